import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus once for each refusal: to a control, or to the summary. */
export function useFocusAfterRefusal(
  refusals: number,
  target: string | undefined,
  box: RefObject<HTMLElement | null>,
  onFocus: (path: string) => void,
): void {
  const handled = useRef(0)
  useEffect(() => {
    if (refusals === handled.current) return
    handled.current = refusals
    if (target === undefined) box.current?.focus()
    else onFocus(target)
  }, [refusals, target, box, onFocus])
}
