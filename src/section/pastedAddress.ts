import { readCountry } from '../codec/country.ts'
import { type ParsedAddress, parseAddress } from '../codec/parseAddress.ts'
import { readState } from '../codec/state.ts'
import type { AddressTools } from '../kit/addressTools.ts'
import { type AddressKey, type AddressSpots, type AddressTexts, partKeys } from './addressSpots.ts'
import { meansTheSame } from './meansTheSame.ts'

/*
 * What becomes of a pasted address. Fetched with the first paste of one.
 */

/** How long a host may take to read an address. */
const patience = 5000

/** Reads an address with the host's own reader, and with the kit's where that fails. */
export async function readAddress(
  text: string,
  signal: AbortSignal,
  read: AddressTools['parseAddress'],
): Promise<ParsedAddress> {
  if (!read) return parseAddress(text)
  const own = new AbortController()
  const end = () => own.abort()
  const ended = new Promise<ParsedAddress>((resolve) => {
    own.signal.addEventListener('abort', () => resolve(parseAddress(text)))
  })
  const timer = setTimeout(end, patience)
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([read(text, own.signal), ended])
  } catch {
    return parseAddress(text)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

/** What to write where, and what a person is to decide. */
export interface Plan {
  texts: AddressTexts
  /** What stands in a box of its own already, and differs. */
  differing: AddressTexts
  /** How many boxes hold what was pasted. */
  count: number
}

/**
 * Where the parts of an address go. Where there are boxes for all of them, what stood there is of
 * another address and goes, but for a country that may be of this one, and a street where the text
 * has none. Where only some have a box beside the line, the line holds all there is, and what stands
 * in those boxes stays.
 */
export function planFor(
  { parts }: ParsedAddress,
  spots: AddressSpots,
  held: (key: AddressKey) => string,
): Plan {
  const texts: Partial<Record<AddressKey, string>> = {}
  const differing: Partial<Record<AddressKey, string>> = {}
  const hasStreet = parts.entity_number !== undefined || parts.street !== undefined
  let count = 0
  for (const key of partKeys) {
    if (!spots[key] || (!hasStreet && (key === 'entity_number' || key === 'street'))) continue
    const part = parts[key]
    if (part !== undefined) count += 1
    if (spots.street) texts[key] = part ?? (key === 'country' ? keptCountry(held(key), parts) : '')
    else if (part === undefined || meansTheSame(key, held(key), part)) continue
    else if (held(key).trim() === '') texts[key] = part
    else {
      differing[key] = part
      count -= 1
    }
  }
  return { texts, differing, count: spots.street ? count : count + 1 }
}

/** A state and a ZIP code of the United States are not in another country. */
function keptCountry(held: string, { state, zip }: ParsedAddress['parts']): string {
  const country = readCountry(held)
  const isAtHome = /^\d{5}(-?\d{4})?$/.test(zip ?? '') && readState(state ?? '') !== undefined
  return isAtHome && country !== undefined && country !== 'US' ? '' : held
}

/**
 * The lines of an envelope as one line, in which addresses are kept.
 *
 * joinLines('1600 Elm St,\nAustin, TX 78701\n') // '1600 Elm St, Austin, TX 78701'
 */
export function joinLines(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim())
  return lines
    .filter(Boolean)
    .map((line, at, all) => (at < all.length - 1 ? line.replace(/,$/, '') : line))
    .join(', ')
}
