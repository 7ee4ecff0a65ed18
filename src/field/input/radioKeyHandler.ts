import type { KeyboardEvent } from 'react'

/**
 * A key handler that lets a letter choose a radio. It goes on the radios only, as a letter elsewhere is
 * text or a voice command. `keys` has the keys of each choice, in order. The focus moves along, as with
 * the arrow keys.
 */
export function radioKeyHandler(
  keys: readonly (readonly string[])[],
  onChoose: (index: number) => void,
) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
    const key = event.key.toLowerCase()
    const index = keys.findIndex((ofChoice) => ofChoice.includes(key))
    const group = event.currentTarget.closest('[role="radiogroup"]')
    const radio = group?.querySelectorAll<HTMLElement>('[type="radio"]')[index]
    if (!radio) return
    event.preventDefault()
    radio.focus()
    onChoose(index)
  }
}
