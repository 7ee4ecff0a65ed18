import { createEqualityIds } from '../objects/equal.ts'
import { ascending, countBelow, listAt, longestIncreasingRun } from '../objects/lists.ts'
import { isObject, ownMember } from '../objects/ownMembers.ts'

/**
 * The id of an item, if the host's items have one. Items with different ids are different items. It is
 * called with objects only.
 *
 * @param list Path of the list: `mortgagee`.
 */
export type IdentifyItem = (item: unknown, list: string) => string | number | undefined

/** Gives the id of an item of one list, if it has one. */
export type ItemId = (item: unknown) => string | number | undefined

/** Reads the ids of a list's items with the host's function, which may return what is no id. */
export const itemIdIn =
  (list: string, identify: ((item: unknown, list: string) => unknown) | undefined): ItemId =>
  (item) => {
    const id = isObject(item) ? identify?.(item, list) : undefined
    const isId = typeof id === 'string' || (typeof id === 'number' && !Number.isNaN(id))
    return isId ? id : undefined
  }

/** How the items of a list are known again. */
export interface ItemIdentity {
  idOf: ItemId
  /** Gives equal items the same number, as `createEqualityIds` does. */
  equalityOf: (item: unknown) => number
}

/** For each item of a list after, its position before, or -1 for a new one. */
export type PairItems = (
  before: readonly unknown[],
  after: readonly unknown[],
  /** Path of the list after. */
  list: string,
) => readonly number[]

/** Pairs the items of the lists of two records. */
export function createPairing(identify?: IdentifyItem): PairItems {
  const equalityOf = createEqualityIds()
  return (before, after, list) =>
    pairItems(before, after, { idOf: itemIdIn(list, identify), equalityOf })
}

/**
 * Pairs the items of a list before and after: by their ids, and those without one by likeness. Where that
 * leaves a choice, no item counts as moved.
 */
function pairItems(
  before: readonly unknown[],
  after: readonly unknown[],
  identity: ItemIdentity,
): number[] {
  const pairing = startPairing(before, after, identity)
  pairById(pairing)
  pairAlike(pairing)
  const { idOf, equalityOf } = identity
  return dropNeedlessMoves(before, after, pairing.pairs, equalityOf, (from, origin, to) => {
    const [one, other, next] = [before[from], before[origin], after[to]].map(idOf)
    return next === undefined || one === other
  })
}

/** For each item of both sides of a merge, its position before; -1 for a new one. */
export interface PairedItems {
  /** The number of items before. */
  before: number
  theirs: number[]
  /** An item that is new on both sides has the same number on both, beyond the positions before. */
  mine: number[]
}

/** What a form knows of the rows of its list. */
export interface KnownRows {
  /** For each row, the position of its item before; -1 for none. */
  positions: readonly number[]
  /** The item that a row without a position came from, if there is one: it may return. */
  originOf(row: number): unknown
  /** The positions of the items of theirs, where those are rows of a form, too. */
  theirPositions?: readonly number[] | undefined
}

/**
 * Pairs the items of two lists with those of the one that both began as, and with each other: first those
 * that are certainly the same, by their ids or as they are equal, and then the most alike.
 *
 * Each item is looked up by what it is, and never compared with all others: there may be thousands.
 *
 * @param rows For a form, whose rows know what they came from. A row that is blank gives no item.
 */
export function pairSides(
  base: readonly unknown[],
  theirItems: readonly unknown[],
  myItems: readonly unknown[],
  identity: ItemIdentity,
  rows?: KnownRows,
): PairedItems {
  const asRows = rows && pairAsRows(base, theirItems, myItems, identity, rows)
  if (asRows) return asRows
  const { equalityOf } = identity
  const theirs = startPairing(base, theirItems, identity, rows?.theirPositions)
  const mine = startPairing(base, myItems, identity, rows?.positions)
  if (!rows) for (const pair of [pairById, pairEqual]) pair(mine)
  const inMine = new Map([...mine.pairs.entries()].toReversed().map(([at, from]) => [from, at]))
  if (!rows?.theirPositions) {
    pairById(theirs)
    // Of several equal items, those that mine has not changed stay rather than others.
    pairEqual(theirs, (from) => {
      const at = inMine.get(from)
      return at !== undefined && equalityOf(myItems[at]) === equalityOf(base[from])
    })
  }
  const shared = pairAcross(theirs, mine, rows)
  // What both sides changed alike may be an item before.
  const news = shared.map(({ at }) => myItems[at])
  const free = rows ? [] : [...theirs.free].filter((from) => mine.free.has(from))
  const origins = pairAlikeOf(base, free, news, [...news.keys()], identity)
  for (const [place, { to, at }] of shared.entries()) {
    const from = origins.get(place) ?? base.length + at
    take(theirs, to, from)
    take(mine, at, from)
  }
  if (!rows?.theirPositions) pairAlike(theirs)
  if (!rows) pairAlike(mine)
  return { before: base.length, theirs: theirs.pairs, mine: mine.pairs }
}

