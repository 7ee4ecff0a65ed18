import { copyFormValues } from '../core/values/formValues.ts'
import type { ToFormValuesResult } from '../core/values/toFormValues.ts'
import { reopen } from './useRecordForm.ts'
import type { FormState } from '../store/formState.ts'
import type { FormStore } from '../store/FormStore.ts'
import { showErrorsOfValues } from '../store/problems/showErrorsOfValues.ts'

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
}

export function formSnapshot({ form, state }: FormStore): FormSnapshot {
  const { baseline, askLater, sources, confirmed, candidates } = state
  return {
    opened: { values: copyFormValues(form.getValues()), baseline, hasInvalid: true },
    askLater,
    sources,
    confirmed,
    answers: candidates.answers,
  }
}

/** Restores a form. Shows the unreadable entries as errors, since nobody leaves their fields again. */
export function restoreFormSnapshot(store: FormStore, snapshot: FormSnapshot): void {
  const { opened, askLater, sources, confirmed, answers } = snapshot
  reopen(store, opened)
  const { state } = store
  if (sources !== state.sources || confirmed !== state.confirmed) store.set({ sources, confirmed })
  if (answers !== state.candidates.answers) {
    store.set({ candidates: { ...state.candidates, answers } })
  }
  if (askLater.join() !== store.state.askLater.join()) store.set({ askLater })
  showErrorsOfValues(store, () => true)
}
