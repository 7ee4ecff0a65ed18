import { readNearCountry } from './nearCountry.ts'
import { findState, readState } from './state.ts'
import { readZip } from './zip.ts'

/** The parts of an address that stand in one line of it. */
export interface AddressParts {
  entity_number?: string
  street?: string
  city?: string
  state?: string
  zip?: string
  country?: string
}

/** An address taken apart. */
export interface ParsedAddress {
  /**
   * The parts that were found, in the words of the text; the state and the country by their code.
   * A unit stays with the street: `Elm St, Apt 4B`.
   */
  parts: AddressParts
  /**
   * How much of it is certain:
   * - `high`: every part was marked off, and no text is left over
   * - `medium`: something is missing or was guessed, such as where the city begins
   * - `low`: there is no state or ZIP code, or text is left over; better kept as one line
   */
  confidence: 'high' | 'medium' | 'low'
}

/** Past any address, so that no paste can hold up the page. */
const longest = 300

/** `1600`, `12-34`, `100B`, `W156N8480`, `0N123`, with a fraction after it: `123 1/2`. */
const number =
  /^(?:(?:[nsew]\d+ ?[nsew]\d+|\d+[nsew]\d+|\d+(?:-\d+)?(?:-?[a-z])?)(?:[ -]\d\/\d|[ -]?[½¼¾])?|\d\/\d)(?=[ ,]|$)/i

/** What stands in place of a number and a street. */
const box =
  /^(?:(?:p\.? ?o\.?|post office) ?box|box|r\.?r\.?|(?:rural|star)? ?route|rte|hcr?|psc|cmr|unit \d+,? box|general delivery)\b(?! elder)/i

