/** The list at a key, which is empty at first. */
export function listAt<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

export const ascending = (one: number, other: number) => one - other

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

/**
 * The positions of a longest increasing run of origins: the items that did not move. New items (-1)
 * are not part of it.
 *
 * `longestIncreasingRun([2, 0, -1, 1]) // Set { 1, 3 }`
 */
export function longestIncreasingRun(origins: readonly number[]): ReadonlySet<number> {
  /** The place at which the best run of each length ends, and the origin there. The origins increase. */
  const tails: number[] = []
  const ends: number[] = []
  const previous = new Map<number, number>()
  for (const [place, origin] of origins.entries()) {
    if (origin < 0) continue
    // Most items follow the one before them.
    const follows = (ends.at(-1) ?? -1) < origin
    const length = follows ? ends.length : countBelow(ends, origin)
    const before = tails[length - 1]
    if (before !== undefined) previous.set(place, before)
    tails[length] = place
    ends[length] = origin
  }
  const run = new Set<number>()
  for (let place = tails.at(-1); place !== undefined; place = previous.get(place)) run.add(place)
  return run
}
