import { toJsonValue } from './json.ts'
import { maxDepth } from './maxDepth.ts'
import { isOpaque } from './ownMembers.ts'

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
