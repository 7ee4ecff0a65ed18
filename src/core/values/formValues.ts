import { isObject } from '../objects/ownMembers.ts'
import { parsePath } from '../schema/path.ts'

/**
 * The mirror: what the form library holds in place of a record. It has the shape of the record's
 * schema, always whole, and every leaf is the text of a control. What the kit must remember beside
 * a text stands in members whose names begin with `@`, so that it moves, is removed and comes back
 * together with its row.
 *
 * `{ year_built: '1980', '@property_address': 'invalid', mortgagee: [{ '@row': 'mortgagee.0', … }] }`
 */
export interface FormValues {
  [member: string]: FormValue
}
export type ListValues = FormValues[]
export type FormValue = string | FormValues | ListValues

/**
 * A row of a list. react-hook-form copies all that a form holds at each keystroke, and hands on what
 * is of a class as it is: there the copy ends, so that it costs the same for a list of any length.
 * The same row then stands in every copy; {@link copyRowsAlongPath} is what keeps them apart.
 */
export class RowValues implements FormValues {
  [member: string]: FormValue
}

/** The member of a list row that says which item of the record it came from. */
export const rowKey = '@row'

/** The text at a member, `''` where there is none. */
export function textAt(values: FormValues, member: string): string {
  const text = values[member]
  return typeof text === 'string' ? text : ''
}

/** The mirror of a nested object; empty where there is none. */
export function objectAt(values: FormValues, member: string): FormValues {
  const held = values[member]
  return typeof held === 'object' && !Array.isArray(held) ? held : {}
}

/** The rows of a list; none where there is no list. */
export function rowsAt(values: FormValues, member: string): ListValues {
  const rows = values[member]
  return Array.isArray(rows) ? rows : []
}

/**
 * Puts a copy in place of each row around a path, before something is written there. What was
 * handed out of the form earlier, its defaults among it, holds what it held, and whoever watches a
 * row as a whole is given another one.
 */
export function copyRowsAlongPath(values: FormValues, path: string): void {
  let held: FormValue | undefined = values
  for (const key of parsePath(path)) {
    if (typeof held !== 'object') return
    // A list names its rows by their positions as an object names its members.
    const around = held as FormValues
    const below: FormValue | undefined = around[key]
    if (below instanceof RowValues) around[key] = copyFormValues(below)
    held = around[key]
  }
}

/** A copy with rows of its own. */
export function copyFormValues(values: FormValues): FormValues {
  const copy: FormValues = values instanceof RowValues ? new RowValues() : {}
  for (const [member, held] of Object.entries(values)) {
    if (Array.isArray(held)) copy[member] = held.map(copyFormValues)
    else copy[member] = isObject(held) ? copyFormValues(held) : held
  }
  return copy
}

/** Whether nothing has been entered in an object or a list of the mirror, and nothing arrived. */
export function isBlankValue(values: FormValue | undefined): boolean {
  if (typeof values !== 'object') return !values
  return Object.entries(values).every(([member, held]) => member === rowKey || isBlankValue(held))
}
