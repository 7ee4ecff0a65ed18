import type { KeyboardEvent } from 'react'
import { findShortcut } from '../../config/shortcuts.ts'
import { openFieldMenu } from '../../store/entry/offerActions.ts'
import { isTakenByKey } from '../../store/fieldAction.ts'
import type { FormStore } from '../../store/FormStore.ts'
import type { FieldState } from '../fieldState.ts'
import { isForForm } from '../focus/isForForm.ts'

/**
 * Lets Backspace and Delete in the control clear "unknown". Its box is empty, so the browser reports no
 * change.
 */
export function clearUnknownOnDelete(
  { id, readOnly, change }: Pick<FieldState, 'id' | 'readOnly' | 'change'>,
  { key, target }: KeyboardEvent,
): void {
  const isDelete = key === 'Backspace' || key === 'Delete'
  if (isDelete && !readOnly && (target as Element).id === id) change('')
}

/** The key of a field takes the one thing that the field offers. If there is more, or nothing, the menu opens. */
export function handleFieldKey(store: FormStore, name: string, event: KeyboardEvent<HTMLElement>) {
  const { shortcuts, options } = store.settings
  if (!isForForm(event, options.readOnly ?? false)) return
  if (findShortcut(event, shortcuts) !== 'takeOffer') return
  event.preventDefault()
  if (event.repeat) return
  const [offer, ...others] = store.field(name).actions.filter(isTakenByKey)
  if (offer && others.length === 0) {
    store.set({ hasTakenOffer: true })
    offer.run()
  } else openFieldMenu(store, name)
}
