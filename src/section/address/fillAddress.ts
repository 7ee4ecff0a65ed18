import type { AddressTools } from '../../config/useConfig.ts'
import {
  addressMatchesLine,
  isSamePart,
  looksLikeAddress,
} from '../../core/address/addressMatchesLine.ts'
import {
  joinAddressLines,
  parseAddress,
  type ParsedAddress,
} from '../../core/address/parseAddress.ts'
import {
  mayBeClause,
  type MortgageeClause,
  parseMortgageeClause,
} from '../../core/address/parseMortgageeClause.ts'
import { isUsState, parseCountry, parseState } from '../../core/text/parsePlace.ts'
import { type AddressPlaces, type AddressTexts, type FillKey, partKeys } from './addressTexts.ts'

// What a text entered into one box of an address is read as, and what that fills.

/** What is known of the boxes of an address. */
export interface AddressBoxes {
  /** Those that there are. */
  places: Readonly<Partial<Record<keyof AddressPlaces, unknown>>>
  textAt: (key: FillKey) => string
}

/** What a text is read as. */
export interface ReadText {
  address: ParsedAddress
  /** The mortgagee clause around the address. */
  clause: MortgageeClause | undefined
}

/** Whether a text pasted into a box may be an address there. */
export function likenessIn(key: FillKey, pasted: string): 'surely' | 'perhaps' | false {
  if (key === 'loan_number') return false
  // A company name may contain commas.
  return key === 'company' ? mayBeClause(pasted) && 'perhaps' : looksLikeAddress(pasted)
}

/** Reads a text. It may be a mortgagee clause if there are boxes for one. */
export async function readText(
  text: string,
  { places, textAt }: AddressBoxes,
  signal: AbortSignal,
  hostParser: AddressTools['parseAddress'],
): Promise<ReadText> {
  const clause = places.company ? parseMortgageeClause(text) : undefined
  const none: ParsedAddress = { parts: {}, confidence: 'low' }
  const loan = textAt('loan_number').trim()
  const isOtherLoan = loan !== '' && clause?.loan_number && loan !== clause.loan_number
  // Fill nothing from a clause of another loan.
  if (isOtherLoan) return { address: none, clause: undefined }
  if (clause?.address === '') return { address: none, clause }
  return { address: await readAddress(clause?.address ?? text, signal, hostParser), clause }
}

/** How long to wait for the host's parser, in milliseconds. */
const hostParserTimeout = 5000

