import { useSyncExternalStore } from 'react'
import { markPath, type UnknownMark } from '../codec/mirror.ts'
import { noUnknowns, useSession } from './session.ts'

/** Whether the answer at a place is "unknown", and whether a person said so or the record. */
export function useUnknown(name: string): UnknownMark {
  const unknowns = useSession()?.unknowns ?? noUnknowns
  const mark = () => unknowns.at(name)
  return useSyncExternalStore(unknowns.subscribe, mark, mark)
}

/** What is remembered beside the text at a place. */
export function useMark(name: string): unknown {
  const session = useSession()
  const mark = () => session?.valueAt(markPath(name))
  return useSyncExternalStore((session?.unknowns ?? noUnknowns).subscribe, mark, mark)
}
