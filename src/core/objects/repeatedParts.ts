/**
 * Larger parts of a record are visited only once. A part has as many values as a walk through it meets. An
 * address has seven, a driver has eighteen.
 */
const maxRepeatedSize = 256

/**
 * Tells for each object that is visited whether it was visited before, in another place, and is large.
 * Objects may share parts that share parts, so that visiting all places would never end.
 */
export function createRepeatedParts(): (value: unknown) => boolean {
  const visited = new Set<unknown>()
  const sizeOf = createSizes()
  return (value) => {
    if (typeof value !== 'object' || value === null) return false
    if (!visited.has(value)) {
      visited.add(value)
      return false
    }
    return sizeOf(value) > maxRepeatedSize
  }
}

/** Counts the values that a walk through an object meets. Visits each object once. */
export function createSizes(): (value: unknown) => number {
  const sizes = new Map<object, number>()
  return sizeOf

  function sizeOf(value: unknown): number {
    if (typeof value !== 'object' || value === null) return 1
    const known = sizes.get(value)
    if (known !== undefined) return known
    // A value that contains itself has no size.
    sizes.set(value, Infinity)
    let size = 1
    for (const member of Object.values(value)) size += sizeOf(member)
    sizes.set(value, size)
    return size
  }
}