/**
 * The pairs of a list whose rows give exactly the items of theirs. A row may equal what another one was before,
 * so no other way of pairing finds them.
 */
function pairAsRows(
  base: readonly unknown[],
  theirItems: readonly unknown[],
  myItems: readonly unknown[],
  { equalityOf }: ItemIdentity,
  { positions }: KnownRows,
): PairedItems | undefined {
  const giving = [...myItems.keys()].filter((row) => myItems[row] !== undefined)
  const areRows =
    theirItems.length === giving.length &&
    giving.every((row, at) => equalityOf(theirItems[at]) === equalityOf(myItems[row]))
  // Items that did not change are those before, as they may differ in what was left out here.
  if (!areRows || equalityOf(base) === equalityOf(theirItems)) return undefined
  const mine = [...positions]
  for (const row of giving) if ((mine[row] ?? -1) < 0) mine[row] = base.length + row
  return { before: base.length, theirs: giving.map((row) => mine[row] ?? -1), mine }
}

/** The pairs of a list so far. */
interface Pairing {
  before: readonly unknown[]
  after: readonly unknown[]
  identity: ItemIdentity
  /** For each item after, its position before; -1 for none yet. */
  pairs: number[]
  /** The positions before that are in no pair. */
  free: Set<number>
}

function startPairing(
  before: readonly unknown[],
  after: readonly unknown[],
  identity: ItemIdentity,
  pairs: readonly number[] = Array.from(after, () => -1),
): Pairing {
  const free = new Set(before.keys())
  for (const from of pairs) free.delete(from)
  return { before, after, identity, pairs: [...pairs], free }
}

function take({ pairs, free }: Pairing, to: number, from: number): void {
  const previous = pairs[to] ?? -1
  if (previous >= 0) free.add(previous)
  pairs[to] = from
  free.delete(from)
}

function pairById(pairing: Pairing): void {
  const { before, after, identity, free } = pairing
  const positions = new Map<string | number, number[]>()
  for (const from of [...free].toReversed()) {
    const id = identity.idOf(before[from])
    if (id !== undefined) listAt(positions, id).push(from)
  }
  if (positions.size === 0) return
  for (const [to, item] of after.entries()) {
    const id = identity.idOf(item)
    // Items that share an id by mistake are paired in their order.
    const from = id === undefined ? undefined : positions.get(id)?.pop()
    if (from !== undefined) take(pairing, to, from)
  }
}

/** @param isPreferred Which of several equal items to pair first, if some of them are gone. */
function pairEqual(pairing: Pairing, isPreferred = (_from: number) => true): void {
  const { before, after, identity, pairs, free } = pairing
  const olds = new Map<number, number[]>()
  const news = new Map<number, number[]>()
  for (const from of free) listAt(olds, identity.equalityOf(before[from])).push(from)
  for (const [to, item] of after.entries()) {
    if (pairs[to] === -1) listAt(news, identity.equalityOf(item)).push(to)
  }
  for (const [value, places] of news) {
    const equals = olds.get(value) ?? []
    const inTurn =
      places.length < equals.length
        ? [...equals.filter(isPreferred), ...equals.filter((from) => !isPreferred(from))]
        : equals
    for (const [turn, from] of inTurn.slice(0, places.length).entries()) {
      take(pairing, places[turn] ?? -1, from)
    }
  }
}

/**
 * Pairs the items of theirs and of mine that are the same, where at most one side has them from before. Those
 * that are new on both sides are returned.
 */
