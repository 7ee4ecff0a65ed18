import { normalizeText } from './normalizeText.ts'
import type { ParseResult } from './parseResult.ts'

/**
 * The units the contract's numbers are counted in, written small without spaces and full stops.
 * Any other word is refused: in `1850 sq m` or `18 months` the number is right and the value wrong.
 */
const units =
  /^(?:s(?:q|quare)(?:ft|feet|foot)|sq?f|s\/f|sq\/ft|f(?:ee)?t|ft[2²]|ft\^2|yo|y\/o|(?:y|yrs?|years?)(?:old)?|yearsofage|(?:car|bay|vehicle|stall|space|(?:full)?bath(?:room)?|floor|level|unit|dwelling|emp(?:loyee)?|worker)s?|(?:car|bay)garage|ba|stor(?:y|ies|eys?)|sty|family|families|fam|plex|person|people|ppl|staff|%|percent|pct)$/

const numberShape = new RegExp(
  [
    /^(?<sign>[-+]?)(?<dollar>(?:\$ ?)?)/,
    // A first group that starts with 0 is no thousands: elsewhere `0,500` is a half.
    /(?<whole>[1-9]\d{0,2}(?<gap>[ ,])\d{3}(?:\k<gap>\d{3})*|\d*)/,
    /(?:\.(?<part>\d*)|(?<quarters>(?: ?|-| and | & )[½¼¾]|(?<=\d)(?:[ -]| and | & )(?:1[/⁄]2|[13][/⁄]4)(?!\d)))?/,
    /(?<unit>.*)$/,
  ]
    .map(({ source }) => source)
    .join(''),
  's',
)

/** What a half and the quarters are after the point. Others, like thirds, no double holds. */
const fractionDigits = new Map([
  ['½', '5'],
  ['¼', '25'],
  ['¾', '75'],
  ['1/2', '5'],
  ['1/4', '25'],
  ['3/4', '75'],
])

/** Past any decimal a double needs (some 350 characters): no paste may hold up the page. */
const maxNumberLength = 1000

/**
 * The number a text means, if it means one and a double can hold it exactly as written.
 *
 * readNumber('1,850 sq ft') // { ok: true, value: 1850 }
 * readNumber('$1 200.50') // { ok: true, value: 1200.5 }
 * readNumber('.5') // { ok: true, value: 0.5 }
 * readNumber('2 1/2 baths') // { ok: true, value: 2.5 }
 * readNumber('about 20') // { ok: false, id: 'number.notNumber' }
 *
 * Refused, never rounded: `9007199254740993`.
 * Refused, never guessed: `1e3`, `12,34`, `1.200,5`, `1/2`, `5²`.
 * Refused, as the record would be surer than the person: `about 20`, `1.5k`.
 */
export function parseNumber(text: string): ParseResult<number> {
  const failure: ParseResult<number> = { ok: false, id: 'number.notNumber' }
  if (text.length > maxNumberLength) return failure
  const {
    sign = '',
    dollar,
    whole = '',
    quarters = '',
    part = fractionDigits.get(quarters.replace(/^(?: and| &)?[ -]?/, '').replace('⁄', '/')) ?? '',
    unit = '',
  } = numberShape.exec(normalizeText(text))?.groups ?? {}
  if (whole + part === '') return failure
  if (unit !== '' && (dollar !== '' || !units.test(normalizeUnit(unit)))) return failure
  const decimal = shortDecimal(whole.replace(/[ ,]/g, ''), part)
  const size = Number(decimal)
  if (formatNumber(size) !== decimal) return failure
  // 0 - 0 is 0, where -size would be a -0 that JSON cannot hold.
  return { ok: true, value: sign === '-' ? 0 - size : size }
}

/**
 * A number as the box shows it: every digit and no exponent, so that `readNumber` reads it back.
 *
 * writeNumber(1200.5) // '1200.5'
 * writeNumber(1e21) // '1000000000000000000000'
 * writeNumber(NaN) // 'NaN', which reads as no number
 */
export function formatNumber(value: number): string {
  const text = String(value)
  const [, sign = '', first = '', rest = '', power] =
    /^(-?)(\d)(?:\.(\d+))?e([-+]\d+)$/.exec(text) ?? []
  if (power === undefined) return text
  const digits = first + rest
  const point = 1 + Number(power)
  return point > 0
    ? `${sign}${digits.padEnd(point, '0')}`
    : `${sign}0.${'0'.repeat(-point)}${digits}`
}

/** shortDecimal('007', '50') // '7.5' */
function shortDecimal(whole: string, part: string): string {
  const left = whole.replace(/^0+/, '') || '0'
  const right = part.replace(/0+$/, '')
  return right === '' ? left : `${left}.${right}`
}

/** unitKey(' Sq. Ft.') // 'sqft'; unitKey('-year-old') // 'yearold', as in `46-year-old` */
function normalizeUnit(unit: string): string {
  return unit.toLowerCase().replace(/(?:^|(?<=[a-z]))-(?=[a-z])|(?<=[a-z])\.| /g, '')
}
