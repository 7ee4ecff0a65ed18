import type { ItemId } from '../changes/itemId.ts'
import { pairByLikeness } from '../changes/pairByLikeness.ts'
import { deepEqual } from '../objects/deepEqual.ts'

/**
 * The id of an item, if the host's items have one. Items with different ids are different items. It is
 * called with objects only.
 *
 * @param list Path of the list: `mortgagee`.
 */
export type IdentifyItem = (item: unknown, list: string) => string | number | undefined

/** Pairs the items of a list before and after: by their ids, then equal ones, then the most alike. */
export function pairLists(
  before: readonly unknown[],
  after: readonly unknown[],
  idOf: ItemId = noId,
): number[] {
  const pairs = after.map(() => -1)
  const free = new Set(before.keys())
  pairById(before, after, pairs, free, idOf)
  pairEqual(before, after, pairs, free)
  pairAlike(before, after, pairs, free, idOf)
  return pairs
}

/**
 * Pairs the items of a list before and after with each other and with rows that came from it: as the rows
 * are, if they give the items after; else by their ids; equal items; then rows that equal an item, as all do once they were submitted; then items that
 * are alike. A row that equals a new item has the same number as that item, beyond the positions before.
 *
 * @param rows For each row, the position of its item before; -1 for none.
 * @param itemOf The item that a row gives.
 * @param originOf The item that a row without a position came from, if there is one: it may return.
 */
export function pairRows(
  before: readonly unknown[],
  after: readonly unknown[],
  rows: readonly number[],
  itemOf: (row: number) => unknown,
  originOf: (row: number) => unknown,
  idOf: ItemId = noId,
): { theirs: number[]; mine: number[] } {
  // A row that is still blank gives no item.
  const giving = [...rows.keys()].filter((row) => itemOf(row) !== undefined)
  const areRows =
    after.length === giving.length && giving.every((row, at) => deepEqual(after[at], itemOf(row)))
  // Items that did not change are those before, as they may differ in what was left out here.
  if (areRows && !deepEqual(before, after)) {
    // A row may equal what another one was before, so that the pairs below are not those of the rows.
    const theirs = giving.map((row) => {
      const from = rows[row] ?? -1
      return from >= 0 ? from : before.length + row
    })
    const mine = rows.map((from, row) => theirs[giving.indexOf(row)] ?? from)
    return { theirs, mine }
  }
  const theirs = after.map(() => -1)
  const mine = [...rows]
  const free = new Set(before.keys())
  pairById(before, after, theirs, free, idOf)
  pairEqual(before, after, theirs, free, (from) => {
    const row = rows.indexOf(from)
    return row >= 0 && deepEqual(itemOf(row), before[from])
  })
  for (const [row, from] of rows.entries()) {
    if (from >= 0 && !free.has(from)) continue
    // An item paired with one that was removed here may equal this row instead.
    const isOpen = (other: number) =>
      other === -1 || (from >= 0 && other < before.length && !rows.includes(other))
    if (!theirs.some(isOpen)) continue
    const item = itemOf(row)
    const id = idOf(item)
    const origin = from < 0 ? originOf(row) : undefined
    const isAlike = (other: unknown) =>
      id === undefined
        ? deepEqual(other, item) || (origin !== undefined && deepEqual(other, origin))
        : idOf(other) === id
    const to = after.findIndex((other, at) => isOpen(theirs[at] ?? -1) && isAlike(other))
    if (to === -1) continue
    const previous = theirs[to] ?? -1
    if (previous >= 0) free.add(previous)
    mine[row] = from >= 0 ? from : before.length + row
    theirs[to] = mine[row] ?? -1
    free.delete(theirs[to])
  }
  pairAlike(before, after, theirs, free, idOf)
  return { theirs, mine }
}

const noId: ItemId = () => undefined

function pairById(
  before: readonly unknown[],
  after: readonly unknown[],
  pairs: number[],
  free: Set<number>,
  idOf: ItemId,
): void {
  const positions = new Map<string | number, number[]>()
  for (const [from, item] of before.entries()) {
    const id = idOf(item)
    if (id !== undefined) positions.set(id, [...(positions.get(id) ?? []), from])
  }
  if (positions.size === 0) return
  for (const [to, item] of after.entries()) {
    const id = idOf(item)
    // Items that share an id by mistake are paired in their order.
    const from = id === undefined ? undefined : positions.get(id)?.shift()
    if (from === undefined || !free.delete(from)) continue
    pairs[to] = from
  }
}

/** @param isPreferred Which of several equal items to pair first, if some of them are gone. */
function pairEqual(
  before: readonly unknown[],
  after: readonly unknown[],
  pairs: number[],
  free: Set<number>,
  isPreferred: (from: number) => boolean = () => true,
): void {
  for (const [to, item] of after.entries()) {
    if (pairs[to] !== -1) continue
    const equals = [...free].filter((from) => deepEqual(before[from], item))
    const isLeft = (other: unknown, at: number) => pairs[at] === -1 && deepEqual(other, item)
    const areFewer = equals.length > 1 && after.filter(isLeft).length < equals.length
    const from = (areFewer ? equals.find(isPreferred) : undefined) ?? equals[0]
    if (from === undefined) continue
    pairs[to] = from
    free.delete(from)
  }
}

/** Pairs the items that are left by likeness. */
function pairAlike(
  before: readonly unknown[],
  after: readonly unknown[],
  pairs: number[],
  free: Set<number>,
  idOf: ItemId,
): void {
  const hasId = (item: unknown) => idOf(item) !== undefined
  const pair = (isOld: (item: unknown) => boolean, isNew: (item: unknown) => boolean) => {
    const olds = [...free].filter((from) => isOld(before[from]))
    const news = [...pairs.keys()].filter((to) => pairs[to] === -1 && isNew(after[to]))
    if (olds.length === 0 || news.length === 0) return
    const likely = pairByLikeness(
      olds.map((from) => before[from]),
      news.map((to) => after[to]),
    )
    for (const [at, to] of news.entries()) {
      const from = olds[likely[at] ?? -1]
      if (from === undefined) continue
      pairs[to] = from
      free.delete(from)
    }
  }
  pair(
    (item) => !hasId(item),
    () => true,
  )
  pair(hasId, (item) => !hasId(item))
}