function pairAcross(
  theirs: Pairing,
  mine: Pairing,
  rows: KnownRows | undefined,
): { to: number; at: number }[] {
  const { idOf, equalityOf } = theirs.identity
  const places = { unpaired: createPlaces(), gone: createPlaces() }
  for (const [to, item] of theirs.after.entries()) {
    const from = theirs.pairs[to] ?? -1
    // An item paired with one that mine removed may equal one of mine instead.
    if (from >= 0 && !mine.free.has(from)) continue
    const { byId, byValue } = from < 0 ? places.unpaired : places.gone
    const id = idOf(item)
    if (id !== undefined) listAt(byId, id).push(to)
    listAt(byValue, equalityOf(item)).push(to)
  }
  const taken = new Set<number>()
  const next = createQueue(taken)
  const shared: { to: number; at: number }[] = []
  for (const [at, item] of mine.after.entries()) {
    const from = mine.pairs[at] ?? -1
    if (from >= 0 && !theirs.free.has(from)) continue
    const id = idOf(item)
    const origin = from < 0 ? rows?.originOf(at) : undefined
    const values = origin === undefined ? [item] : [item, origin]
    const open = from < 0 ? [places.unpaired] : [places.unpaired, places.gone]
    const found = open.flatMap(({ byId, byValue }) =>
      id === undefined
        ? values.map((value) => next(byValue.get(equalityOf(value))))
        : next(byId.get(id)),
    )
    const to = Math.min(...found)
    if (to === Infinity) continue
    taken.add(to)
    if (from < 0) shared.push({ to, at })
    else take(theirs, to, from)
  }
  return shared
}

/** The places of items, in order, by their ids and by what they are. */
const createPlaces = () => ({
  byId: new Map<string | number, number[]>(),
  byValue: new Map<number, number[]>(),
})

/** Gives the first place of a list that is not taken; Infinity for none. It looks at each place once. */
function createQueue(taken: ReadonlySet<number>) {
  const firsts = new Map<readonly number[], number>()
  return (places: readonly number[] | undefined): number => {
    if (!places) return Infinity
    let first = firsts.get(places) ?? 0
    while (taken.has(places[first] ?? -1)) first += 1
    firsts.set(places, first)
    return places[first] ?? Infinity
  }
}

/** Pairs the items that are left by likeness. */
function pairAlike(pairing: Pairing): void {
  const { before, after, identity, pairs, free } = pairing
  const news = [...after.keys()].filter((to) => pairs[to] === -1)
  for (const [to, from] of pairAlikeOf(before, [...free], after, news, identity)) {
    take(pairing, to, from)
  }
}

/** The most alike of some items before and after. Those with different ids are different. */
function pairAlikeOf(
  before: readonly unknown[],
  olds: readonly number[],
  after: readonly unknown[],
  news: readonly number[],
  { idOf, equalityOf }: ItemIdentity,
): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  const hasId = (items: readonly unknown[]) => (at: number) => idOf(items[at]) !== undefined
  const [known, unknown] = partition(olds, hasId(before))
  pair(unknown, news)
  pair(known, partition(news, hasId(after))[1])
  return pairs

  function pair(olds: readonly number[], news: readonly number[]): void {
    const open = news.filter((to) => !pairs.has(to))
    if (olds.length === 0 || open.length === 0) return
    const itemsAt = (items: readonly unknown[], places: readonly number[]) =>
      places.map((place) => items[place])
    const likely = pairByLikeness(itemsAt(before, olds), itemsAt(after, open), equalityOf)
    for (const [at, to] of open.entries()) {
      const from = olds[likely[at] ?? -1]
      if (from !== undefined) pairs.set(to, from)
    }
  }
}

const partition = (places: readonly number[], isFirst: (place: number) => boolean) =>
  [places.filter(isFirst), places.filter((place) => !isFirst(place))] as const

/**
 * Pairs items differently where the list needs no move: where the items before, in their own order, become
 * those after with changes of the same members.
 *
 * @param origins For each item after, its position before, or -1.
 * @param canPair Whether the item after may be the one at `from` instead of the one at `origin`.
 */
