import { type Baseline, isNewRow } from '../../../core/values/baseline.ts'
import { parsePath } from '../../../core/schema/path.ts'
import { type FormValues, formValueAt, rowKey } from '../../../core/values/formValues.ts'
import type { CandidateAnswer } from '../../../store/candidates/candidate.ts'
import type { FormState } from '../../../store/formState.ts'

/** What was decided about candidates, as a draft keeps it: rows have other ids when it is resumed. */
export function draftCandidates(
  answers: readonly CandidateAnswer[],
  values: FormValues,
): CandidateAnswer[] {
  return answers.map(({ row, ...kept }) => {
    const at = row === undefined ? -1 : rowIds(values, kept.list).indexOf(row)
    return at >= 0 ? { ...kept, at } : kept
  })
}

/** The same in the form that a draft opened, and where the items came from that were added. */
export function resumedCandidates(
  answers: readonly CandidateAnswer[] = [],
  { values, baseline }: { values: FormValues; baseline: Baseline },
): { answers: CandidateAnswer[]; addedRows: FormState['addedRows'] } {
  const addedRows = new Map<string, string>()
  const resumed = answers.map(({ at, ...kept }) => {
    const row = at === undefined ? undefined : rowIds(values, kept.list)[at]
    if (kept.action !== 'add' || row === undefined || !isNewRow(baseline, row)) return kept
    if (kept.source) addedRows.set(row, kept.source.label)
    return { ...kept, row }
  })
  return { answers: resumed, addedRows }
}

function rowIds(values: FormValues, list: string): string[] {
  const rows = formValueAt(values, parsePath(list))
  return Array.isArray(rows) ? rows.map((row) => String(formValueAt(row, [rowKey]))) : []
}
