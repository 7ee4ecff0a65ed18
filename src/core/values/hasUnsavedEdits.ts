import type { ObjectNode } from '../schema/describeSchema.ts'
import type { Baseline } from './baseline.ts'
import type { Emptiness } from './emptiness.ts'
import type { FormValues } from './formValues.ts'
import { toRecord } from './toRecord.ts'

/**
 * Whether a form would hand back a record that differs from its baseline, or has text that cannot be
 * parsed. Another spelling of the same answer, or a blank row, is no edit.
 */
export function hasUnsavedEdits(
  node: ObjectNode,
  values: FormValues,
  baseline: Baseline,
  emptiness: Emptiness,
): boolean {
  const { record, parseErrors } = toRecord(node, values, baseline, emptiness)
  if (parseErrors.length > 0) return true
  const before = baseline.record ?? {}
  return !Object.is(record, before) && Object.keys({ ...before, ...(record as object) }).length > 0
}
