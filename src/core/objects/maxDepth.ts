/**
 * How deep the objects and lists of a record may be nested to be compared, changed or kept as a
 * draft: far deeper than any record is, and no deeper than a program can follow on its stack.
 */
export const maxDepth = 500

export const tooDeepError = () =>
  new Error(
    `quoteforms: something is nested more than ${maxDepth} levels deep, or holds itself. ` +
      'It cannot be taken apart. Give what JSON can hold, less deep.',
  )

/** Whether a value is nested no deeper than {@link maxDepth}. Each object is looked at once. */
export function isWithinMaxDepth(value: unknown): boolean {
  const heights = new Map<object, number>()
  return heightOf(value, 0) <= maxDepth

  function heightOf(value: unknown, depth: number): number {
    if (typeof value !== 'object' || value === null) return 0
    const known = heights.get(value)
    if (known !== undefined) return known
    // What holds itself ends here as well.
    if (depth === maxDepth) return Infinity
    let height = 1
    for (const held of Object.values(value)) {
      height = Math.max(height, 1 + heightOf(held, depth + 1))
      if (height === Infinity) return Infinity
    }
    heights.set(value, height)
    return height
  }
}
