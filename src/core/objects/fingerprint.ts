import { maxDepth } from './maxDepth.ts'

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
