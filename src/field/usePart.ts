import { neverChanges } from './hooks.ts'
import { useEffect, useReducer, useSyncExternalStore } from 'react'
import type { Part } from '../core/part.ts'
import { afterPointerRelease } from '../store/afterPointerRelease.ts'

/**
 * A lazy value, loaded once `wanted` is true, and whether loading failed. Used for components too: if
 * loading fails, React's `lazy` unmounts the form, and with it all that was typed.
 */
export function usePart<T>(
  lazyValue: Part<T> | undefined,
  wanted: boolean,
): { value: T | undefined; failed: boolean } {
  const [, rerender] = useReducer((attempts: number) => attempts + 1, 0)
  // A server never has the value, so hydration must begin without it.
  const value = useSyncExternalStore(
    neverChanges,
    () => lazyValue?.get(),
    () => undefined,
  )
  const isMissing = wanted && lazyValue !== undefined && value === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    // What shows during a press would move its target.
    return lazyValue.loadWithRetries(() => afterPointerRelease(rerender))
  }, [lazyValue, isMissing])
  return { value, failed: isMissing && lazyValue.hasFailed() }
}
