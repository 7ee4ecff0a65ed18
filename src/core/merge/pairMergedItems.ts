import type { ItemId } from '../changes/itemId.ts'
import { pairByLikeness } from '../changes/pairByLikeness.ts'
import { deepEqual } from '../objects/deepEqual.ts'
import type { PairedItems } from './arrangeItems.ts'

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

/** The rows of an edited list. */
interface EditedRows {
  /** For each row, the position of its item before; -1 for none. */
  positions: readonly number[]
  /** The item that a row gives. */
  itemOf(row: number): unknown
  /** The item that a row without a position came from, if there is one: it may return. */
  originOf(row: number): unknown
}

/** The number of a row that equals a new item, and of that item: beyond the positions before. */
const numberOfNew = (before: readonly unknown[], row: number) => before.length + row

/**
 * Pairs the items of a list before and after with each other and with rows that came from it: as the rows
 * are, if they give the items after; else by their ids; equal items; then rows that equal an item, as all
 * do once they were submitted; then items that are alike.
 */
export function pairRows(
  before: readonly unknown[],
  after: readonly unknown[],
  rows: EditedRows,
  idOf: ItemId = noId,
): Pick<PairedItems, 'theirs' | 'mine'> {
  const asRows = pairAsRows(before, after, rows)
  if (asRows) return asRows
  const { positions, itemOf } = rows
  const theirs = after.map(() => -1)
  const free = new Set(before.keys())
  pairById(before, after, theirs, free, idOf)
  pairEqual(before, after, theirs, free, (from) => {
    const row = positions.indexOf(from)
    return row >= 0 && deepEqual(itemOf(row), before[from])
  })
  const mine = reclaimRows(before, after, theirs, free, rows, idOf)
  pairAlike(before, after, theirs, free, idOf)
  return { theirs, mine }
}

/**
 * The pairs of a list whose rows give exactly the items after. A row may equal what another one was before,
 * so no other way of pairing finds them.
 */
function pairAsRows(
  before: readonly unknown[],
  after: readonly unknown[],
  { positions, itemOf }: EditedRows,
): Pick<PairedItems, 'theirs' | 'mine'> | undefined {
  // A row that is still blank gives no item.
  const giving = [...positions.keys()].filter((row) => itemOf(row) !== undefined)
  const areRows =
    after.length === giving.length && giving.every((row, at) => deepEqual(after[at], itemOf(row)))
  // Items that did not change are those before, as they may differ in what was left out here.
  if (!areRows || deepEqual(before, after)) return undefined
  const theirs = giving.map((row) => {
    const from = positions[row] ?? -1
    return from >= 0 ? from : numberOfNew(before, row)
  })
  return { theirs, mine: positions.map((from, row) => theirs[giving.indexOf(row)] ?? from) }
}

/**
 * Pairs the rows that are left with the items after that equal them. Returns the position of each row, with
 * the number of those that are new on both sides.
 */
function reclaimRows(
  before: readonly unknown[],
  after: readonly unknown[],
  theirs: number[],
  free: Set<number>,
  { positions, itemOf, originOf }: EditedRows,
  idOf: ItemId,
): number[] {
  return positions.map((from, row) => {
    if (from >= 0 && !free.has(from)) return from
    // An item paired with one that was removed here may equal this row instead.
    const isOpen = (other: number) =>
      other === -1 || (from >= 0 && other < before.length && !positions.includes(other))
    if (!theirs.some(isOpen)) return from
    const item = itemOf(row)
    const id = idOf(item)
    const origin = from < 0 ? originOf(row) : undefined
    const isAlike = (other: unknown) =>
      id === undefined
        ? deepEqual(other, item) || (origin !== undefined && deepEqual(other, origin))
        : idOf(other) === id
    const to = after.findIndex((other, at) => isOpen(theirs[at] ?? -1) && isAlike(other))
    const previous = theirs[to]
    if (previous === undefined) return from
    if (previous >= 0) free.add(previous)
    const position = from >= 0 ? from : numberOfNew(before, row)
    theirs[to] = position
    free.delete(position)
    return position
  })
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
