import { equal } from './equal.ts'
import { isObject } from './node.ts'

/**
 * Pairs the items of two lists that carry no identity: equal items first, in order, then the most
 * alike, as long as at least half of their members are equal. For each item after, gives its
 * position before, or -1.
 */
export function itemsLikely(before: readonly unknown[], after: readonly unknown[]): number[] {
  const origins = after.map(() => -1)
  const free = new Set(before.keys())
  for (const [to, item] of after.entries()) {
    for (const from of free) {
      if (!equal(before[from], item)) continue
      origins[to] = from
      free.delete(from)
      break
    }
  }
  const pairs: { from: number; to: number; likeness: number }[] = []
  for (const [to, item] of after.entries()) {
    if (origins[to] !== -1) continue
    for (const from of free) {
      const likeness = alike(before[from], item)
      if (likeness >= 0.5) pairs.push({ from, to, likeness })
    }
  }
  pairs.sort((one, other) => other.likeness - one.likeness)
  for (const { from, to } of pairs) {
    if (origins[to] !== -1 || !free.has(from)) continue
    origins[to] = from
    free.delete(from)
  }
  return origins
}

/** The share of members that are equal, of all members that either has: 0 to 1. */
function alike(one: unknown, other: unknown): number {
  if (!isObject(one) || !isObject(other)) return 0
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  let shared = 0
  for (const key of keys) {
    if (Object.hasOwn(one, key) && Object.hasOwn(other, key) && equal(one[key], other[key])) {
      shared += 1
    }
  }
  return keys.size === 0 ? 0 : shared / keys.size
}

/**
 * The places of a longest rising run of origins: the items that need not be told of as moved.
 * New items (-1) belong to none.
 *
 * `longestRising([2, 0, -1, 1]) // Set { 1, 3 }`
 */
export function longestRising(origins: readonly number[]): ReadonlySet<number> {
  const tails: number[] = []
  const previous = new Map<number, number>()
  for (const [place, origin] of origins.entries()) {
    if (origin < 0) continue
    let length = tails.findIndex((tail) => (origins[tail] ?? 0) >= origin)
    if (length === -1) length = tails.length
    const before = tails[length - 1]
    if (before !== undefined) previous.set(place, before)
    tails[length] = place
  }
  const rising = new Set<number>()
  for (let place = tails.at(-1); place !== undefined; place = previous.get(place)) rising.add(place)
  return rising
}
