import { type FormValues, rowKey } from '../../../core/values/formValues.ts'
import { formatPath, parsePath } from '../../../core/schema/path.ts'
import { isObject } from '../../../core/objects/ownMembers.ts'

/**
 * Follows a control whose row may move: tells its name of today, or nothing once the row is gone.
 * `mirror` gives what the form holds.
 */
export function trackFieldPath(
  path: string,
  getFormValues: () => FormValues,
): () => string | undefined {
  const steps: { key: string; row: unknown }[] = []
  let held: unknown = getFormValues()
  for (const key of parsePath(path)) {
    const inside = memberOf(held, key)
    steps.push({ key, row: Array.isArray(held) ? (memberOf(inside, rowKey) ?? null) : undefined })
    held = inside
  }
  return () => {
    let held: unknown = getFormValues()
    const now: string[] = []
    for (const { key, row } of steps) {
      const isThere = (item: unknown) => memberOf(item, rowKey) === row
      const at = row !== undefined && Array.isArray(held) ? held.findIndex(isThere) : key
      if (at === -1) return undefined
      now.push(String(at))
      held = memberOf(held, String(at))
    }
    return formatPath(now)
  }
}

const memberOf = (value: unknown, key: string): unknown =>
  isObject(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined
