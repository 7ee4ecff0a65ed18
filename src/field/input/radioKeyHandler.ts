import type { KeyboardEvent } from 'react'

/** Radios, native or not. A library may keep hidden native ones next to its own. */
const radioSelector = ':is([type="radio"], [role="radio"]):not([aria-hidden="true"])'

type PressedKey = Pick<
  globalThis.KeyboardEvent,
  'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'target' | 'preventDefault'
>

/**
 * Lets a key choose a radio. Only at the radios, as a letter elsewhere is text or a voice command. The focus moves
 * along, as with the arrow keys.
 *
 * @param takeKey Returns the index of the radio to focus; undefined for a key that does something else.
 */
export function handleRadioKey(
  event: PressedKey,
  takeKey: (key: string) => number | undefined,
): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
  const target = event.target as Element
  const group = target.matches(radioSelector) && target.closest('[role="radiogroup"]')
  if (!group) return
  // A key that is held down is one letter.
  const isHeld = event.repeat && event.key.length === 1
  if (isHeld) event.preventDefault()
  const index = isHeld ? undefined : takeKey(event.key)
  if (index === undefined) return
  // Firefox would search the page for what follows a slash or an apostrophe.
  event.preventDefault()
  group.querySelectorAll<HTMLElement>(radioSelector)[index]?.focus()
}

/** {@link handleRadioKey} for our own radios. */
export const radioKeyHandler =
  (takeKey: (key: string) => number | undefined) =>
  (event: KeyboardEvent<HTMLElement>): void =>
    handleRadioKey(event.nativeEvent, takeKey)
