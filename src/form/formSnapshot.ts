import { copyFormValues } from '../core/values/formValues.ts'
import type { ToFormValuesResult } from '../core/values/toFormValues.ts'
import { reopen } from './submitForm.ts'
import { markedNames } from '../store/askLater.ts'
import type { FormState } from '../store/formState.ts'
import type { FormStore } from '../store/FormStore.ts'
import { restoreDecisions } from '../store/savedRecord.ts'
import { showErrorsOfValues } from '../store/shownProblems.ts'
import { settleAllTexts } from '../store/entry.ts'

/** The state of a form, to restore later. */
export interface FormSnapshot {
  opened: ToFormValuesResult
  /** The fields marked "ask later". */
  askLater: readonly string[]
  /** Where the values came from, and which of them the person has confirmed. */
  sources: FormState['sources']
  confirmed: FormState['confirmed']
  /** What was decided about candidates. */
  answers: FormState['candidates']['answers']
  /** What the person had not decided. */
  conflicts: FormStore['conflicts']
}

export function formSnapshot(store: FormStore): FormSnapshot {
  const { values, state } = store
  const { baseline, sources, confirmed, candidates } = state
  return {
    opened: { values: copyFormValues(values), baseline, hasInvalid: true },
    askLater: markedNames(store),
    sources,
    confirmed,
    answers: candidates.answers,
    conflicts: store.conflicts,
  }
}

/** Restores a form. Shows the unreadable entries as errors, since nobody leaves their fields again. */
export function restoreFormSnapshot(store: FormStore, snapshot: FormSnapshot): void {
  reopen(store, snapshot.opened)
  restoreDecisions(store, snapshot)
  settleAllTexts(store)
  showErrorsOfValues(store, () => true)
}
