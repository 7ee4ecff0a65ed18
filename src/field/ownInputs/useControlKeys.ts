import { useEffect, useRef } from 'react'
import type { ControlProps } from '../../config/inputs.ts'

/**
 * Listens to the keys of an own control, so that it need not pass them on.
 *
 * @returns the control's `inputRef`.
 */
export function useControlKeys(
  { inputRef }: ControlProps,
  onKeyDown: ((event: KeyboardEvent) => void) | undefined,
): ControlProps['inputRef'] {
  const control = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = control.current
    if (!element || !onKeyDown) return undefined
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  })
  return (element) => {
    inputRef(element)
    control.current = element
  }
}
