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

/**
 * Gives values numbers, equal ones the same: what `equal` says of two of many, at the cost of looking
 * at each of them once.
 */
export function createEqualityIds(): (value: unknown) => number {
  const plain = new Map<unknown, number>()
  /** By what they hold. */
  const held = new Map<string, number>()
  const known = new WeakMap<object, number>()
  let count = 0
  return idOf

  function idOf(value: unknown): number {
    if (typeof value !== 'object' || value === null) {
      // To a map, -0 is 0.
      return Object.is(value, -0) ? numbered(held, '-0') : numbered(plain, value)
    }
    const id = known.get(value) ?? numbered(held, content(value))
    known.set(value, id)
    return id
  }

  function content(value: object): string {
    if (Array.isArray(value)) return `[${Array.from(value, idOf).join()}]`
    const members = Object.entries(value).map(
      ([key, held]) => `${JSON.stringify(key)}${idOf(held)}`,
    )
    return `{${members.toSorted().join()}}`
  }

  function numbered<Key>(ids: Map<Key, number>, key: Key): number {
    const id = ids.get(key) ?? count++
    ids.set(key, id)
    return id
  }
}
