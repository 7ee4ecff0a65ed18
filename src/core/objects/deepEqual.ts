import { isObject } from './ownMembers.ts'

/** Whether two JSON values are the same; the order of keys does not count, a missing key does. */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => deepEqual(item, other[index]))
    )
  }
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && deepEqual(one[key], other[key]))
  )
}
