import type { KeyboardEvent } from 'react'

/** Whether a key is for the form around the focus: not for a dialog, nor for an input method. */
export function isForForm(event: KeyboardEvent<HTMLElement>, readOnly: boolean): boolean {
  const { currentTarget, nativeEvent, defaultPrevented } = event
  const target = event.target as Element
  // The Enter that ends a composition belongs to the input method. In Safari only its key code says so.
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229
  // React passes on events of portals, whose controls are in another form or in none.
  if (readOnly || defaultPrevented || isComposing || !currentTarget.contains(target)) return false
  const dialog = target.closest('dialog, [aria-modal="true"]')
  return !dialog || !currentTarget.contains(dialog)
}
