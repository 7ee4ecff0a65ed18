import { maxDepth } from './maxDepth.ts'
import { isObject, isOpaque, toJsonValue } from './ownMembers.ts'

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

/**
 * Gives values numbers, with the same number for equal values. It finds the equal ones among many
 * values by visiting each only once. None of them may change in the meantime.
 *
 * @param as `'json'` if values are equal that have the same JSON, such as null and `NaN`. @default 'value'
 */
export function createEqualityIds(as: 'value' | 'json' = 'value'): (value: unknown) => number {
  const primitiveIds = new Map<unknown, number>()
  const contentIds = new Map<string, number>()
  const keyIds = new Map<string, number>()
  const known = new WeakMap<object, number | 'visiting'>()
  let count = 0
  let depth = 0
  return idOf

  function idOf(given: unknown): number {
    const value = as === 'json' ? jsonOf(given) : given
    if (typeof value !== 'object' || value === null) {
      // A map does not tell -0 from 0.
      return Object.is(value, -0) ? idIn(contentIds, '-0') : idIn(primitiveIds, value)
    }
    const visited = known.get(value)
    // A value that contains itself, or is nested too deep, equals no other.
    if (visited === 'visiting' || (visited === undefined && depth > maxDepth)) return count++
    if (visited !== undefined) return visited
    known.set(value, 'visiting')
    depth += 1
    const id =
      isOpaque(value) && !(value instanceof Date) ? count++ : idIn(contentIds, contentOf(value))
    depth -= 1
    known.set(value, id)
    return id
  }

  function contentOf(value: object): string {
    if (value instanceof Date) return `@${+value}`
    if (Array.isArray(value)) {
      const ids = Array.from(value, (item) => idOf(as === 'json' ? (item ?? null) : item))
      return `[${ids.join()}]`
    }
    const members: string[] = []
    for (const [key, member] of Object.entries(value)) {
      if (as === 'value' || member !== undefined)
        members.push(`${idIn(keyIds, key)}:${idOf(member)}`)
    }
    return `{${members.toSorted().join()}}`
  }

  function idIn<Key>(ids: Map<Key, number>, key: Key): number {
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, count)
    return count++
  }
}

/** What JSON makes of a value, without its members. */
function jsonOf(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  return typeof value === 'object' && value ? toJsonValue(value) : value
}
