import { type RefObject, useEffect } from 'react'
import type { Command } from '../../store/onPage.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { useLatest } from './useLatest.ts'

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
    return store.commands.register({
      name,
      element: () => element.current,
      run: () => latestRun.current?.(),
    })
  }, [store, name, element, isServed, latestRun])
}
