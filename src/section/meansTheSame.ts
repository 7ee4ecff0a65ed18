import { readState } from '../codec/state.ts'
import type { AddressKey } from './addressSpots.ts'

/** meansTheSame('state', 'Texas', 'TX') // true */
export function meansTheSame(key: AddressKey, held: string, other: string): boolean {
  const [one, two] = [held.trim().toLowerCase(), other.trim().toLowerCase()]
  if (one === two) return true
  return key === 'state' && readState(one) !== undefined && readState(one) === readState(two)
}
