import { useEffect } from 'react'
import { useSession } from './session.ts'

/** Has the sentences about a field call it by its own label, where it was given one. */
export function useOwnLabel(name: string, label: string | undefined): void {
  const session = useSession()
  useEffect(
    () => (label === undefined ? undefined : session?.call(name, label)),
    [session, name, label],
  )
}
