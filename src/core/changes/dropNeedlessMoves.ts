import { isObject, ownMember } from '../objects/ownMembers.ts'
import { ascending, countBelow } from './countBelow.ts'
import { longestIncreasingRun } from './longestIncreasingRun.ts'

/**
 * Pairs items differently where the list needs no move: where the items before, in their own order, become
 * those after with changes of the same members.
 *
 * @param origins For each item after, its position before, or -1.
 * @param canPair Whether the item after may be the one at `from` instead of the one at `origin`.
 */
export function dropNeedlessMoves(
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