/** Parses an address with the host's parser, or with ours when that fails or takes too long. */
export async function readAddress(
  text: string,
  signal: AbortSignal,
  hostParser: AddressTools['parseAddress'],
): Promise<ParsedAddress> {
  if (!hostParser) return parseAddress(text)
  const controller = new AbortController()
  const abort = () => controller.abort()
  const aborted = new Promise<ParsedAddress>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(parseAddress(text)))
  })
  const timer = setTimeout(abort, hostParserTimeout)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([hostParser(text, controller.signal), aborted])
  } catch {
    return parseAddress(text)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** Whether a text fills the boxes of its parts. If not, it stays where it was entered. */
export function isForParts(
  { address: { parts, confidence }, clause }: ReadText,
  key: FillKey,
  likeness: 'surely' | 'perhaps',
): boolean {
  if (key === 'company') return clause !== undefined
  if (likeness === 'surely') return true
  const isPart = !parts.street && !parts.entity_number && !parts.city
  return Boolean(parts.state && parts.zip) && !(isPart && confidence === 'low')
}

/** What to fill, and what to ask the person. */
export interface FillPlan {
  texts: AddressTexts
  /** Parts that differ from what their own box has already. */
  conflicting: AddressTexts
  /** How many boxes of the address have what was read; undefined if it cannot be split. */
  filledCount: number | undefined
  /** Whether nothing in it is guessed. */
  isSure: boolean
}

/**
 * What a text fills that was entered into the box of `key`, between what that box had. The line takes all of
 * it, unless it has no more than parts.
 */
export function planFill(
  { address, clause }: ReadText,
  text: string,
  boxes: AddressBoxes,
  key: FillKey,
  [before, after]: readonly [before: string, after: string] = ['', ''],
): FillPlan {
  const { parts, confidence } = address
  const { places, textAt } = boxes
  const { company, loan_number } = clause ?? {}
  const owner = clause && { company, ...(loan_number !== undefined && { loan_number }) }
  const isSure = confidence === 'high' && clause?.hasMarker !== false
  if (clause?.address === '')
    return { texts: { ...owner }, conflicting: {}, filledCount: 0, isSure: clause.hasMarker }
  const isLow = confidence === 'low'
  const line = joinAddressLines(clause?.address ?? text)
  const hasStreet = parts.street !== undefined || parts.entity_number !== undefined
  const isPartOfLine = key === 'raw_address' && (!hasStreet || isLow)
  const raw_address = isPartOfLine ? before + line + after : line
  if (isLow) {
    const texts = { raw_address, ...owner }
    return { texts, conflicting: {}, filledCount: undefined, isSure }
  }
  const { texts, conflicting, filledCount } = planParts(address, boxes, key)
  const isWhole = hasStreet || !addressMatchesLine(line, parts)
  // A city that has no box of its own goes into an empty line.
  const isCityForLine = !places.city && parts.city && textAt('raw_address').trim() === ''
  const hasLine = isWhole || key === 'raw_address' || isCityForLine
  return {
    texts: { ...texts, ...(hasLine && { raw_address }), ...owner },
    conflicting,
    filledCount: filledCount + (!places.street && hasLine ? 1 : 0),
    isSure,
  }
}

/**
 * Which boxes the parts of an address fill.
 *
 * - With a box for every part, the parts replace the old address. The country stays if the new address
 *   may be in it, Canada follows from its province and postal code, and number and street stay if the text
 *   has none.
 * - With boxes for some parts only, the line takes the whole address and a box that has a text keeps
 *   it.
 * - A state and a ZIP code without more, pasted into the box of either, replace those two.
 */
export function planParts(
  { parts }: ParsedAddress,
  { places, textAt }: AddressBoxes,
  pastedInto?: FillKey,
): Pick<FillPlan, 'texts' | 'conflicting'> & { filledCount: number } {
  const texts: Partial<Record<FillKey, string>> = {}
  const conflicting: Partial<Record<FillKey, string>> = {}
  const hasStreet = parts.entity_number !== undefined || parts.street !== undefined
  const isPart = !hasStreet && parts.city === undefined
  const isInto = !hasStreet && (pastedInto === 'state' || pastedInto === 'zip')
  let filledCount = 0
  const country =
    parts.country ??
    (places.street && !isPart ? impliedCountry(textAt('country'), parts) : undefined)
  for (const key of partKeys) {
    const part = key === 'country' ? country : parts[key]
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

/** The country, or `''` when state and ZIP code are of the United States and the country is not. */
function countryToKeep(current: string, { state, zip }: ParsedAddress['parts']): string {
  const country = parseCountry(current)
  const isUs = /^\d{5}(-?\d{4})?$/.test(zip ?? '') && parseState(state ?? '') !== undefined
  return isUs && country !== undefined && country !== 'US' ? '' : current
}

/** Canada, when state and postal code are of it and the country is another one, or none. */
function impliedCountry(current: string, { state, zip }: ParsedAddress['parts']) {
  const isProvince = parseState(state ?? '') !== undefined && !isUsState(state ?? '')
  const isCanadian = isProvince && /^[a-z]\d[a-z] ?\d[a-z]\d$/i.test(zip ?? '')
  const country = parseCountry(current)
  const isOther = current.trim() === '' || (country !== undefined && country !== 'CA')
  return isCanadian && isOther ? 'Canada' : undefined
}
