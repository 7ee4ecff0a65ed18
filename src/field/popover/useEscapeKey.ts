import { type RefObject, useEffect } from 'react'

/**
 * Calls back on Escape and stops the event, or a dialog of the host around the element would close. The
 * listener is native because a host's native listener would run before one of React's.
 */
export function useEscapeKey(
  element: RefObject<HTMLElement | null>,
  onEscape: (() => void) | undefined,
): void {
  useEffect(() => {
    const { current } = element
    if (!current || !onEscape) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      // While composing a text, Safari sets only the key code.
      if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229) return
      event.preventDefault()
      event.stopPropagation()
      onEscape()
    }
    current.addEventListener('keydown', onKeyDown)
    return () => current.removeEventListener('keydown', onKeyDown)
  }, [element, onEscape])
}
