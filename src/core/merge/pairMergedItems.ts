import { type ItemId, listAt, pairByLikeness } from '../changes/pairByLikeness.ts'
import type { PairedItems } from './arrangeItems.ts'

/**
 * The id of an item, if the host's items have one. Items with different ids are different items. It is
 * called with objects only.
 *
 * @param list Path of the list: `mortgagee`.
 */
export type IdentifyItem = (item: unknown, list: string) => string | number | undefined

/** Gives equal values the same number, as `createEqualityIds` does. */
type EqualityId = (value: unknown) => number

/** Pairs the items of a list before and after: by their ids, then equal ones, then the most alike. */
export function pairLists(
  before: readonly unknown[],
  after: readonly unknown[],
  idOf: ItemId,
  equalityOf: EqualityId,
): number[] {
  const pairs = after.map(() => -1)
  const free = new Set(before.keys())
  pairById(before, after, pairs, free, idOf)
  pairEqual(before, after, pairs, free, equalityOf)
  pairAlike(before, after, pairs, free, idOf, equalityOf)
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
 *
 * Each item is looked up by what it is, and never compared with all others: there may be thousands.
 */
export function pairRows(
  before: readonly unknown[],
  after: readonly unknown[],
  rows: EditedRows,
  idOf: ItemId,
  equalityOf: EqualityId,
): Pick<PairedItems, 'theirs' | 'mine'> {
  const asRows = pairAsRows(before, after, rows, equalityOf)
  if (asRows) return asRows
  const { positions, itemOf } = rows
  const theirs = after.map(() => -1)
  const free = new Set(before.keys())
  pairById(before, after, theirs, free, idOf)
  const rowAt = new Map([...positions.entries()].toReversed().map(([row, from]) => [from, row]))
  pairEqual(before, after, theirs, free, equalityOf, (from) => {
    const row = rowAt.get(from)
    return row !== undefined && equalityOf(itemOf(row)) === equalityOf(before[from])
  })
  const mine = reclaimRows(before, after, theirs, free, rows, idOf, equalityOf)
  pairAlike(before, after, theirs, free, idOf, equalityOf)
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
  equalityOf: EqualityId,
): Pick<PairedItems, 'theirs' | 'mine'> | undefined {
  // A row that is still blank gives no item.
  const giving = [...positions.keys()].filter((row) => itemOf(row) !== undefined)
  const areRows =
    after.length === giving.length &&
    giving.every((row, at) => equalityOf(after[at]) === equalityOf(itemOf(row)))
  // Items that did not change are those before, as they may differ in what was left out here.
  if (!areRows || equalityOf(before) === equalityOf(after)) return undefined
  const theirs = giving.map((row) => {
    const from = positions[row] ?? -1
    return from >= 0 ? from : numberOfNew(before, row)
  })
  const mine = [...positions]
  for (const [at, row] of giving.entries()) mine[row] = theirs[at] ?? -1
  return { theirs, mine }
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
  equalityOf: EqualityId,
): number[] {
  const inMine = new Set(positions)
  // An item paired with one that was removed here may equal a row instead.
  const isGone = (from: number) => from >= 0 && !inMine.has(from)
  const places = { unpaired: createPlaces(), gone: createPlaces() }
  for (const [to, item] of after.entries()) {
    const from = theirs[to] ?? -1
    if (from !== -1 && !isGone(from)) continue
    const { byId, byValue } = from === -1 ? places.unpaired : places.gone
    const id = idOf(item)
    if (id !== undefined) listAt(byId, id).push(to)
    listAt(byValue, equalityOf(item)).push(to)
  }
  const taken = new Set<number>()
  const next = createQueue(taken)
  return positions.map((from, row) => {
    if (from >= 0 && !free.has(from)) return from
    if (taken.size === after.length) return from
    const item = itemOf(row)
    const id = idOf(item)
    const origin = from < 0 ? originOf(row) : undefined
    const open = from >= 0 ? [places.unpaired, places.gone] : [places.unpaired]
    const to = Math.min(
      ...open.flatMap(({ byId, byValue }) =>
        id === undefined
          ? [
              next(byValue.get(equalityOf(item))),
              origin === undefined ? Infinity : next(byValue.get(equalityOf(origin))),
            ]
          : next(byId.get(id)),
      ),
    )
    const previous = theirs[to]
    if (previous === undefined) return from
    taken.add(to)
    if (previous >= 0) free.add(previous)
    const position = from >= 0 ? from : numberOfNew(before, row)
    theirs[to] = position
    free.delete(position)
    return position
  })
}

/** The places of items, in order, by their ids and by what they are. */
export const createPlaces = () => ({
  byId: new Map<string | number, number[]>(),
  byValue: new Map<number, number[]>(),
})

/** Gives the first place of a list that is not taken; Infinity for none. It looks at each place once. */
export function createQueue(taken: ReadonlySet<number>) {
  const firsts = new Map<readonly number[], number>()
  return (places: readonly number[] | undefined): number => {
    if (!places) return Infinity
    let first = firsts.get(places) ?? 0
    while (taken.has(places[first] ?? -1)) first += 1
    firsts.set(places, first)
    return places[first] ?? Infinity
  }
}

function pairById(
  before: readonly unknown[],
  after: readonly unknown[],
  pairs: number[],
  free: Set<number>,
  idOf: ItemId,
): void {
  const positions = new Map<string | number, number[]>()
  for (const from of [...before.keys()].toReversed()) {
    const id = idOf(before[from])
    if (id !== undefined) listAt(positions, id).push(from)
  }
  if (positions.size === 0) return
  for (const [to, item] of after.entries()) {
    const id = idOf(item)
    // Items that share an id by mistake are paired in their order.
    const from = id === undefined ? undefined : positions.get(id)?.pop()
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
  equalityOf: EqualityId,
  isPreferred: (from: number) => boolean = () => true,
): void {
  const olds = new Map<number, number[]>()
  const news = new Map<number, number[]>()
  for (const from of free) listAt(olds, equalityOf(before[from])).push(from)
  for (const [to, item] of after.entries()) {
    if (pairs[to] === -1) listAt(news, equalityOf(item)).push(to)
  }
  for (const [value, places] of news) {
    const equals = olds.get(value) ?? []
    const areFewer = places.length < equals.length
    const inTurn = areFewer
      ? [...equals.filter(isPreferred), ...equals.filter((from) => !isPreferred(from))]
      : equals
    for (const [turn, to] of places.entries()) {
      const from = inTurn[turn]
      if (from === undefined) break
      pairs[to] = from
      free.delete(from)
    }
  }
}

/** Pairs the items that are left by likeness. */
function pairAlike(
  before: readonly unknown[],
  after: readonly unknown[],
  pairs: number[],
  free: Set<number>,
  idOf: ItemId,
  equalityOf: EqualityId,
): void {
  const hasId = (item: unknown) => idOf(item) !== undefined
  const pair = (isOld: (item: unknown) => boolean, isNew: (item: unknown) => boolean) => {
    const olds = [...free].filter((from) => isOld(before[from]))
    const news = [...pairs.keys()].filter((to) => pairs[to] === -1 && isNew(after[to]))
    if (olds.length === 0 || news.length === 0) return
    const likely = pairByLikeness(
      olds.map((from) => before[from]),
      news.map((to) => after[to]),
      equalityOf,
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
