import { reopen } from '../../../form/useRecordForm.ts'
import { FormStore } from '../../../store/FormStore.ts'
import { showErrorsOfValues } from '../../../store/problems/revalidate.ts'
import type { ToFormValuesResult } from '../../../core/values/toFormValues.ts'
import { copyFormValues } from '../../../core/values/formValues.ts'

/** The state of a form, to restore later. */
export interface FormSnapshot {
  opened: ToFormValuesResult
  /** The fields marked "ask later". */
  askLaterPaths: readonly string[]
}

export function formSnapshot(store: FormStore): FormSnapshot {
  const values = copyFormValues(store.form.getValues())
  const opened = { values, baseline: store.state.baseline, hasInvalid: true }
  return { opened, askLaterPaths: store.state.askLater }
}

/** Restores a form. Shows the unreadable entries as errors, since nobody leaves their fields again. */
export function restoreFormSnapshot(
  store: FormStore,
  { opened, askLaterPaths }: FormSnapshot,
): void {
  reopen(store, opened)
  store.set({ askLater: askLaterPaths })
  showErrorsOfValues(store, () => true)
}
