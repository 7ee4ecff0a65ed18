import type { FormStore } from '../FormStore.ts'

/** The form holds something else than what was saved. */
export function afterEdit(store: FormStore): void {
  const { submit } = store.state
  if (submit.isSaved) store.set({ submit: { ...submit, isSaved: false } })
  store.edited.emit()
}
