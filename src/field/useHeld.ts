import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from './session.ts'

/**
 * What is made of what the form holds at a name: a text, a number or a yes, so that a keystroke
 * elsewhere draws nothing anew. Lighter than the form library's own watching, and there may be
 * hundreds.
 */
export function useHeld<Made extends string | number | boolean>(
  name: string,
  make: (held: unknown) => Made,
): Made {
  const session = useSession()
  const subscribe = useCallback(
    (listener: () => void) => session?.watch('values', name, listener) ?? none,
    [session, name],
  )
  const made = () => make(session?.valueAt(name))
  return useSyncExternalStore(subscribe, made, made)
}

/** What is made of the errors at a name. */
export function useErrorsIn<Made extends string | number | undefined>(
  name: string,
  make: (errors: unknown) => Made,
): Made {
  const session = useSession()
  const subscribe = useCallback(
    (listener: () => void) => session?.watch('errors', name, listener) ?? none,
    [session, name],
  )
  const made = () => make(session?.errorsAt(name))
  return useSyncExternalStore(subscribe, made, made)
}

const none = () => {}
