import { parseCountry } from '../../../core/text/parseCountry.ts'
import { type ParsedAddress, parseAddress } from '../../../core/address/parseAddress.ts'
import { parseState } from '../../../core/text/parseState.ts'
import {
  type MortgageeClause,
  parseMortgageeClause,
} from '../../../core/address/parseMortgageeClause.ts'
import type { FillContext } from './fillFromPaste.ts'
import { type FillKey, type AddressPlaces, type AddressTexts, partKeys } from '../addressPlaces.ts'
import type { looksLikeAddress } from '../../../core/address/looksLikeAddress.ts'
import { isSamePart } from '../../../core/address/addressMatchesLine.ts'
import type { AddressTools } from '../../../config/useConfig.ts'

/*
 * What becomes of a pasted address. Fetched with the first paste of one.
 */

/** How long a host may take to read an address. */
const hostParserTimeout = 5000

/** Reads an address with the host's own reader, and with the kit's where that fails. */
export async function parseWithHost(
  text: string,
  signal: AbortSignal,
  hostParser: AddressTools['parseAddress'],
): Promise<ParsedAddress> {
  if (!hostParser) return parseAddress(text)
  const own = new AbortController()
  const end = () => own.abort()
  const ended = new Promise<ParsedAddress>((resolve) => {
    own.signal.addEventListener('abort', () => resolve(parseAddress(text)))
  })
  const timer = setTimeout(end, hostParserTimeout)
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([hostParser(text, own.signal), ended])
  } catch {
    return parseAddress(text)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

/** A pasted text as it was read. */
export interface ParsedPaste {
  address: ParsedAddress
  /** The mortgagee that the address is of. */
  clause: MortgageeClause | undefined
}

/** Reads a pasted text, which may be the clause of a mortgagee where there are boxes for one. */
export async function parsePaste(
  text: string,
  signal: AbortSignal,
  hostParser: AddressTools['parseAddress'],
  { places, addressFill }: FillContext,
): Promise<ParsedPaste> {
  const clause = places.company && parseMortgageeClause(text)
  if (!clause) return { address: await parseWithHost(text, signal, hostParser), clause: undefined }
  const address = await parseWithHost(clause.address, signal, hostParser)
  const held = addressFill.textAt('loan_number').trim()
  const isOther = held !== '' && clause.loan_number !== undefined && held !== clause.loan_number
  // Of another loan, or where it cannot be split: a person decides.
  if (isOther || address.confidence === 'low') {
    return { address: { parts: {}, confidence: 'low' }, clause: undefined }
  }
  return { address, clause }
}

/** Whether it goes to the boxes of its parts, or stays where it was pasted. */
export function isForParts(
  { address, clause }: ParsedPaste,
  key: string,
  likeness: ReturnType<typeof looksLikeAddress>,
): boolean {
  const { parts, confidence } = address
  if (key === 'company') return clause !== undefined
  if (likeness === 'surely') return true
  const isPart = !parts.street && !parts.entity_number && !parts.city
  return Boolean(parts.state && parts.zip) && !(isPart && confidence === 'low')
}

/** What to write where, and what a person is to decide. */
export interface PartsPlan {
  texts: AddressTexts
  /** What stands in a box of its own already, and differs. */
  conflicting: AddressTexts
  /** How many boxes hold what was pasted. */
  filledCount: number
}

/**
 * Where the parts of an address go. Where there are boxes for all of them, what stood there is of
 * another address and goes, but for a country that may be of this one, and a street where the text
 * has none. Where only some have a box beside the line, the line holds all there is, and what stands
 * in those boxes stays. A state and a ZIP code alone take the place of others where they were
 * pasted, and nothing else goes.
 */
export function planParts(
  { parts }: ParsedAddress,
  places: AddressPlaces,
  textAt: (key: FillKey) => string,
  key?: string,
): PartsPlan {
  const texts: Partial<Record<FillKey, string>> = {}
  const conflicting: Partial<Record<FillKey, string>> = {}
  const hasStreet = parts.entity_number !== undefined || parts.street !== undefined
  const isPart = !hasStreet && parts.city === undefined
  const isInto = !hasStreet && (key === 'state' || key === 'zip')
  let filledCount = 0
  for (const key of partKeys) {
    const part = parts[key]
    if (!places[key] || (!hasStreet && (key === 'entity_number' || key === 'street'))) continue
    if (isPart && part === undefined) continue
    if (part !== undefined) filledCount += 1
    if (places.street)
      texts[key] = part ?? (key === 'country' ? countryToKeep(textAt(key), parts) : '')
    else if (part === undefined || isSamePart(key, textAt(key), part)) continue
    else if (isInto || textAt(key).trim() === '') texts[key] = part
    else {
      conflicting[key] = part
      filledCount -= 1
    }
  }
  return { texts, conflicting, filledCount }
}

/** A state and a ZIP code of the United States are not in another country. */
function countryToKeep(current: string, { state, zip }: ParsedAddress['parts']): string {
  const country = parseCountry(current)
  const isAtHome = /^\d{5}(-?\d{4})?$/.test(zip ?? '') && parseState(state ?? '') !== undefined
  return isAtHome && country !== undefined && country !== 'US' ? '' : current
}

/**
 * The lines of an envelope as one line, in which addresses are kept.
 *
 * joinLines('1600 Elm St,\nAustin, TX 78701\n') // '1600 Elm St, Austin, TX 78701'
 */
export function joinAddressLines(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim())
  return lines
    .filter(Boolean)
    .map((line, at, all) => (at < all.length - 1 ? line.replace(/,$/, '') : line))
    .join(', ')
}
