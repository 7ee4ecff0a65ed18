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
    const value = as === 'json' ? jsonValueOf(given) : given
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
      isOpaque(value) && !(value instanceof Date) ? count++ : idIn(contentIds, textOf(value))
    depth -= 1
    known.set(value, id)
    return id
  }

  function textOf(value: object): string {
    if (value instanceof Date) return `@${+value}`
    const idOfMember = (member: unknown) =>
      as === 'json' && isLeftOut(member) ? undefined : String(idOf(member))
    return contentOf(value, idOfMember, (key) => idIn(keyIds, key))
  }

  function idIn<Key>(ids: Map<Key, number>, key: Key): number {
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, count)
    return count++
  }
}

/** A short text that is the same for values with the same JSON, whatever the order of their members. */
export const fingerprint = (value: unknown): string => hash(sortedJson(value))

/** A number of 53 bits for a text, by cyrb53. */
function hash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/**
 * JSON that is the same for members in another order. A value that JSON cannot express, such as a list
 * that contains itself, does not throw: it is `…`.
 */
export const sortedJson = (value: unknown): string => jsonIn(value, new Set()) ?? ''

function jsonIn(value: unknown, around: Set<unknown>): string | undefined {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (around.has(value) || around.size === maxDepth) return '…'
  around.add(value)
  try {
    if ('toJSON' in value && typeof value.toJSON === 'function') return JSON.stringify(value)
    return contentOf(value, (member) => jsonIn(member, around), JSON.stringify)
  } catch {
    return '…'
  } finally {
    around.delete(value)
  }
}

/** The texts of an object's or a list's members as one. A member without a text is left out, as JSON does. */
function contentOf(
  value: object,
  textOf: (member: unknown) => string | undefined,
  nameOf: (key: string) => string | number,
): string {
  if (Array.isArray(value)) {
    return `[${Array.from(value, (item) => textOf(item) ?? textOf(null)).join()}]`
  }
  const members: string[] = []
  for (const [key, member] of Object.entries(value)) {
    const text = textOf(member)
    if (text !== undefined) members.push(`${nameOf(key)}:${text}`)
  }
  return `{${members.toSorted().join()}}`
}

/** What JSON makes of a value, without its members. */
function jsonValueOf(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  return typeof value === 'object' && value ? toJsonValue(value) : value
}

const isLeftOut = (value: unknown) => ['undefined', 'function', 'symbol'].includes(typeof value)
