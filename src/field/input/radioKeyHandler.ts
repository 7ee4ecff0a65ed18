import type { KeyboardEvent } from 'react'

/**
 * Lets a letter choose one of a group of radios, from inside the group alone: elsewhere a letter is
 * text, or speech. `keys` holds the choices in their order, each with the keys that choose it; the
 * focus goes along, as it does with the arrow keys.
 */
export function radioKeyHandler(
  keys: readonly (readonly string[])[],
  onChoose: (index: number) => void,
) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
    const key = event.key.toLowerCase()
    const index = keys.findIndex((each) => each.includes(key))
    const group = event.currentTarget.closest('[role="radiogroup"]')
    const radio = group?.querySelectorAll<HTMLElement>('[type="radio"]')[index]
    if (!radio) return
    event.preventDefault()
    radio.focus()
    onChoose(index)
  }
}
