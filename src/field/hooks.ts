import { type RefObject, useEffect, useRef, useLayoutEffect, useState } from 'react'
import { deepEqual } from '../core/objects/equal.ts'
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

/** The same object while the value is equal, for what is written inline and is a new one at each render. */
export function useStable<T>(value: T, isSame: (one: T, other: T) => boolean = deepEqual): T {
  const [stable, setStable] = useState(() => value)
  if (isSame(stable, value)) return stable
  setStable(() => value)
  return value
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
