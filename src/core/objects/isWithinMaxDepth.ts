import { maxDepth } from './maxDepth.ts'

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
