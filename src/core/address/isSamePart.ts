import { parseState } from '../text/parseState.ts'

/** isSamePart('state', 'Texas', 'TX') // true */
export function isSamePart(key: string, current: string, other: string): boolean {
  const [one, two] = [current.trim().toLowerCase(), other.trim().toLowerCase()]
  if (one === two) return true
  return key === 'state' && parseState(one) !== undefined && parseState(one) === parseState(two)
}
