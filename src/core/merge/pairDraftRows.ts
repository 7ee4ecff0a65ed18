import { pairByLikeness } from '../changes/pairByLikeness.ts'
import { deepEqual } from '../objects/deepEqual.ts'

/** The positions before of a list's items and of a draft's rows; -1 for new ones. */
interface DraftRowPairs {
  theirs: number[]
  /** A new row that equals a new item has a number beyond the positions before, like that item. */
  mine: number[]
}

/**
 * Pairs the items of a list before and after with each other and with the rows of a draft: equal items
 * first; then rows that equal an item, as all do once a draft was submitted; then items that are
 * alike.
 *
 * @param rows For each row of the draft, the position of its item before; -1 for none.
 * @param itemOf The item that a row of the draft gives.
 */
export function pairDraftRows(
  before: readonly unknown[],
  after: readonly unknown[],
  rows: readonly number[],
  itemOf: (row: number) => unknown,
): DraftRowPairs {
  const theirs = after.map(() => -1)
  const mine = [...rows]
  const free = new Set(before.keys())
  const pair = (from: number, to: number) => {
    theirs[to] = from
    free.delete(from)
  }
  for (const [to, item] of after.entries()) {
    for (const from of free) {
      if (!deepEqual(before[from], item)) continue
      pair(from, to)
      break
    }
  }
  for (const [row, from] of rows.entries()) {
    if (from >= 0 && !free.has(from)) continue
    // An item paired with one that the draft removed may equal this row instead.
    const isOpen = (other: number) => other === -1 || (from >= 0 && !rows.includes(other))
    if (!theirs.some(isOpen)) continue
    const item = itemOf(row)
    const to = after.findIndex((other, at) => isOpen(theirs[at] ?? -1) && deepEqual(other, item))
    if (to === -1) continue
    const previous = theirs[to] ?? -1
    if (previous >= 0) free.add(previous)
    mine[row] = from >= 0 ? from : before.length + row
    pair(mine[row] ?? -1, to)
  }
  const olds = [...free]
  const news = [...theirs.keys()].filter((to) => theirs[to] === -1)
  const likely = pairByLikeness(
    olds.map((from) => before[from]),
    news.map((to) => after[to]),
  )
  for (const [at, to] of news.entries()) theirs[to] = olds[likely[at] ?? -1] ?? -1
  return { theirs, mine }
}
