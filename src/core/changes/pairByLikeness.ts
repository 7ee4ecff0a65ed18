import { createEqualityIds } from '../objects/deepEqual.ts'
import { isObject } from '../objects/ownMembers.ts'

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

/** The list at a key, which is empty at first. */
export function listAt<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

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

/** How many of the sorted numbers are lower. */
export function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0
  for (let high = numbers.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

export const ascending = (one: number, other: number) => one - other
