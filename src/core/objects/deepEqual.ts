import { maxDepth } from './maxDepth.ts'
import { isObject } from './ownMembers.ts'

/**
 * Whether two JSON values are the same; the order of keys does not count, a missing key does. Dates are
 * compared, too. Values nested too deep, such as copies of one that contains itself, are different.
 */
export const deepEqual = (one: unknown, other: unknown): boolean => isSame(one, other, 0)

function isSame(one: unknown, other: unknown, depth: number): boolean {
  if (Object.is(one, other)) return true
  if (depth > maxDepth) return false
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isSame(item, other[index], depth + 1))
    )
  }
  if (!isObject(one) || !isObject(other)) return false
  if (one instanceof Date || other instanceof Date) {
    return one instanceof Date && other instanceof Date && Object.is(+one, +other)
  }
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key], depth + 1))
  )
}