function dropNeedlessMoves(
  before: readonly unknown[],
  after: readonly unknown[],
  origins: readonly number[],
  idOf: (value: unknown) => number,
  canPair: (from: number, origin: number, to: number) => boolean = () => true,
): number[] {
  const paired = [...origins]
  // Without one of the moves, others may be needless, too.
  while (dropMoves(paired));
  return paired

  function dropMoves(paired: number[]): boolean {
    const run = longestIncreasingRun(paired)
    let places = [...run].toSorted(ascending)
    let froms = places.map((to) => paired[to] ?? -1)
    for (const [to, origin] of paired.entries()) {
      if (origin < 0 || run.has(to)) continue
      const [place, position] = [countBelow(places, to), countBelow(froms, origin)]
      const nearest = froms[position > place ? place : place - 1] ?? origin
      // Most moves end here, also in a long list.
      if (!isInterchangeable(nearest, origin, to)) continue
      const allPlaces = places.toSpliced(place, 0, to)
      const allFroms = froms.toSpliced(position, 0, origin)
      const first = Math.min(place, position)
      const shifted = allPlaces
        .slice(first, Math.max(place, position) + 1)
        .map((to, at) => ({ to, from: allFroms[first + at] ?? -1 }))
      if (!shifted.every(({ to, from }) => isInterchangeable(from, paired[to] ?? -1, to))) continue
      for (const { to, from } of shifted) paired[to] = from
      places = allPlaces
      froms = allFroms
    }
    return places.length > run.size
  }

  /** Whether the changes of an item after, made to another item, give the same item. */
  function isInterchangeable(from: number, origin: number, to: number): boolean {
    if (!canPair(from, origin, to)) return false
    const [other, old, next] = [before[from], before[origin], after[to]]
    if (idOf(other) === idOf(old)) return true
    if (!isObject(other) || !isObject(old)) return false
    const isEqual = (one: unknown, two: unknown, key: string) =>
      idOf(ownMember(one, key)) === idOf(ownMember(two, key))
    return Object.keys({ ...other, ...old }).every(
      (key) => isEqual(other, old, key) || !isEqual(old, next, key),
    )
  }
}

/**
 * How many items each item is compared with. In longer lists, those that share a rare member with it
 * come first; of many that share the same member, those at about its position.
 */
export const maxCandidates = 32

/**
 * Pairs the items of two lists that have no ids: equal items first, in order, then the most alike, as
 * long as at least half of their members are equal. For each item after, gives its position before,
 * or -1.
 */
export function pairByLikeness(
  before: readonly unknown[],
  after: readonly unknown[],
  idOf = createEqualityIds(),
): number[] {
  const equals = new Map<number, number[]>()
  for (const from of [...before.keys()].toReversed()) listAt(equals, idOf(before[from])).push(from)
  const origins = Array.from(after, (item) => equals.get(idOf(item))?.pop() ?? -1)
  const taken = new Set(origins)
  const indexMembers = createMemberIndex(idOf)
  const olds = indexMembers(before, (from) => !taken.has(from))
  const news = indexMembers(after, (to) => origins[to] === -1)
  for (const { from, to } of alikePairs(olds, news)) {
    if (origins[to] !== -1 || taken.has(from)) continue
    origins[to] = from
    taken.add(from)
  }
  // Equal items are interchangeable. Pair them in order, so that none counts as moved.
  const sameBefore = new Map<number, number[]>()
  for (const [to, from] of origins.entries()) {
    if (from >= 0) listAt(sameBefore, idOf(before[from])).push(to)
  }
  for (const places of sameBefore.values()) {
    const inOrder = places.map((to) => origins[to] ?? -1).toSorted((one, other) => one - other)
    for (const [at, to] of places.entries()) origins[to] = inOrder[at] ?? -1
  }
  return origins
}

interface ItemMembers {
  at: number
  /** Its members with their values, by number. */
  members: ReadonlySet<number>
  keys: ReadonlySet<string>
  /** Whether the same object is several items. */
  isRepeated: () => boolean
}

