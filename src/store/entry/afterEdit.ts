import type { FormStore } from '../FormStore.ts'

/** Ends the success of the last submit, and notifies the listeners of an edit. */
export function afterEdit(store: FormStore): void {
  const { submit } = store.state
  if (submit.isSaved) store.set({ submit: { ...submit, isSaved: false } })
  store.events.edited.emit()
}
