import { readCountry } from './country.ts'
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
  /^(?:(?:[nsew]\d+ ?[nsew]\d+|\d+[nsew]\d+|\d+(?:-\d+)?(?:-?[a-z])?)(?:[ -]\d\/\d|[ -]?[½¼¾])?|\d\/\d)(?=[\s,]|$)/i

/** What stands in place of a number and a street. */
const box =
  /^(?:(?:p\.? ?o\.?|post office) ?box|box|rr|r\.r\.|rural route|route|rte|hcr?|star route|psc|cmr|unit \d+,? box|general delivery)\b(?! elder)/i

/** A unit with what tells it from others: `Apt 4B`, `Unit B`, `#4`, `2nd floor`. */
const unit =
  /^(?:(?:apt|apartment|unit|ste|suite|bldg|building|fl|floor|rm|room|lot|spc|space|trlr|ph|box|pmb)\b\.? ?#? ?(?:\S*\d\S*|[a-z])(?![^\s,])|#|\d)/i

const suffix =
  /^(?:st|street|ave?|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|ct|court|cir|circle|way|pl|place|ter|terrace|pkwy|parkway|hwy|highway|trl|trail|sq|square|loop|pike|aly|alley|path|run|row|cv|cove|xing|crossing|plz|plaza|bnd|bend|fwy|expy)\.?$/i

const direction = /^(?:[ns]\.?[ew]?|[ew])\.?$/i

/**
 * Takes an address in one line, or in the lines of an envelope, apart. It reads from the right and
 * cuts: no word is rewritten, and `Highway` stays.
 *
 * parseAddress('1600 Elm St Apt 4B, Austin, TX 78701').parts
 * // { entity_number: '1600', street: 'Elm St Apt 4B', city: 'Austin', state: 'TX', zip: '78701' }
 */
export function parseAddress(text: string): ParsedAddress {
  if (text.length > longest) return { parts: {}, confidence: 'low' }
  const [beforeCountry, country] = countryAtEnd(inOneLine(text))
  const [beforeZip, zip] = zipAtEnd(beforeCountry)
  const [beforeState, state] = stateAtEnd(beforeZip, zip !== undefined)
  const { rest, city, guessed } = cityAtEnd(beforeState)
  const { entity_number, street, left, unsure } = numberAtStart(rest)
  const found = Object.entries({ entity_number, street, city, state, zip, country })
  const parts: AddressParts = Object.fromEntries(found.filter(([, part]) => part))
  const isLost = city === undefined && (guessed || zip === undefined)
  if (left || isLost || !(state || zip) || !(street || city)) return { parts, confidence: 'low' }
  const isWhole = street && city && state && zip && (entity_number || box.test(street))
  return { parts, confidence: isWhole && !guessed && !unsure ? 'high' : 'medium' }
}

type Cut = [rest: string, part: string | undefined]

/** Line breaks and the cells of a sheet part as commas do. */
function inOneLine(text: string): string {
  return trimmed(
    text
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/[\t\n\v\f\r\u2028\u2029;|]+/g, ',')
      .replace(/\s+/g, ' ')
      .replace(/[ ,]*,[ ,]*/g, ', '),
  )
}

function countryAtEnd(line: string): Cut {
  const [, before, last = ''] =
    /^(.*[\s,])(u\.? ?s\.?(?: ?a\.?)?|united states(?: of america)?|canada)$/i.exec(line) ??
    /^(.*),([^,\d]+)$/.exec(line) ??
    []
  if (before === undefined) return [line, undefined]
  // After a postal code two letters are a country's: CA is Canada there, and California before it.
  const isState =
    findState(last) !== undefined && !(last.trim().length === 2 && zipAtEnd(before)[1])
  const country = isState ? undefined : readCountry(last)
  return country ? [trimmed(before), country] : [line, undefined]
}

