import { useSyncExternalStore } from 'react'
import { todayLocal } from '../../core/text/calendar.ts'

const neverSubscribe = () => () => {}

/**
 * Today as `YYYY-MM-DD` in the person's time zone. Undefined on a server, where it may be another day.
 */
export function useToday(): string | undefined {
  return useSyncExternalStore(neverSubscribe, todayLocal, () => undefined)
}
