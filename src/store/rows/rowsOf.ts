import type { FormValues } from '../../core/values/formValues.ts'
import type { FormStore } from '../FormStore.ts'

/** The rows of the list at a path. */
export function rowsOf(store: FormStore, list: string): readonly FormValues[] {
  const rows = store.valueAt(list)
  return Array.isArray(rows) ? (rows as FormValues[]) : []
}
