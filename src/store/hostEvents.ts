import { reportToDeveloper } from '../core/reportMistake.ts'
import type { RecordFormEvent } from './formOptions.ts'
import type { FormStore } from './FormStore.ts'

/** Tells the host what happened. What its function throws is reported, and changes nothing in the form. */
export function reportEvent(store: FormStore, event: RecordFormEvent): void {
  try {
    store.settings.options.onEvent?.(event)
  } catch (thrown) {
    reportToDeveloper(thrown)
  }
}
