import { elementsIn } from '../elements.ts'
import type { KeyboardEvent } from 'react'

/** Radios, native or not. A library may keep hidden native ones next to its own. */
const radioSelector = ':is([type="radio"], [role="radio"]):not([aria-hidden="true"])'

/** Takes a key, and returns the index of its choice. Undefined for a key that does something else. */
type TakeKey = (key: string) => number | undefined

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
export function handleRadioKey(event: PressedKey, takeKey: TakeKey): void {
  const target = event.target as Element
  const group = target.matches(radioSelector) && target.closest('[role="radiogroup"]')
  const index = group ? handleLetter(event, takeKey) : undefined
  if (!group || index === undefined) return
  elementsIn(group, radioSelector)[index]?.focus()
}

/**
 * Lets a letter choose in a closed list, in place of the browser's own search for a beginning, which reads `n/a` as
 * No. A popup that is open has the browser's keys.
 */
export function handleSelectKey(event: PressedKey, takeKey: TakeKey): void {
  const target = event.target as Element
  if (target.matches(':is(select, [role="combobox"]:not(input)):not([aria-expanded="true"])'))
    handleLetter(event, takeKey)
}

function handleLetter(event: PressedKey, takeKey: TakeKey): number | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return undefined
  // A key that is held down is one letter.
  const isHeld = event.repeat && event.key.length === 1
  if (isHeld) event.preventDefault()
  const index = isHeld ? undefined : takeKey(event.key)
  // Firefox would search the page for what follows a slash or an apostrophe.
  if (index !== undefined) event.preventDefault()
  return index
}

/** {@link handleRadioKey} for our own radios. */
export const radioKeyHandler =
  (takeKey: TakeKey) =>
  (event: KeyboardEvent<HTMLElement>): void =>
    handleRadioKey(event.nativeEvent, takeKey)
