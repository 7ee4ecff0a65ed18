import { type RefObject, useEffect, useRef } from 'react'

/**
 * The `ref` of a button that is a Tab stop only while the focus is in its field or group: Tab leads from the
 * control to it, and Shift+Tab from the next field leads back to the control.
 */
export function useTabStopInField(isLimited = true): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const field = button.current?.closest('[data-part="field"], .qf-group:not(.qf-list)')
    if (!field || !isLimited) return undefined
    const watch = new AbortController()
    const setTabStop = (isInside: boolean) => {
      if (button.current) button.current.tabIndex = isInside ? 0 : -1
    }
    setTabStop(field.matches(':focus-within'))
    field.addEventListener('focusin', () => setTabStop(true), watch)
    field.addEventListener('focusout', () => setTabStop(false), watch)
    return () => {
      watch.abort()
      setTabStop(true)
    }
  }, [isLimited])
  return button
}
