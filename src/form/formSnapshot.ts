import { copyFormValues } from '../core/values/formValues.ts'
import type { ToFormValuesResult } from '../core/values/toFormValues.ts'
import { reopen } from './useRecordForm.ts'
import type { FormStore } from '../store/FormStore.ts'
import { showErrorsOfValues } from '../store/problems/showErrorsOfValues.ts'

/** The state of a form, to restore later. */
export interface FormSnapshot {
  opened: ToFormValuesResult
  /** The fields marked "ask later". */
  askLater: readonly string[]
}

export function formSnapshot({ form, state }: FormStore): FormSnapshot {
  const { baseline, askLater } = state
  return {
    opened: { values: copyFormValues(form.getValues()), baseline, hasInvalid: true },
    askLater,
  }
}

/** Restores a form. Shows the unreadable entries as errors, since nobody leaves their fields again. */
export function restoreFormSnapshot(store: FormStore, { opened, askLater }: FormSnapshot): void {
  reopen(store, opened)
  if (askLater.join() !== store.state.askLater.join()) store.set({ askLater })
  showErrorsOfValues(store, () => true)
}
