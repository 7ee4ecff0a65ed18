import { deepEqual } from '../objects/deepEqual.ts'
import type { ListNode } from '../schema/describeSchema.ts'
import type { Baseline } from './baseline.ts'
import type { Emptiness } from './emptiness.ts'
import type { FormValues } from './formValues.ts'
import type { RecordMapping } from './recordMapping.ts'

/** What a row is read from. */
type RowInputs = Emptiness & { row: FormValues; node: ListNode; baseline: Baseline }

/** A row read back: its item, undefined for none, and notes whose names begin inside the row. */
export interface CachedRow {
  item: unknown
  /** None of them, where there is nothing to be known. */
  mapping: RecordMapping | undefined
  /** What it was read from. */
  inputs: RowInputs
}

/**
 * The rows of a form as they were read back the last time, by their ids. It belongs to one form;
 * given again, a row in which nothing has changed since gives the very same item.
 */
export type RowCache = Map<string, CachedRow>

/** Whether reading again would give the same. Texts are compared: a host may write them unseen. */
export function isSameInputs(one: RowInputs, other: RowInputs): boolean {
  return (
    one.node === other.node &&
    one.baseline === other.baseline &&
    one.cleared === other.cleared &&
    one.nullMeans === other.nullMeans &&
    deepEqual(one.row, other.row)
  )
}
