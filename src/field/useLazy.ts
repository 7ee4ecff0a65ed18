import { useEffect, useReducer, useSyncExternalStore } from 'react'
import type { Lazy } from '../codec/lazy.ts'

const never = () => () => {}

/**
 * Something lazy, loaded once it is `wanted`, and whether that failed. For a component not React's
 * `lazy`: what cannot be loaded would take the form, and all that was typed, with it.
 */
export function useLazy<T>(
  thing: Lazy<T> | undefined,
  wanted: boolean,
): { value: T | undefined; failed: boolean } {
  const [, redraw] = useReducer((attempts: number) => attempts + 1, 0)
  // No server has it, so hydration has to begin without it.
  const value = useSyncExternalStore(
    never,
    () => thing?.get(),
    () => undefined,
  )
  const isMissing = wanted && thing !== undefined && value === undefined
  useEffect(() => (isMissing ? thing.want(redraw) : undefined), [thing, isMissing])
  return { value, failed: isMissing && thing.failed() }
}
