import { useSyncExternalStore } from 'react'
import type { UnknownMark } from '../codec/mirror.ts'
import { noUnknowns, useSession } from './session.ts'

/** Whether the answer at a place is "unknown", and whether a person said so or the record. */
export function useUnknown(name: string): UnknownMark {
  const unknowns = useSession()?.unknowns ?? noUnknowns
  const mark = () => unknowns.at(name)
  return useSyncExternalStore(unknowns.subscribe, mark, mark)
}
