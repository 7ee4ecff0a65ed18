import { normalizeText } from '../text/normalizeText.ts'
import { parseNorthAmericanCountry } from '../text/parseNorthAmericanCountry.ts'
import { parseExactState, parseState } from '../text/parseState.ts'
import { parseZip } from '../text/parseZip.ts'
import { canadianProvinces, freelyAssociatedStates } from '../text/stateNames.ts'
import {
  houseNumber,
  isPostalBox,
  isUnit,
  isUsualCity,
  streetEnd,
  streetShape,
  tokenKindsOf,
} from './addressTokens.ts'
import { zipMatchesState } from './zipMatchesState.ts'

/** The parts of an address in one line. */
export interface AddressParts {
  entity_number?: string
  street?: string
  city?: string
  state?: string
  zip?: string
  country?: string
}

/** An address split into its parts. */
export interface ParsedAddress {
  /**
   * The parts that were found, as the text spells them; the state and the country as codes. A unit
   * stays with the street: `Elm St, Apt 4B`.
   */
  parts: AddressParts
  /**
   * How certain the parts are:
   * - `high`: every part is separated and has its usual shape, and no text is left over
   * - `medium`: something is missing, unusual or guessed, such as where the city begins
   * - `low`: there is no state or ZIP code, text is left over, or the text can be split in two
   *   ways; better keep it as one line
   */
  confidence: 'high' | 'medium' | 'low'
}

/** Longer than any address. A longer paste is not parsed, so that it cannot block the page. */
const maxAddressLength = 300

