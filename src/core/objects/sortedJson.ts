import { maxDepth } from './maxDepth.ts'

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
    if (Array.isArray(value)) {
      return `[${Array.from(value, (item) => jsonIn(item, around) ?? 'null').join()}]`
    }
    const members = Object.entries(value).flatMap(([key, member]) => {
      const text = jsonIn(member, around)
      return text === undefined ? [] : `${JSON.stringify(key)}:${text}`
    })
    return `{${members.toSorted().join()}}`
  } catch {
    return '…'
  } finally {
    around.delete(value)
  }
}
