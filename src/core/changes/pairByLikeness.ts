import { createEqualityIds } from '../objects/createEqualityIds.ts'
import { isObject } from '../objects/ownMembers.ts'

/** For each item of a list after, its position before, or -1 for a new one. */
export type PairItems = (
  before: readonly unknown[],
  after: readonly unknown[],
  /** Path of the list after. */
  list: string,
) => readonly number[]

/** The id of an item in the list at a path, if it has one. */
type Identify = (item: unknown, list: string) => string | number | undefined

/** Pairs the items of the lists of a record: by their ids, and those without one by likeness. */
export function createPairing(identify?: Identify): PairItems {
  const idOf = createEqualityIds()
  if (!identify) return (before, after) => pairByLikeness(before, after, idOf)
  return (before, after, list) => {
    const oldIds = Array.from(before, (item) => identify(item, list))
    const newIds = Array.from(after, (item) => identify(item, list))
    const positions = new Map<string | number, number[]>()
    for (const from of [...oldIds.keys()].toReversed()) {
      const id = oldIds[from]
      if (id !== undefined) listAt(positions, id).push(from)
    }
    const origins = newIds.map((id) => (id === undefined ? -1 : (positions.get(id)?.pop() ?? -1)))
    // Items with different ids are different. One without an id may be any that is left.
    pairRest(
      (id) => id === undefined,
      () => true,
    )
    pairRest(
      (id) => id !== undefined,
      (id) => id === undefined,
    )
    return origins

    function pairRest(isOld: (id: unknown) => boolean, isNew: (id: unknown) => boolean): void {
      const taken = new Set(origins)
      const olds = [...oldIds.keys()].filter((from) => !taken.has(from) && isOld(oldIds[from]))
      const news = [...newIds.keys()].filter((to) => origins[to] === -1 && isNew(newIds[to]))
      const itemsAt = (items: readonly unknown[], at: number[]) => at.map((place) => items[place])
      const pairs = pairByLikeness(itemsAt(before, olds), itemsAt(after, news), idOf)
      for (const [at, to] of news.entries()) origins[to] = olds[pairs[at] ?? -1] ?? -1
    }
  }
}

/**
 * How many items each item is compared with. In longer lists, those that share a rare member with it
 * come first; of many that share the same member, those at about its position.
 */
const maxCandidates = 32

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
  const olds = indexMembers(before, (from) => !taken.has(from), idOf)
  const news = indexMembers(after, (to) => origins[to] === -1, idOf)
  for (const { from, to } of alikePairs(olds, news)) {
    if (origins[to] !== -1 || taken.has(from)) continue
    origins[to] = from
    taken.add(from)
  }
  return origins
}

interface ItemMembers {
  at: number
  /** Its members with their values. */
  members: ReadonlySet<string>
  keys: ReadonlySet<string>
}

function indexMembers(
  items: readonly unknown[],
  isOpen: (at: number) => boolean,
  idOf: (value: unknown) => number,
): ItemMembers[] {
  return [...items.entries()].flatMap(([at, item]) => {
    if (!isOpen(at) || !isObject(item)) return []
    const entries = Object.entries(item)
    const members = new Set(entries.map(([key, value]) => `${idOf(value)} ${key}`))
    return { at, members, keys: new Set(entries.map(([key]) => key)) }
  })
}

/** The pairs that are alike enough, most alike first. */
function alikePairs(olds: readonly ItemMembers[], news: readonly ItemMembers[]) {
  const holders = new Map<string, number[]>()
  for (const [place, { members }] of olds.entries()) {
    for (const member of members) listAt(holders, member).push(place)
  }
  const turns = new Map<string, number>()
  const pairs: { from: number; to: number; likeness: number }[] = []
  for (const item of news) {
    for (const place of candidatesOf(item)) {
      const old = olds[place]
      const likeness = old ? likenessOf(old, item) : 0
      if (old && likeness >= 0.5) pairs.push({ from: old.at, to: item.at, likeness })
    }
  }
  return pairs.toSorted((one, other) => other.likeness - one.likeness)

  function candidatesOf({ members }: ItemMembers): number[] {
    const shared = [...members].flatMap((member) => {
      const places = holders.get(member)
      if (!places) return []
      const turn = turns.get(member) ?? 0
      turns.set(member, turn + 1)
      return { places, turn }
    })
    const found = new Set<number>()
    for (const { places, turn } of shared.toSorted(
      (one, other) => one.places.length - other.places.length,
    )) {
      if (found.size >= maxCandidates) break
      const first = Math.max(0, Math.min(turn - maxCandidates / 2, places.length - maxCandidates))
      for (const place of places.slice(first, first + maxCandidates)) found.add(place)
    }
    return [...found].toSorted((one, other) => one - other)
  }
}

/** The share of equal members among the members of both: 0 to 1. */
function likenessOf(one: ItemMembers, other: ItemMembers): number {
  let shared = 0
  for (const member of other.members) if (one.members.has(member)) shared += 1
  let all = one.keys.size
  for (const key of other.keys) if (!one.keys.has(key)) all += 1
  return shared / all
}

function listAt<Key>(lists: Map<Key, number[]>, key: Key): number[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