function createMemberIndex(idOf: (value: unknown) => number) {
  const numbers = new Map<string, number>()
  /** Most items of a list have the same keys, and share one set of them. */
  const keySets = new Map<string, ReadonlySet<string>>()
  /** The same object may be many items. */
  const known = new WeakMap<object, Omit<ItemMembers, 'at'>>()
  const repeated = new WeakSet<object>()
  return (items: readonly unknown[], isOpen: (at: number) => boolean): ItemMembers[] =>
    [...items.entries()].flatMap(([at, item]) => {
      if (!isOpen(at) || !isObject(item)) return []
      return { at, ...membersOf(item) }
    })

  function membersOf(item: Record<string, unknown>): Omit<ItemMembers, 'at'> {
    const before = known.get(item)
    if (before) {
      repeated.add(item)
      return before
    }
    const keys = Object.keys(item)
    const members = new Set(keys.map((key) => numberOf(`${idOf(item[key])} ${key}`)))
    const found = { members, keys: keySetOf(keys), isRepeated: () => repeated.has(item) }
    known.set(item, found)
    return found
  }

  function numberOf(member: string): number {
    const number = numbers.get(member) ?? numbers.size
    if (number === numbers.size) numbers.set(member, number)
    return number
  }

  function keySetOf(keys: readonly string[]): ReadonlySet<string> {
    const name = JSON.stringify(keys)
    const known = keySets.get(name) ?? new Set(keys)
    keySets.set(name, known)
    return known
  }
}

interface SharedMember {
  places: readonly number[]
  turn: number
}

/** The pairs that are alike enough, most alike first. */
function alikePairs(olds: readonly ItemMembers[], news: readonly ItemMembers[]) {
  const holders = new Map<number, number[]>()
  for (const [place, { members }] of olds.entries()) {
    for (const member of members) listAt(holders, member).push(place)
  }
  const turns = new Map<number, number>()
  const likenessOf = createLikeness()
  /** What the members of an object share that is several items, and how many of these there were before. */
  const repeated = new Map<unknown, { shared: readonly SharedMember[]; times: number }>()
  const pairs: { from: number; to: number; likeness: number }[] = []
  for (const item of news) {
    for (const place of candidatesOf(item)) {
      const old = olds[place]
      const likeness = old ? likenessOf(old, item) : 0
      if (old && likeness >= 0.5) pairs.push({ from: old.at, to: item.at, likeness })
    }
  }
  return pairs.toSorted((one, other) => other.likeness - one.likeness)

  function candidatesOf({ members, isRepeated }: ItemMembers): number[] {
    const known = repeated.get(members)
    const shared = known?.shared ?? sharedBy(members)
    const times = known ? known.times + 1 : 0
    if (isRepeated()) repeated.set(members, { shared, times })
    const found = new Set<number>()
    for (const { places, turn } of shared) {
      if (found.size >= maxCandidates) break
      const first = Math.max(
        0,
        Math.min(turn + times - maxCandidates / 2, places.length - maxCandidates),
      )
      for (const place of places.slice(first, first + maxCandidates)) found.add(place)
    }
    return [...found].toSorted((one, other) => one - other)
  }

  /** Where the members of an item are, the rarest first. */
  function sharedBy(members: ReadonlySet<number>): SharedMember[] {
    return [...members]
      .flatMap((member) => {
        const places = holders.get(member)
        if (!places) return []
        const turn = turns.get(member) ?? 0
        turns.set(member, turn + 1)
        return { places, turn }
      })
      .toSorted((one, other) => one.places.length - other.places.length)
  }
}

/** Compares two objects once where they are many items. */
function createLikeness(): (one: ItemMembers, other: ItemMembers) => number {
  const known = new Map<unknown, Map<unknown, number>>()
  return (one, other) => {
    if (!one.isRepeated() || !other.isRepeated()) return readLikeness(one, other)
    const likenesses = known.get(one.members) ?? new Map<unknown, number>()
    known.set(one.members, likenesses)
    const likeness = likenesses.get(other.members) ?? readLikeness(one, other)
    likenesses.set(other.members, likeness)
    return likeness
  }
}

/** The share of equal members among the members of both: 0 to 1. */
function readLikeness(one: ItemMembers, other: ItemMembers): number {
  let shared = 0
  for (const member of other.members) if (one.members.has(member)) shared += 1
  let all = one.keys.size
  if (one.keys !== other.keys) for (const key of other.keys) if (!one.keys.has(key)) all += 1
  return shared / all
}
