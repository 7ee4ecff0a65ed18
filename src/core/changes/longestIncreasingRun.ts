/**
 * The positions of a longest increasing run of origins: the items that did not move. New items (-1)
 * are not part of it.
 *
 * `longestIncreasingRun([2, 0, -1, 1]) // Set { 1, 3 }`
 */
export function longestIncreasingRun(origins: readonly number[]): ReadonlySet<number> {
  const tails: number[] = []
  const previous = new Map<number, number>()
  for (const [place, origin] of origins.entries()) {
    if (origin < 0) continue
    // The ends of the tails increase, so a binary search finds the first that is not lower.
    let length = 0
    // Most items follow the one before them.
    if ((origins[tails.at(-1) ?? -1] ?? -1) < origin) length = tails.length
    for (let high = tails.length; length < high; ) {
      const middle = (length + high) >> 1
      if ((origins[tails[middle] ?? -1] ?? 0) < origin) length = middle + 1
      else high = middle
    }
    const before = tails[length - 1]
    if (before !== undefined) previous.set(place, before)
    tails[length] = place
  }
  const run = new Set<number>()
  for (let place = tails.at(-1); place !== undefined; place = previous.get(place)) run.add(place)
  return run
}
