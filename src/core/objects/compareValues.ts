import { maxDepth } from './maxDepth.ts'
import { isObject } from './ownMembers.ts'

/**
 * An order of any two values: negative if the first comes first, 0 if they are equal. It follows the first
 * difference only, so it costs no more than the values, also if a part of them is in many places.
 *
 * @param idOf Gives equal values the same number, as `createEqualityIds` does.
 */
export function compareValues(
  one: unknown,
  other: unknown,
  idOf: (value: unknown) => number,
  depth = 0,
): number {
  if (idOf(one) === idOf(other) || depth > maxDepth) return 0
  if (kindOf(one) !== kindOf(other)) return kindOf(one) - kindOf(other)
  if (Array.isArray(one) && Array.isArray(other)) {
    const length = Math.min(one.length, other.length)
    for (let at = 0; at < length; at += 1) {
      if (idOf(one[at]) !== idOf(other[at]))
        return compareValues(one[at], other[at], idOf, depth + 1)
    }
    return one.length - other.length
  }
  if (!isObject(one) || !isObject(other)) return compareTexts(textOf(one), textOf(other))
  for (const key of Object.keys({ ...one, ...other }).toSorted()) {
    if (!Object.hasOwn(other, key)) return -1
    if (!Object.hasOwn(one, key)) return 1
    if (idOf(one[key]) !== idOf(other[key]))
      return compareValues(one[key], other[key], idOf, depth + 1)
  }
  return one instanceof Date && other instanceof Date ? compareTexts(`${+one}`, `${+other}`) : 0
}

const types = ['undefined', 'boolean', 'number', 'bigint', 'string', 'symbol', 'function', 'object']

function kindOf(value: unknown): number {
  if (value === null) return -1
  if (value instanceof Date) return types.length
  return Array.isArray(value) ? types.length + 1 : types.indexOf(typeof value)
}

const textOf = (value: unknown) => (Object.is(value, -0) ? '-0' : String(value))

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