/** A unit with what tells it from others: `Apt 4B`, `Unit B`, `#4`, `2nd floor`. */
const unit =
  /^(?:(?:apt|apartment|unit|ste|suite|bldg|building|fl|floor|rm|room|lot|spc|space|trlr|box)\b\.? ?#? ?(?:\S*\d\S*|[a-z])(?![^ ,])|#|\d)/i

const suffix =
  /^(?:st(?:reet)?|ave?(?:nue)?|bl?vd|boulevard|r(?:oa)?d|dr(?:ive)?|la?ne?|c(?:our)?t|cir(?:cle)?|way|pl(?:ace|aza)?|ter(?:race)?|pa?r?kwa?y|h(?:igh)?wa?y|tra?i?l|sq(?:uare)?|loop|pike|al(?:le)?y|path|run|row|cove?|be?nd)\.?$/i

const direction = /^(?:[ns]\.?[ew]?|[ew])\.?$/i

const zipAtEnd =
  /(?<!(?:#|\b(?:box|highway|hwy|apt|unit|ste|suite)\.?) ?)(?<=^|[ ,]|\b[a-z]{2})(?:\d{5}(?: ?[-–]? ?\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)$/i

/**
 * Takes an address in one line, or in the lines of an envelope, apart. It reads from the right and
 * cuts: no word is rewritten, and `Highway` stays.
 *
 * parseAddress('1600 Elm St Apt 4B, Austin, TX 78701').parts
 * // { entity_number: '1600', street: 'Elm St Apt 4B', city: 'Austin', state: 'TX', zip: '78701' }
 */
export function parseAddress(text: string): ParsedAddress {
  const found: AddressParts = {}
  let line = text.length > longest ? '' : inOneLine(text)
  const cut = (part: keyof AddressParts, end: string, value: string | undefined = end) => {
    if (!value) return
    found[part] = value
    line = trimmed(line.slice(0, line.length - end.length))
  }

  const country = countryAtEnd(line)
  cut('country', country, readNearCountry(country) ?? country.toUpperCase())
  const zip = zipAtEnd.exec(line)?.[0] ?? ''
  cut('zip', zip, readZip(zip))
  const state = stateAtEnd(line, zip !== '')
  cut('state', state, readState(state))

  const segment = segmentAtEnd(line)
  const words = segment.split(' ')
  const end = streetEnd(words)
  const isMarkedOff = !/\d/.test(segment) && !unit.test(segment) && (segment !== line || end === 0)
  const city = isMarkedOff ? segment : words.slice(end || words.length).join(' ')
  cut('city', city)

  const segments = line.split(', ')
  const start = segments.findIndex((segment) => number.test(segment) || isBox(segment))
  const own = segments.slice(Math.max(start, 0))
  line = own.join(', ')
  const entity_number = isBox(line) ? '' : (number.exec(line)?.[0] ?? '')
  const street = trimmed(line.slice(entity_number.length))
  const parts = { ...(entity_number && { entity_number }), ...(street && { street }), ...found }

  const hasMore = own.slice(1).some((segment) => !unit.test(segment) && !isBox(segment))
  const isAddressed = start > 0 || (start < 0 && hasMore) || /^(?:att|c\/o|care of)|:/i.test(street)
  const isUnplaced = city === '' && ((!isMarkedOff && end === 0) || zip === '')
  if (isAddressed || isUnplaced || !(state + zip) || !(street + city)) {
    return { parts, confidence: 'low' }
  }
  const isWhole = street && city && state && zip && (entity_number || isBox(street))
  const isSure =
    isMarkedOff && !hasMore && !/[/½¼¾]|,$/.test(line.slice(0, entity_number.length + 1))
  return { parts, confidence: isWhole && isSure ? 'high' : 'medium' }
}

/** Line breaks and the cells of a sheet part as commas do. */
function inOneLine(text: string): string {
  const line = text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\t\n\v\f\r\u2028\u2029;|]+/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/[ ,]*,[ ,]*/g, ', ')
  return trimmed(line.replace(/[ ,.]+$/, ''))
}

function countryAtEnd(line: string): string {
  const written = /(?<=[ ,])(?:u\.? ?s\.?(?: ?a)?|united states(?: of america)?|canada)$/i.exec(
    line,
  )
  if (written) return written[0]
  const last = segmentAtEnd(line)
  const before = trimmed(line.slice(0, -last.length))
  // After a postal code two letters are a country's: CA is Canada there, and California before it.
  const isCode = /^[a-z]{2}$/i.test(last) && zipAtEnd.test(before)
  return isCode || (last.length > 2 && before && readNearCountry(last)) ? last : ''
}

function stateAtEnd(line: string, hasZip: boolean): string {
  const segment = segmentAtEnd(line)
  const words = segment.split(' ')
  const [one = '', two = '', ...ends] = [1, 2, 4, 3, 2, 1].map((n) => words.slice(-n).join(' '))
  const code = [one, two].find((end) => /^[a-z]\.? ?[a-z]\.?$/i.test(end) && findState(end))
  // `100 Oak Ct` and `100 Main St NE` are streets, unless a ZIP code says that an address ends.
  const mayBeStreet = !hasZip && /\d/.test(segment)
  if (code && !(mayBeStreet && (suffix.test(code) || direction.test(code)))) return code
  if (readState(segment)) return segment
  return ends.find(findState) ?? (hasZip && readState(one) ? one : '')
}

/**
 * How many of the words are street and unit, as far as they tell.
 *
 * streetEnd(['1600', 'Elm', 'St', 'Waco']) // 3
 */
function streetEnd(words: readonly string[]): number {
  const count = (pattern: RegExp) => pattern.exec(words.join(' '))?.[0].split(' ').length ?? 0
  const first = count(number)
  let end = count(box)
  for (const [at, word] of words.entries()) {
    if (at < first) continue
    const isNext = end === at && end > 0
    // `St` with a name after it is a saint's: `100 Main St St Louis`.
    const isSaint = isNext && /^st\b/i.test(word) && at + 1 < words.length
    const isSuffix = suffix.test(word) && at > first && (isNext || end === 0) && !isSaint
    if (isSuffix || (isNext && direction.test(word)) || /\d/.test(word)) end = at + 1
    else if (unit.test(words.slice(at).join(' '))) end = at + 2
  }
  return end
}

const isBox = (text: string) => box.test(text)

/** What stands after the last comma. */
const segmentAtEnd = (line: string) => line.slice(line.lastIndexOf(',') + 1).trim()

/** Without the spaces and commas at its ends. */
const trimmed = (text: string) => text.replace(/^[\s,]+|[\s,]+$/g, '')
