import { afterEdit } from '../../store/entry/afterEdit.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { openValues } from '../../store/savedRecord.ts'
import { abortSubmit } from '../submit/submitForm.ts'

/** Shows other values: the baseline again, or those of a draft. */
export function reopen(store: FormStore, values: Parameters<typeof openValues>[1]): void {
  abortSubmit(store)
  openValues(store, values)
  afterEdit(store)
}
