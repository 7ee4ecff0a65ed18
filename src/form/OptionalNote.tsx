import { useCallback, useSyncExternalStore } from 'react'
import { useMessages } from '../config/useConfig.ts'
import type { FormStore } from '../store/FormStore.ts'
import { hasConditions } from '../core/schema/conditions.ts'
import { isAnyRequiredNow } from '../store/requiredNow.ts'

interface OptionalNoteProps {
  store: FormStore
  /** Where fields are shown. */
  paths: readonly string[]
}

/** Says that fields are optional unless marked, while one of those at some paths is. */
export function OptionalNote({ store, paths }: OptionalNoteProps) {
  const { optionalUnlessMarked } = useMessages().form
  return useIsAnyRequired(store, paths) && <p className="qf-form-note">{optionalUnlessMarked}</p>
}

/** Whether a field is required. Follows the answers where conditions decide it. */
function useIsAnyRequired(store: FormStore, paths: readonly string[]): boolean {
  const subscribe = useCallback(
    (listener: () => void) =>
      hasConditions(store.root) ? store.subscribe(() => listener()) : () => {},
    [store],
  )
  const get = () => isAnyRequiredNow(store, paths)
  return useSyncExternalStore(subscribe, get, get)
}
