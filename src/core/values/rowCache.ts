import { deepEqual } from '../objects/deepEqual.ts'
import type { ListNode } from '../schema/describeSchema.ts'
import type { Baseline } from './baseline.ts'
import type { Emptiness } from './emptiness.ts'
import type { FormValues } from './formValues.ts'
import type { RecordMapping } from './recordMapping.ts'

/** All that a row's item depends on. */
type RowInputs = Emptiness & { row: FormValues; node: ListNode; baseline: Baseline }

/** The item of a row, undefined for a blank row, and its mapping, with paths relative to the row. */
export interface CachedRow {
  item: unknown
  mapping: RecordMapping | undefined
  inputs: RowInputs
}

/**
 * The items of a form's rows as last read, by row id. It belongs to one form. A row in which nothing
 * has changed since gives the same item again, by reference.
 */
export type RowCache = Map<string, CachedRow>

/** Whether reading again would give the same. Compares texts, as a host may write into a row. */
export function isSameInputs(one: RowInputs, other: RowInputs): boolean {
  return (
    one.node === other.node &&
    one.baseline === other.baseline &&
    one.cleared === other.cleared &&
    one.nullMeans === other.nullMeans &&
    deepEqual(one.row, other.row)
  )
}
