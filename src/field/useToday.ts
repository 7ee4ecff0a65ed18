import { useSyncExternalStore } from 'react'
import { localDay } from '../codec/today.ts'

const never = () => () => {}

/**
 * The person's own day as `YYYY-MM-DD`; undefined while a server renders, which may be in another
 * day than the person.
 */
export function useToday(): string | undefined {
  return useSyncExternalStore(never, localDay, () => undefined)
}
