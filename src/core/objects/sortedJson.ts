import { maxDepth } from './maxDepth.ts'

/**
 * JSON that is the same for members in another order. A value that JSON cannot express, such as a list
 * that contains itself, does not throw: it is `…`.
 */
export const sortedJson = (value: unknown): string => jsonIn(value, new Set()) ?? ''

/** The same, but different for values that have the same JSON, such as null and `NaN`. */
export const sortedText = (value: unknown): string => jsonIn(value, new Set(), textBeyondJson) ?? ''

/** The text of a value whose JSON is that of another value. */
function textBeyondJson(value: unknown): string | undefined {
  if (value instanceof Date) return `@${+value}`
  if (value === undefined || Object.is(value, -0)) return value === undefined ? 'undefined' : '-0'
  return typeof value === 'number' && !Number.isFinite(value) ? `${value}` : undefined
}

function jsonIn(
  value: unknown,
  around: Set<unknown>,
  ownText: (value: unknown) => string | undefined = () => undefined,
): string | undefined {
  const own = ownText(value)
  if (own !== undefined) return own
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (around.has(value) || around.size === maxDepth) return '…'
  around.add(value)
  try {
    if ('toJSON' in value && typeof value.toJSON === 'function') return JSON.stringify(value)
    if (Array.isArray(value)) {
      return `[${Array.from(value, (item) => jsonIn(item, around, ownText) ?? 'null').join()}]`
    }
    const members = Object.entries(value).flatMap(([key, member]) => {
      const text = jsonIn(member, around, ownText)
      return text === undefined ? [] : `${JSON.stringify(key)}:${text}`
    })
    return `{${members.toSorted().join()}}`
  } catch {
    return '…'
  } finally {
    around.delete(value)
  }
}
