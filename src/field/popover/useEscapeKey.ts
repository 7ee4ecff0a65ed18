import { type RefObject, useEffect } from 'react'

/**
 * Does something at Escape, which goes no further then: a dialog of the host's around it would close.
 * Its listeners may be native, and hear before React's, so this one is native, too.
 */
export function useEscapeKey(
  element: RefObject<HTMLElement | null>,
  onEscape: (() => void) | undefined,
): void {
  useEffect(() => {
    const { current } = element
    if (!current || !onEscape) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      // Safari tells the keys that compose a text by their code alone.
      if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229) return
      event.preventDefault()
      event.stopPropagation()
      onEscape()
    }
    current.addEventListener('keydown', onKeyDown)
    return () => current.removeEventListener('keydown', onKeyDown)
  }, [element, onEscape])
}
