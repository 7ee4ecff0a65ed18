import { isObject } from '../objects/ownMembers.ts'
import { parsePath } from '../schema/path.ts'

/**
 * What react-hook-form holds instead of a record: an object in the shape of the record's schema,
 * always complete, with the text of a control for every leaf. Flags are members whose names begin
 * with `@`, so that they move, are removed and come back together with their row.
 *
 * `{ year_built: '1980', '@property_address': 'invalid', mortgagee: [{ '@row': 'mortgagee.0', … }] }`
 */
export interface FormValues {
  [member: string]: FormValue
}
export type ListValues = FormValues[]
export type FormValue = string | FormValues | ListValues

/**
 * A row of a list. react-hook-form copies all form values at each keystroke, but shares instances of
 * classes. So the copy costs the same for a list of any length, and all copies share their rows:
 * {@link copyRowsAlongPath} keeps an edit of one from changing the others.
 */
export class RowValues implements FormValues {
  [member: string]: FormValue
}

/** The member of a list row that identifies it, and with it the item that it came from. */
export const rowKey = '@row'

/** The text of a member; `''` if there is none. */
export function textAt(values: FormValues, member: string): string {
  const text = values[member]
  return typeof text === 'string' ? text : ''
}

/** The value at the keys of a path. Unknown, as a host may write anything into the form values. */
export function formValueAt(values: unknown, keys: readonly string[]): unknown {
  let value = values
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Readonly<Record<string, unknown>>)[key]
  }
  return value
}

/** The values of a nested object; empty if there is none. */
export function objectAt(values: FormValues, member: string): FormValues {
  const value = values[member]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

/** The rows of a list; none if there is no list. */
export function rowsAt(values: FormValues, member: string): ListValues {
  const rows = values[member]
  return Array.isArray(rows) ? rows : []
}

/**
 * Replaces each row on the way to a path by a copy. Before a write there, it keeps values that the form
 * handed out earlier, such as its defaults, as they were. After one, it shows watchers of the row, and
 * those who remember what they read in it, that it differs.
 */
export function copyRowsAlongPath(values: FormValues, path: string): void {
  let value: FormValue | undefined = values
  for (const key of parsePath(path)) {
    if (typeof value !== 'object') return
    // A list has its positions as keys.
    const parent = value as FormValues
    const child: FormValue | undefined = parent[key]
    if (Array.isArray(value) && isObject(child)) parent[key] = copyFormValues(child)
    value = parent[key]
  }
}

/** A copy, rows included. */
export function copyFormValues(values: FormValues): FormValues {
  const copy: FormValues = values instanceof RowValues ? new RowValues() : {}
  for (const [member, value] of Object.entries(values)) {
    if (Array.isArray(value)) copy[member] = value.map(copyFormValues)
    else copy[member] = isObject(value) ? copyFormValues(value) : value
  }
  return copy
}
