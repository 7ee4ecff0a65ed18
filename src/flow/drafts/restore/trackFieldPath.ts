import { type FormValues, rowKey } from '../../../core/values/formValues.ts'
import { formatPath, parsePath } from '../../../core/schema/path.ts'
import { isObject } from '../../../core/objects/ownMembers.ts'

/**
 * Follows a control whose row may move. Returns a function that gives the control's current name, or
 * undefined once the row is gone.
 */
export function trackFieldPath(
  path: string,
  getFormValues: () => FormValues,
): () => string | undefined {
  const steps: { key: string; row: unknown }[] = []
  let value: unknown = getFormValues()
  for (const key of parsePath(path)) {
    const member = memberOf(value, key)
    steps.push({ key, row: Array.isArray(value) ? (memberOf(member, rowKey) ?? null) : undefined })
    value = member
  }
  return () => {
    let value: unknown = getFormValues()
    const keys: string[] = []
    for (const { key, row } of steps) {
      const isRow = (item: unknown) => memberOf(item, rowKey) === row
      const current = row !== undefined && Array.isArray(value) ? value.findIndex(isRow) : key
      if (current === -1) return undefined
      keys.push(String(current))
      value = memberOf(value, String(current))
    }
    return formatPath(keys)
  }
}

const memberOf = (value: unknown, key: string): unknown =>
  isObject(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined
