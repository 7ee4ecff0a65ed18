import { useSyncExternalStore } from 'react'
import type { Problem } from '../advice/problem.ts'
import { noNotices, useSession } from './session.ts'

/** What is to be said at a place without blocking it. */
export function useNotices(name: string): readonly Problem[] {
  const notices = useSession()?.notices ?? noNotices
  return useSyncExternalStore(
    notices.subscribe,
    () => notices.at(name),
    () => notices.at(name),
  )
}
