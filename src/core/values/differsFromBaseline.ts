import type { Baseline } from './baseline.ts'
import type { ToRecordResult } from './toRecord.ts'

/**
 * Whether a record differs from its baseline, or has text that cannot be parsed. Another spelling of
 * the same answer, or a blank row, is no difference.
 */
export function differsFromBaseline(
  { record, parseErrors }: Pick<ToRecordResult, 'record' | 'parseErrors'>,
  baseline: Baseline,
): boolean {
  if (parseErrors.length > 0) return true
  const before = baseline.record ?? {}
  return !Object.is(record, before) && Object.keys({ ...before, ...(record as object) }).length > 0
}
