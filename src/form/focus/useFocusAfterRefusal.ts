import { type RefObject, useEffect, useRef } from 'react'
import type { Problem } from '../../core/validation/problem.ts'
import type { ErrorFocus } from '../../store/formOptions.ts'

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

/** The control that takes the focus; undefined for the summary. */
export function focusTargetOf(
  errorFocus: ErrorFocus,
  remaining: readonly Problem[],
  count: number,
): string | undefined {
  return errorFocus === 'first-field' || (errorFocus === 'auto' && count === 1)
    ? remaining[0]?.path
    : undefined
}
