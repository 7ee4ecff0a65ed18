import { useEffect, useReducer, useSyncExternalStore } from 'react'
import type { RetriedValue } from '../core/lazyValue.ts'

const neverSubscribe = () => () => {}

/**
 * Something lazy, loaded once it is `wanted`, and whether that failed. For a component not React's
 * `lazy`: what cannot be loaded would take the form, and all that was typed, with it.
 */
export function useLazy<T>(
  lazyValue: RetriedValue<T> | undefined,
  wanted: boolean,
): { value: T | undefined; failed: boolean } {
  const [, rerender] = useReducer((attempts: number) => attempts + 1, 0)
  // No server has it, so hydration has to begin without it.
  const value = useSyncExternalStore(
    neverSubscribe,
    () => lazyValue?.get(),
    () => undefined,
  )
  const isMissing = wanted && lazyValue !== undefined && value === undefined
  useEffect(
    () => (isMissing ? lazyValue.loadWithRetries(rerender) : undefined),
    [lazyValue, isMissing],
  )
  return { value, failed: isMissing && lazyValue.hasFailed() }
}
