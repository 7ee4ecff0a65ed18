import { useEffect } from 'react'
import { useSession } from './formSession.ts'

/** Has the sentences about a field call it by its own label, where it was given one. */
export function useLabelOverride(name: string, label: string | undefined): void {
  const store = useSession()
  useEffect(
    () => (label === undefined ? undefined : store?.call(name, label)),
    [store, name, label],
  )
}
