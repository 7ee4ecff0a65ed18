import type { IdentifyItem } from '../merge/pairMergedItems.ts'
import { createEqualityIds } from '../objects/deepEqual.ts'
import { itemIdIn, listAt, pairByLikeness, ascending, countBelow } from './pairByLikeness.ts'
import { isObject, ownMember } from '../objects/ownMembers.ts'
import { longestIncreasingRun } from './longestIncreasingRun.ts'

/** For each item of a list after, its position before, or -1 for a new one. */
export type PairItems = (
  before: readonly unknown[],
  after: readonly unknown[],
  /** Path of the list after. */
  list: string,
) => readonly number[]

/**
 * Pairs the items of the lists of a record: by their ids, and those without one by likeness. Where that
 * leaves a choice, no item counts as moved.
 */
export function createPairing(identify?: IdentifyItem): PairItems {
  const idOf = createEqualityIds()
  if (!identify) {
    return (before, after) =>
      dropNeedlessMoves(before, after, pairByLikeness(before, after, idOf), idOf)
  }
  return (before, after, list) => {
    const itemId = itemIdIn(list, identify)
    const oldIds = Array.from(before, itemId)
    const newIds = Array.from(after, itemId)
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
    return dropNeedlessMoves(
      before,
      after,
      origins,
      idOf,
      (from, origin, to) => newIds[to] === undefined || oldIds[from] === oldIds[origin],
    )

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
