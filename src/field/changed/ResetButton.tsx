import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

interface ResetButtonProps {
  onClick: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}

/**
 * A Tab stop while the focus is in the field or the group: Tab leads from the control to it, and Shift+Tab
 * from the next field leads back to the control.
 */
export function ResetButton({ onClick, children }: ResetButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const field = button.current?.closest('[data-part="field"], .qf-group')
    if (!field) return undefined
    const watch = new AbortController()
    const setTabStop = (isInside: boolean) => {
      if (button.current) button.current.tabIndex = isInside ? 0 : -1
    }
    setTabStop(field.matches(':focus-within'))
    field.addEventListener('focusin', () => setTabStop(true), watch)
    field.addEventListener('focusout', () => setTabStop(false), watch)
    return () => watch.abort()
  }, [])
  return (
    <button ref={button} type="button" className="qf-button-link" tabIndex={-1} onClick={onClick}>
      {children}
    </button>
  )
}
