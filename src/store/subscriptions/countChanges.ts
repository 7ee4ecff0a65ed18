import type { FormStore } from '../FormStore.ts'
import { changesOf } from '../unsavedChanges.ts'
import { afterPause } from './afterPause.ts'

/** Keeps the number of unsaved changes up to date. Returns a function that stops. */
export function countChanges(store: FormStore): () => void {
  let counted: { values: number; baseline: unknown } | undefined
  return afterPause(store, () => {
    const { valuesRevision: values, state } = store
    if (counted?.values === values && counted.baseline === state.baseline) return
    counted = { values, baseline: state.baseline }
    const changeCount = changesOf(store, store.check().result).length
    if (changeCount !== state.changeCount) store.set({ changeCount })
  })
}
