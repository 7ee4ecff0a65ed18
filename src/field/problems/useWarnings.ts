import { useSyncExternalStore } from 'react'
import type { Problem } from '../../core/validation/problem.ts'
import { noNotices, useSession } from '../formSession.ts'

/** What is to be said at a place without blocking it. */
export function useWarnings(name: string): readonly Problem[] {
  const warnings = useSession()?.notices ?? noNotices
  return useSyncExternalStore(
    warnings.subscribe,
    () => warnings.at(name),
    () => warnings.at(name),
  )
}
