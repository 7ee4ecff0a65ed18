/** Whether a value is nested no deeper than {@link maxDepth}. Visits each object once. */
export const isWithinMaxDepth = (value: unknown): boolean => createDepthCheck()(value, 0)

/**
 * The same for many values, each at a depth of its own. Visits each object once, also if it is in several
 * values.
 */
export function createDepthCheck(): (value: unknown, depth: number) => boolean {
  const heights = new Map<object, number>()
  return (value, depth) => depth + heightOf(value, depth) <= maxDepth

  function heightOf(value: unknown, depth: number): number {
    if (typeof value !== 'object' || value === null) return 0
    const known = heights.get(value)
    if (known !== undefined) return known
    // A value that contains itself ends here as well.
    if (depth >= maxDepth) return Infinity
    let height = 1
    for (const child of Object.values(value)) {
      height = Math.max(height, 1 + heightOf(child, depth + 1))
      if (height === Infinity) return Infinity
    }
    heights.set(value, height)
    return height
  }
}

/**
 * How deep a record may be nested to be compared, changed or saved as a draft. That is far deeper than
 * any record, and not too deep for a recursion.
 */
export const maxDepth = 500

export const tooDeepError = () =>
  new Error(
    `quoteforms: a value is nested more than ${maxDepth} levels deep, or contains itself. ` +
      'Keep it out of the record: only what JSON can express can be compared.',
  )

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
