import { readCountry } from '../codec/country.ts'
import { type ParsedAddress, parseAddress } from '../codec/parseAddress.ts'
import { readState } from '../codec/state.ts'
import type { AddressTools } from '../kit/addressTools.ts'
import { type MortgageeClause, readClause } from './mortgageeClause.ts'
import type { Writing } from './placeAddress.ts'
import { type AddressKey, type AddressSpots, type AddressTexts, partKeys } from './addressSpots.ts'
import type { looksLikeAddress } from './looksLikeAddress.ts'
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

/** A pasted text as it was read. */
export interface Pasted {
  found: ParsedAddress
  /** The mortgagee that the address is of. */
  clause: MortgageeClause | undefined
}

/** Reads a pasted text, which may be the clause of a mortgagee where there are boxes for one. */
export async function readPasted(
  text: string,
  signal: AbortSignal,
  read: AddressTools['parseAddress'],
  { spots, filling }: Writing,
): Promise<Pasted> {
  const clause = spots.company && readClause(text)
  if (!clause) return { found: await readAddress(text, signal, read), clause: undefined }
  const found = await readAddress(clause.address, signal, read)
  const held = filling.textAt('loan_number').trim()
  const isOther = held !== '' && clause.loan_number !== undefined && held !== clause.loan_number
  // Of another loan, or where it cannot be split: a person decides.
  if (isOther || found.confidence === 'low') {
    return { found: { parts: {}, confidence: 'low' }, clause: undefined }
  }
  return { found, clause }
}

/** Whether it goes to the boxes of its parts, or stays where it was pasted. */
export function mayPlace(
  { found, clause }: Pasted,
  key: string,
  look: ReturnType<typeof looksLikeAddress>,
): boolean {
  const { parts, confidence } = found
  if (key === 'company') return clause !== undefined
  if (look === 'surely') return true
  const isPart = !parts.street && !parts.entity_number && !parts.city
  return Boolean(parts.state && parts.zip) && !(isPart && confidence === 'low')
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
 * in those boxes stays. A state and a ZIP code alone take the place of others where they were
 * pasted, and nothing else goes.
 */
export function planFor(
  { parts }: ParsedAddress,
  spots: AddressSpots,
  held: (key: AddressKey) => string,
  key?: string,
): Plan {
  const texts: Partial<Record<AddressKey, string>> = {}
  const differing: Partial<Record<AddressKey, string>> = {}
  const hasStreet = parts.entity_number !== undefined || parts.street !== undefined
  const isPart = !hasStreet && parts.city === undefined
  const isInto = !hasStreet && (key === 'state' || key === 'zip')
  let count = 0
  for (const key of partKeys) {
    const part = parts[key]
    if (!spots[key] || (!hasStreet && (key === 'entity_number' || key === 'street'))) continue
    if (isPart && part === undefined) continue
    if (part !== undefined) count += 1
    if (spots.street) texts[key] = part ?? (key === 'country' ? keptCountry(held(key), parts) : '')
    else if (part === undefined || meansTheSame(key, held(key), part)) continue
    else if (isInto || held(key).trim() === '') texts[key] = part
    else {
      differing[key] = part
      count -= 1
    }
  }
  return { texts, differing, count }
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
