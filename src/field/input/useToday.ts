import { useSyncExternalStore } from 'react'
import { todayLocal } from '../../core/text/calendar.ts'

const neverSubscribe = () => () => {}

/**
 * The person's own day as `YYYY-MM-DD`; undefined while a server renders, which may be in another
 * day than the person.
 */
export function useToday(): string | undefined {
  return useSyncExternalStore(neverSubscribe, todayLocal, () => undefined)
}
