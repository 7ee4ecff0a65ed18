import type { KeyboardEvent } from 'react'

/** The radios of a group, native or not. A library may keep hidden native ones next to its own. */
const radioSelector = ':is([type="radio"], [role="radio"]):not([aria-hidden="true"])'

/**
 * A key handler that lets a letter choose a radio. It handles keys of radios only, as a letter elsewhere
 * is text or a voice command. `keys` has the keys of each choice, in order. The focus moves along, as
 * with the arrow keys.
 */
export function radioKeyHandler(
  keys: readonly (readonly string[])[],
  onChoose: (index: number) => void,
) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
    const target = event.target as Element
    const key = event.key.toLowerCase()
    const index = keys.findIndex((ofChoice) => ofChoice.includes(key))
    const group = target.matches(radioSelector) && target.closest('[role="radiogroup"]')
    const radio = group && group.querySelectorAll<HTMLElement>(radioSelector)[index]
    if (!radio) return
    event.preventDefault()
    radio.focus()
    onChoose(index)
  }
}
