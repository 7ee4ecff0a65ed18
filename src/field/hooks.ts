import {
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
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

/** The subscription to what only differs between a server and a browser. */
export const neverChanges = () => () => {}

/** The element of a ref, for what is drawn into it: it is there once the component is on the page. */
export const useElement = <E extends Element>(ref: RefObject<E | null> | undefined): E | null =>
  useSyncExternalStore(
    neverChanges,
    () => ref?.current ?? null,
    () => null,
  )

/**
 * Opens many items in batches, so that the page may paint and respond in between. Another call, or `stop`,
 * interrupts it.
 */
export function useBatches(size: number) {
  const current = useRef<object>(undefined)
  const stop = useCallback(() => {
    current.current = undefined
  }, [])
  useEffect(() => stop, [stop])
  return {
    stop,
    /** Resolves to false if it was interrupted. */
    async run(ids: readonly string[], open: (batch: readonly string[]) => void): Promise<boolean> {
      const run = {}
      current.current = run
      for (let at = 0; at < ids.length; at += size) {
        open(ids.slice(at, at + size))
        await new Promise((resolve) => setTimeout(resolve))
        if (current.current !== run) return false
      }
      return true
    },
  }
}