function zipAtEnd(text: string): Cut {
  const line = trimmed(text)
  const [, before, zip] =
    /^(.*[\s,]|.*\b[a-z]{2}|)(\d{5}(?: ?[-–]? ?\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)\.?$/i.exec(
      line,
    ) ?? []
  if (before === undefined || zip === undefined) return [line, undefined]
  if (/(?:#|\b(?:box|hwy|highway|apt|unit|ste|suite)\.?) *$/i.test(before)) return [line, undefined]
  return [trimmed(before), readZip(zip) ?? zip]
}

function stateAtEnd(line: string, hasZip: boolean): Cut {
  const segment = line.slice(line.lastIndexOf(',') + 1).trim()
  const words = segment.split(' ')
  const last = (count: number) => words.slice(-count).join(' ')
  const cut = (end: string): Cut => [trimmed(line.slice(0, -end.length)), readState(end)]
  for (const end of [last(1), last(2)]) {
    if (!/^[a-z]\.? ?[a-z]\.?$/i.test(end) || findState(end) === undefined) continue
    // `100 Oak Ct` and `100 Main St NE` are streets, unless a ZIP code says that an address ends.
    const isStreet = !hasZip && /\d/.test(segment) && (suffix.test(end) || direction.test(end))
    if (!isStreet) return cut(end)
  }
  if (readState(segment) !== undefined) return cut(segment)
  for (const end of [last(4), last(3), last(2)]) if (findState(end) !== undefined) return cut(end)
  const end = last(1)
  return (hasZip ? readState(end) : findState(end)) === undefined ? [line, undefined] : cut(end)
}

interface CityCut {
  rest: string
  city?: string
  /** Where the city begins was told from the words before it, or could not be told at all. */
  guessed: boolean
}

function cityAtEnd(line: string): CityCut {
  const from = line.lastIndexOf(',') + 1
  const segment = line.slice(from).trim()
  if (segment === '') return { rest: '', guessed: false }
  const words = segment.split(' ')
  const end = streetEnd(words)
  if (!/\d/.test(segment) && !unit.test(segment) && (from > 0 || end === 0)) {
    return { rest: trimmed(line.slice(0, from)), city: segment, guessed: false }
  }
  const city = words.slice(end).join(' ')
  if (end === 0 || city === '') return { rest: line, guessed: end === 0 }
  return { rest: trimmed(line.slice(0, -city.length)), city, guessed: true }
}

/** How many of the words are street and unit, as far as they tell: streetEnd(['1', 'Elm', 'St', 'Waco']) // 3 */
function streetEnd(words: readonly string[]): number {
  const first = number.exec(words.join(' '))?.[0].split(' ').length ?? 0
  let end = box.exec(words.join(' '))?.[0].split(' ').length ?? 0
  for (let at = first; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const isNext = end === at && end > 0
    const isSuffix = suffix.test(word) && at > first && (end === 0 || isNext)
    // `St` with a name after it is a saint's: `100 Main St St Louis`.
    const isSaint = isNext && /^st\b/i.test(word) && at + 1 < words.length
    if ((isSuffix && !isSaint) || (isNext && direction.test(word)) || /\d/.test(word)) end = at + 1
    else if (unit.test(words.slice(at).join(' '))) end = at + 2
  }
  return end
}

interface NumberCut {
  entity_number?: string | undefined
  street?: string
  /** Text before the number that is no part of an address, such as a name. */
  left: boolean
  unsure: boolean
}

function numberAtStart(line: string): NumberCut {
  if (line === '') return { left: false, unsure: false }
  const segments = line.split(', ')
  const start = segments.findIndex((segment) => number.test(segment) || box.test(segment))
  const own = segments.slice(Math.max(start, 0))
  const text = own.join(', ')
  const extra = own.slice(1).some((segment) => !unit.test(segment) && !box.test(segment))
  const entity_number = box.test(text) ? undefined : number.exec(text)?.[0]
  const street = text.slice(entity_number?.length ?? 0)
  return {
    entity_number,
    street: trimmed(street),
    left: start > 0 || (start < 0 && extra) || /^(?:attn|attention|c\/o|care of)\b|:/i.test(street),
    unsure: extra || street.startsWith(',') || /[/½¼¾]/.test(entity_number ?? ''),
  }
}

/** Without spaces, commas and points at its ends. */
function trimmed(text: string): string {
  return text.replace(/^[\s,]+|[\s,]+$/g, '')
}
