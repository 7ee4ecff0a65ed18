import { isOpaque } from './ownMembers.ts'

/**
 * Gives values numbers, with the same number for equal values. It finds the equal ones among many
 * values by visiting each only once.
 */
export function createEqualityIds(): (value: unknown) => number {
  const primitiveIds = new Map<unknown, number>()
  const contentIds = new Map<string, number>()
  const known = new WeakMap<object, number>()
  let count = 0
  return idOf

  function idOf(value: unknown): number {
    if (typeof value !== 'object' || value === null) {
      // A map does not tell -0 from 0.
      return Object.is(value, -0) ? idIn(contentIds, '-0') : idIn(primitiveIds, value)
    }
    const visited = known.get(value)
    if (visited !== undefined) return visited
    // A value that contains itself ends here.
    known.set(value, -1)
    const id =
      isOpaque(value) && !(value instanceof Date) ? count++ : idIn(contentIds, contentOf(value))
    known.set(value, id)
    return id
  }

  function contentOf(value: object): string {
    if (value instanceof Date) return `@${+value}`
    if (Array.isArray(value)) return `[${Array.from(value, idOf).join()}]`
    const members = Object.entries(value).map(
      ([key, member]) => `${JSON.stringify(key)}${idOf(member)}`,
    )
    return `{${members.toSorted().join()}}`
  }

  function idIn<Key>(ids: Map<Key, number>, key: Key): number {
    const id = ids.get(key) ?? count++
    ids.set(key, id)
    return id
  }
}