const zipAtEnd =
  /(?<!(?:#|\b(?:box|highway|hwy|apt|unit|ste|suite)\.?) ?)(?<=^|[ ,]|\b[a-z]{2})(?:\d{5}(?: ?[-–]? ?\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)$/i

/**
 * Splits an address in one line, or in the lines of an envelope. It cuts parts off from the right and
 * rewrites no word: `Highway` stays.
 *
 * parseAddress('1600 Elm St Apt 4B, Austin, TX 78701').parts
 * // { entity_number: '1600', street: 'Elm St Apt 4B', city: 'Austin', state: 'TX', zip: '78701' }
 */
export function parseAddress(text: string): ParsedAddress {
  const end = cutEnd(text.length > maxAddressLength ? '' : toSingleLine(text))
  const city = cutCity(end.before)
  const street = splitStreet(city.before)
  const parts: AddressParts = {
    ...street.parts,
    ...(city.city && { city: city.city }),
    ...end.parts,
  }
  return { parts, confidence: confidenceOf(parts, end, city, street) }
}

/**
 * Number and street that are written together, with the city after them if there is one; undefined for a number
 * alone or with its unit, and for an address with a state or a ZIP code. A PO Box is a street without a number.
 *
 * parseStreetLine('1600 Elm St') // { entity_number: '1600', street: 'Elm St' }
 * parseStreetLine('PO Box 12') // { street: 'PO Box 12' }
 * parseStreetLine('1600 Apt 4') // undefined
 */
export function parseStreetLine(
  text: string,
): Pick<AddressParts, 'entity_number' | 'street' | 'city'> | undefined {
  const { entity_number, street, city, state, zip } = parseAddress(text).parts
  if (!street || (state ?? zip)) return undefined
  // `1600 Old Mill` is one street, and `1600 Main St N Austin` unclear.
  const isMarkedOff = city !== undefined && toSingleLine(text).endsWith(`, ${city}`)
  if (!entity_number) {
    const isBox = isPostalBox(street) && /\d/.test(street) && (!city || isMarkedOff)
    return isBox ? { street, ...(city && { city }) } : undefined
  }
  const kinds = tokenKindsOf(street)
  // Neither `1600 St`, `1600 N` nor `1600 and 1602`.
  const isStreet =
    /\p{L}{2}/u.test(street) && !/^(?:and|or|to)\b/i.test(street) && !/^[STdD]$/.test(kinds)
  const isSure =
    !city || isMarkedOff || (/[ST]$/.test(kinds) && !tokenKindsOf(city).startsWith('d'))
  if (!isStreet || isUnit(street) || !isSure) return undefined
  return { entity_number, street, ...(city && { city }) }
}

/** What is left of a line, and what was cut off its end. */
type End = ReturnType<typeof cutEnd>

/** Cuts off country, ZIP code and state. */
function cutEnd(line: string) {
  const parts: AddressParts = {}
  let before = line
  const cut = (part: keyof AddressParts, end: string, value: string | undefined = end) => {
    if (!value) return
    parts[part] = value
    before = trimSeparators(before.slice(0, before.length - end.length))
  }
  const country = countryAtEnd(before)
  cut('country', country, parseNorthAmericanCountry(country) ?? country.toUpperCase())
  if (!country) before = withZipLast(before)
  const zip = zipAtEnd.exec(before)?.[0] ?? ''
  cut('zip', zip, parseZip(zip))
  const isAbroad = country !== '' && !/^(?:US|CA)$/.test(parts.country ?? '')
  const { state, isContrary } = stateAtEnd(before, zip, isAbroad)
  // Without a comma before it, a state may be the end of a street.
  const isInStreet = state !== '' && /\d/.test(segmentAtEnd(before))
  cut('state', state, parseState(state))
  // After a state of the United States, it says that there is no answer, and is not Namibia.
  if (parts.country === 'NA' && state !== '') delete parts.country
  return { parts, before, zip, state, isAbroad, isContrary, isInStreet }
}

/** Cuts off the city: the text after the last comma, or after the street and its unit. */
function cutCity(line: string) {
  const segment = segmentAtEnd(line)
  const words = segment.split(' ')
  const { end, isUnclear } = streetEnd(words)
  const isMarkedOff = !/\d/.test(segment) && !isUnit(segment) && (segment !== line || end === 0)
  const city = isMarkedOff ? segment : words.slice(end || words.length).join(' ')
  const before = trimSeparators(line.slice(0, line.length - city.length))
  return { city, before, isMarkedOff, isUnclear, isOnlyText: end === 0 }
}

/** Splits number and street. What comes before them, such as a name, is in neither. */
function splitStreet(line: string) {
  const segments = line.split(', ')
  const start = segments.findIndex((segment) => houseNumber.test(segment) || isPostalBox(segment))
  const text = segments.slice(Math.max(start, 0)).join(', ')
  const entity_number = isPostalBox(text) ? '' : (houseNumber.exec(text)?.[0] ?? '')
  const afterNumber = text.slice(entity_number.length)
  const street = trimSeparators(afterNumber)
  const parts: AddressParts = { ...(entity_number && { entity_number }), ...(street && { street }) }
  return { parts, start, afterNumber, isEmpty: text === '' }
}

/** How certain the parts are. */
function confidenceOf(
  parts: AddressParts,
  { zip, state, isAbroad, isContrary, isInStreet }: End,
  { city, isMarkedOff, isUnclear, isOnlyText }: ReturnType<typeof cutCity>,
  { start, afterNumber, isEmpty }: ReturnType<typeof splitStreet>,
): ParsedAddress['confidence'] {
  const { entity_number = '', street = '' } = parts
  // A state and a ZIP code alone, as copied from a list.
  if (isEmpty && !city && /^[a-z]{2}$/i.test(state) && parseZip(zip) && !parts.country) {
    // `FM 12345` is more likely a road than Micronesia.
    const isPlace =
      zipMatchesState(zip, parts.state ?? '') &&
      !freelyAssociatedStates.some(([code]) => code === parts.state)
    return isPlace ? 'medium' : 'low'
  }
  const isAreaOf = (segment: string) => parts.state === 'PR' && urbanization.test(segment)
  const [first = '', ...others] = afterNumber.split(', ').filter((segment) => !isAreaOf(segment))
  const shape = streetShape(entity_number, [first, ...others].join(', '))
  const hasMore = !others.every(isUnit)
  const isTextLeft =
    shape === 'more' ||
    // A name before the number, or instead of it.
    start > 0 ||
    (hasMore && (start < 0 || isAbroad))
  const isCityUnclear = city
    ? !isUsualCity(city)
    : !zip ||
      (!isMarkedOff && isOnlyText) ||
      (street && shape === 'odd') ||
      (isInStreet && mayEndStreet(state))
  const isAmbiguous =
    isTextLeft || isContrary || (isMarkedOff ? isInStreet : isUnclear) || isCityUnclear
  if (isAmbiguous || !(state + zip) || !(street + city)) return 'low'
  const isWhole = street && city && state && zip
  const isSure = isMarkedOff && !hasMore && shape === 'usual' && isOneCountry(parts)
  return isWhole && isSure ? 'high' : 'medium'
}

/** The part of a town that a Puerto Rican address names next to its street. */
const urbanization = /^urb(?:anizaci[oó]n)?\b/i

/** Whether a state may also end a street, as `Ct` and `NE`. */
const mayEndStreet = (state: string) => /^[SpDd]$/.test(tokenKindsOf(state))

/** The text in one line. Line breaks and cells of a sheet become commas. */
function toSingleLine(text: string): string {
  const line = text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/g, normalizeText)
    .replace(/[\t\n\v\f\r\u2028\u2029;|]+/g, ',')
    .replace(/\s+/g, ' ')
    // `Elm St - Unit 5`, `Elm St - Austin`; but `12 - 14 Elm St`.
    .replace(/(?<!^[\w/ ]{0,5}\d[a-z]?) [-–—] (?=[\p{L}#])/giu, ', ')
    .replace(/[ ,]*,[ ,]*/g, ', ')
  return trimSeparators(line.replace(/[ ,.]+$/, ''))
}

function countryAtEnd(line: string): string {
  const match = /(?<=[ ,])(?:u\.? ?s\.?(?: ?a)?|united states(?: of america)?|canada)$/i.exec(line)
  if (match) return match[0]
  const last = segmentAtEnd(line)
  const before = trimSeparators(line.slice(0, -last.length))
  // Two letters after a postal code are a country: CA is Canada there. But they are a state if the ZIP
  // code is in it: `Los Angeles, 90001, CA`.
  const zip = zipAtEnd.exec(before)?.[0] ?? ''
  const state = /^\d/.test(zip) ? parseExactState(last) : undefined
  const isCode = /^[a-z]{2}$/i.test(last) && zip !== '' && !(state && zipMatchesState(zip, state))
  return isCode || (last.length > 2 && before && parseNorthAmericanCountry(last)) ? last : ''
}

/** withZipLast('Los Angeles, 90001, CA') // 'Los Angeles, CA 90001' */
function withZipLast(line: string): string {
  const last = segmentAtEnd(line)
  const before = trimSeparators(line.slice(0, line.length - last.length))
  const zip = /(?<=, )\d{5}(?:-\d{4})?$/.exec(before)?.[0]
  const state = parseExactState(last)
  if (!zip || !state || !zipMatchesState(zip, state)) return line
  return `${before.slice(0, before.length - zip.length)}${last} ${zip}`
}

/** The text of the state at the end, and whether the ZIP code contradicts it. */
function stateAtEnd(
  line: string,
  zip: string,
  isAbroad: boolean,
): { state: string; isContrary?: boolean } {
  const segment = segmentAtEnd(line)
  const words = segment.split(' ')
  const [one = '', two = '', ...ends] = [1, 2, 4, 3, 2, 1].map((n) => words.slice(-n).join(' '))
  const code = [one, two].find((end) => /^[a-z]\.? ?[a-z]\.?$/i.test(end) && parseExactState(end))
  // `100 Oak Ct` and `100 Main St NE` are streets, unless a ZIP code says that an address ends.
  const mayBeStreet = zip === '' && /\d/.test(segment)
  if (code && !(mayBeStreet && mayEndStreet(code))) return { state: code }
  if (isAbroad) return { state: '' }
  const fits = (name: string) => !/^\d/.test(zip) || zipMatchesState(zip, parseState(name) ?? '')
  // After a street and a city, a ZIP code of another state is a typing error.
  if (parseState(segment) && (fits(segment) || line.split(', ').length > 2))
    return { state: segment }
  const name = ends.find(parseExactState)
  if (name) return fits(name) ? { state: name } : { state: '', isContrary: true }
  return { state: zip && parseState(one) && fits(one) ? one : '' }
}

/** Whether state and ZIP code are in the same country and do not contradict each other. */
function isOneCountry({ state = '', zip = '' }: AddressParts): boolean {
  const isCanadian = canadianProvinces.some(([code]) => code === state)
  return /^\d/.test(zip) ? !isCanadian && zipMatchesState(zip, state) : isCanadian
}

/** The text after the last comma. */
const segmentAtEnd = (line: string) => line.slice(line.lastIndexOf(',') + 1).trim()

/** The text without spaces, commas and dashes at its ends. */
const trimSeparators = (text: string) => text.replace(/^(?:[\s,]|[-–—] )+|[\s,–—-]+$/g, '')
