import { maxDepth } from './maxDepth.ts'
import { isObject, isOpaque } from './ownMembers.ts'

/**
 * Whether two JSON values are the same; the order of keys does not count, a missing key does. Dates are
 * compared, too. Another object whose content is not in its members, such as a File, only equals itself. Values
 * nested too deep, such as copies of one that contains itself, are different.
 */
export const deepEqual = (one: unknown, other: unknown): boolean => isSame(one, other, 0)

function isSame(one: unknown, other: unknown, depth: number): boolean {
  if (Object.is(one, other)) return true
  if (depth > maxDepth) return false
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other, depth + 1)
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  // Only an object without members can have its content elsewhere.
  if (keys.length === 0 && (isOpaque(one) || isOpaque(other))) {
    return one instanceof Date && other instanceof Date && Object.is(+one, +other)
  }
  return keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key], depth + 1))
}

function isSameList(one: readonly unknown[], other: readonly unknown[], depth: number): boolean {
  if (one.length !== other.length) return false
  // `every` would skip the holes of a sparse list.
  for (const [index, item] of one.entries()) if (!isSame(item, other[index], depth)) return false
  return true
}
