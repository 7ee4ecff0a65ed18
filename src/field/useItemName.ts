import { useCallback, useSyncExternalStore } from 'react'
import { objectNodeOf } from '../codec/node.ts'
import type { Spot } from './place.ts'
import { type FormSession, useSession } from './session.ts'

/** What an item of a list is called; `''` for nothing yet. */
export function nameOf(session: FormSession | undefined, item: Spot): string {
  const held = session?.valueAt(nameMember(item))
  return typeof held === 'string' ? held.trim() : ''
}

/**
 * What an item of a list is called, once the person has stopped typing it: a name that is read aloud
 * should not stutter, and nothing is drawn meanwhile.
 */
export function useItemName(item: Spot): string {
  const session = useSession()
  const member = nameMember(item)
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = session?.watch('values', member, () => {
        clearTimeout(timer)
        timer = setTimeout(listener, 500)
      })
      return () => {
        clearTimeout(timer)
        stop?.()
      }
    },
    [session, member],
  )
  const name = () => nameOf(session, item)
  return useSyncExternalStore(subscribe, name, name)
}

/** The name of the member that tells items apart, or of the item where there is none. */
function nameMember({ name, schema }: Spot): string {
  const { namedBy } = objectNodeOf(schema)
  return namedBy ? `${name}.${namedBy}` : name
}
