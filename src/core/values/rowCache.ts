import { schemaNodeAt, type ListNode, type SchemaNode } from '../schema/describeSchema.ts'
import { appendKey, parsePath } from '../schema/path.ts'
import type { Baseline } from './baseline.ts'
import type { Emptiness } from './emptiness.ts'
import { type FormValue, type FormValues, type ListValues, rowKey, textAt } from './formValues.ts'
import type { RecordMapping } from './recordMapping.ts'

/** All that a reading depends on, next to the texts. */
type ReadInputs = Emptiness & { node: ListNode; baseline: Baseline }

/** The item of a row, undefined for a blank row, and its mapping, with paths relative to the row. */
export interface CachedRow {
  item: unknown
  mapping: RecordMapping | undefined
  row: FormValues
  inputs: ReadInputs
}

/** A list outside of other lists, and its mapping. */
export interface CachedList {
  value: unknown
  mapping: RecordMapping
  rows: ListValues
  base: unknown
  inputs: ReadInputs
}

/**
 * The rows and lists of a form as last read. A row or list in which nothing was written since gives
 * the same item or list again, by reference. The form calls `forget` after each write, because
 * react-hook-form and hosts write into a row in place.
 */
export class RowCache {
  /** By row id. */
  readonly rows = new Map<string, CachedRow>()
  /** By path. */
  readonly lists = new Map<string, CachedList>()

  /** Forgets what was read from the form values at a path; from all of them without one. */
  forget(root: SchemaNode, values: FormValues, path: string | undefined): void {
    const keys = parsePath(path ?? '')
    const kind = path === undefined ? undefined : schemaNodeAt(root, keys)?.kind
    // A write of a group or a row is a write of anything inside it.
    if (kind !== 'leaf' && kind !== 'list') {
      this.rows.clear()
      this.lists.clear()
      return
    }
    let value: FormValue | undefined = values
    let at = ''
    for (const key of keys) {
      if (Array.isArray(value)) this.lists.delete(at)
      // A list has its positions as keys.
      value = typeof value === 'object' ? (value as FormValues)[key] : undefined
      if (typeof value === 'object' && !Array.isArray(value))
        this.rows.delete(textAt(value, rowKey))
      at = appendKey(at, key)
    }
    this.lists.delete(at)
  }
}

export function isSameInputs(one: ReadInputs, other: ReadInputs): boolean {
  return (
    one.node === other.node &&
    one.baseline === other.baseline &&
    one.cleared === other.cleared &&
    one.nullMeans === other.nullMeans
  )
}

/** Whether a list has the rows that it had. */
export const hasSameRows = (one: ListValues, other: ListValues): boolean =>
  one.length === other.length && one.every((row, index) => row === other[index])
