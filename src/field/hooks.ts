import { type RefObject, useEffect, useRef, useLayoutEffect } from 'react'
import type { Command } from '../store/onPage.ts'
import type { FormStore } from '../store/FormStore.ts'

/** A ref to the value of the last finished render, for what runs later and must not run because of it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** A layout effect, for what a server renders, too: React 18 warns there of one, which it never runs. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Serves a key that works from any field, while the component is on the page.
 *
 * @param run What the key does. Undefined if there is nothing to do now.
 */
export function useCommand(
  store: FormStore,
  name: Command['name'],
  element: RefObject<Element | null>,
  run: (() => void) | undefined,
): void {
  const latestRun = useLatest(run)
  const isServed = run !== undefined
  useEffect(() => {
    if (!isServed) return undefined
    return store.page.commands.register({
      name,
      element: () => element.current,
      run: () => latestRun.current?.(),
    })
  }, [store, name, element, isServed, latestRun])
}
