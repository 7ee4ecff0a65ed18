import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * The person's own day as `YYYY-MM-DD`; undefined while a server renders, which may be in another
 * day than the person.
 */
export function useToday(): string | undefined {
  return useSyncExternalStore(never, localDay, () => undefined)
}

function localDay(): string {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
