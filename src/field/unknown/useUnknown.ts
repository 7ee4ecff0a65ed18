import { useSyncExternalStore } from 'react'
import { noUnknowns, useSession } from '../formSession.ts'
import { flagPath, type UnknownFlag } from '../../core/values/flag.ts'

/** Whether the answer at a place is "unknown", and whether a person said so or the record. */
export function useUnknown(name: string): UnknownFlag {
  const unknowns = useSession()?.unknowns ?? noUnknowns
  const getSnapshot = () => unknowns.at(name)
  return useSyncExternalStore(unknowns.subscribe, getSnapshot, getSnapshot)
}

/** What is remembered beside the text at a place. */
export function useFlag(name: string): unknown {
  const store = useSession()
  const getSnapshot = () => store?.valueAt(flagPath(name))
  return useSyncExternalStore((store?.unknowns ?? noUnknowns).subscribe, getSnapshot, getSnapshot)
}
