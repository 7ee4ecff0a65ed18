import type { NumberUnit } from '../../record/schemaBuilders.ts'
import { englishVocabulary, type EntryVocabulary } from './entryVocabulary.ts'
import { normalizeText } from './normalizeText.ts'
import type { ParseResult } from './parseResult.ts'

/**
 * The units of the contract's numbers, in lower case without spaces and full stops. Any other unit is
 * refused: in `1850 sq m` or `18 months` the number is right but the value is wrong.
 */
const units: Record<NumberUnit, RegExp> = {
  area: /^(?:s(?:q|quare)(?:ft|feet|foot)|sq?f|s\/f|sq\/ft|f(?:ee)?t|ft[2²]|ft\^2)$/,
  years: /^(?:yo|y\/o|(?:y|yrs?|years?)(?:old)?|yearsofage)$/,
  // A calendar year has no unit.
  year: /^\b$/,
  cars: /^(?:(?:car|bay|vehicle|stall|space)s?|(?:car|bay)garage)$/,
  baths: /^(?:(?:full)?bath(?:room)?s?|ba)$/,
  stories: /^(?:(?:floor|level)s?|stor(?:y|ies|eys?)|sty)$/,
  families: /^(?:(?:unit|dwelling)s?|family|families|fam|plex)$/,
  people: /^(?:(?:emp(?:loyee)?|worker)s?|person|people|ppl|staff)$/,
  percent: /^(?:%|percent|pct)$/,
}

/** The spellings of units that a host may show at a number of its own. */
const hostUnits: Readonly<Record<string, RegExp>> = {
  miles: /^mi(?:les?)?$/,
  kilometers: /^(?:kms?|kilomet(?:er|re)s?)$/,
  feet: /^(?:ft|foot|feet)$/,
  inches: /^(?:in|inch(?:es)?)$/,
  yards: /^(?:yds?|yards?)$/,
  meters: /^m(?:et(?:er|re)s?)?$/,
  squareMeters: /^(?:m[2²]|m\^2|sqm|s(?:q|quare)m(?:et(?:er|re)s?)?)$/,
  acres: /^ac(?:res?)?$/,
  months: /^mo(?:s|nths?)?$/,
  weeks: /^w(?:ks?|eeks?)$/,
  days: /^d(?:ays?)?$/,
  hours: /^h(?:rs?|ours?)?$/,
  minutes: /^min(?:s|utes?)?$/,
  pounds: /^(?:lbs?|pounds?)$/,
  kilograms: /^(?:kgs?|kilo(?:gram)?s?)$/,
  tons: /^t(?:ons?)?$/,
  gallons: /^gal(?:lon)?s?$/,
  dollars: /^(?:\$|usd|dollars?)$/,
}

const numberShape = new RegExp(
  [
    /^(?<sign>[-+]?)(?<dollar>(?:\$ ?)?)/,
    // A group that starts with 0 is no thousands: in some countries `0,500` is a half.
    /(?<whole>[1-9]\d{0,2}(?<gap>[ ,])\d{3}(?:\k<gap>\d{3})*|\d*)/,
    /(?:\.(?<part>\d*)|(?<quarters>(?: ?|-| and | & )[½¼¾]|(?<=\d)(?:[ -]| and | & )(?:1[/⁄]2|[13][/⁄]4)(?!\d)))?/,
    /(?<unit>.*)$/,
  ]
    .map(({ source }) => source)
    .join(''),
  's',
)

/** The decimals of a half and the quarters. A double cannot hold others, such as thirds. */
const fractionDigits = new Map([
  ['½', '5'],
  ['¼', '25'],
  ['¾', '75'],
  ['1/2', '5'],
  ['1/4', '25'],
  ['3/4', '75'],
])

/** Longer than any decimal of a double (about 350). A longer paste must not block the page. */
const maxNumberLength = 1000

/**
 * The number that a text means, if a double can hold it exactly.
 *
 * parseNumber('1,850 sq ft') // { ok: true, value: 1850 }
 * parseNumber('$1 200.50') // { ok: true, value: 1200.5 }
 * parseNumber('.5') // { ok: true, value: 0.5 }
 * parseNumber('2 1/2 baths') // { ok: true, value: 2.5 }
 * parseNumber('3 cars', ['area']) // { ok: false, id: 'number.wrongUnit' }
 * parseNumber('15,000 miles', ['mi']) // { ok: true, value: 15000 }
 * parseNumber("'85", ['year']) // { ok: false, id: 'number.shortYear' }
 * parseNumber('about 20') // { ok: false, id: 'number.notNumber' }
 *
 * Refused, never rounded: `9007199254740993`.
 * Refused, never guessed: `1e3`, `12,34`, `1.200,5`, `1/2`, `5²`.
 * Refused, because the record would be more exact than the person was: `about 20`, `1.5k`.
 *
 * @param accepted The units that the text may have: names of ours, or texts on screen. @default all of ours
 */
export function parseNumber(
  text: string,
  accepted?: readonly unknown[],
  vocabulary: EntryVocabulary = englishVocabulary,
): ParseResult<number> {
  const isShortYear = accepted?.includes('year') && /^['’‘`]\d\d$/.test(text)
  const id = isShortYear ? 'number.shortYear' : 'number.notNumber'
  const failure: ParseResult<number> = { ok: false, id }
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
  if (unit !== '' && dollar !== '') return failure
  if (unit !== '' && !isAcceptedUnit(unit, accepted, vocabulary)) {
    const isWrongUnit = mayHaveUnit(accepted) && looksLikeUnit.test(unit)
    return isWrongUnit ? { ok: false, id: 'number.wrongUnit' } : failure
  }
  const decimal = shortDecimal(whole.replace(/[ ,]/g, ''), part)
  const size = Number(decimal)
  if (formatNumber(size) !== decimal) return failure
  // 0 - 0 is 0, but -size would be -0, which JSON cannot express.
  return { ok: true, value: sign === '-' ? 0 - size : size }
}

/**
 * A number as its control shows it: all digits and no exponent, so that `parseNumber` can read it.
 *
 * formatNumber(1200.5) // '1200.5'
 * formatNumber(1e21) // '1000000000000000000000'
 * formatNumber(NaN) // 'NaN', which `parseNumber` refuses
 */
export function formatNumber(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  const [, sign = '', first = '', rest = '', power] =
    /^(-?)(\d)(?:\.(\d+))?e([-+]\d+)$/.exec(text) ?? []
  if (power === undefined) return text
  const digits = first + rest
  const point = 1 + Number(power)
  return point > 0
    ? `${sign}${digits.padEnd(point, '0')}`
    : `${sign}0.${'0'.repeat(-point)}${digits}`
}

/**
 * A number as messages show it. Four digits, which may be a year, stay together.
 *
 * groupDigits(1250000) // '1,250,000'
 */
export function groupDigits(value: number): string {
  const group = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return formatNumber(value).replace(/^-?\d{5,}/, group)
}

/** shortDecimal('007', '50') // '7.5' */
function shortDecimal(whole: string, part: string): string {
  const left = whole.replace(/^0+/, '') || '0'
  const right = part.replace(/0+$/, '')
  return right === '' ? left : `${left}.${right}`
}

/** Whether a text is one of the accepted units, in any of its spellings. */
export function isAcceptedUnit(
  text: string,
  accepted: readonly unknown[] | undefined,
  vocabulary: EntryVocabulary,
): boolean {
  const unit = normalizeUnit(text)
  const spells = (name: NumberUnit) =>
    units[name].test(unit) ||
    vocabulary.units[name].some((spelling) => normalizeUnit(spelling) === unit)
  return (accepted ?? unitNames).some((one) => {
    const name = unitNames.find((own) => own === one)
    if (name || typeof one !== 'string') return name !== undefined && spells(name)
    // A text on screen. It may be a spelling of one of our units, too.
    const shown = normalizeUnit(one)
    if (shown === unit) return true
    const hostUnit = Object.values(hostUnits).find((shape) => shape.test(shown))
    if (hostUnit) return hostUnit.test(unit)
    const own = unitNames.find(
      (own) =>
        units[own].test(shown) ||
        vocabulary.units[own].some((spelling) => normalizeUnit(spelling) === shown),
    )
    return own ? spells(own) : `${shown}s` === unit || shown === `${unit}s`
  })
}

const unitNames = Object.keys(units) as NumberUnit[]

/** A number without a unit of its own says nothing about units. */
const mayHaveUnit = (accepted: readonly unknown[] | undefined) =>
  accepted?.some((unit) => unit !== 'year') ?? false

/**
 * A word or a sign, also with a power: `m2`. A `k` makes thousands, an `e` an exponent, and an `x` a hexadecimal
 * number or a product.
 */
const looksLikeUnit =
  /^(?! ?(?:[ek]|[ekx]\d+)$)[\s-]*[\p{L}%$][\p{L}%$²³/.\s-]*(?:(?<=\S)\^?[23])?$/iu

/** normalizeUnit(' Sq. Ft.') // 'sqft'; normalizeUnit('-year-old') // 'yearold', as in `46-year-old` */
function normalizeUnit(unit: string): string {
  return unit
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?:^|(?<=[a-z]))-(?=[a-z])|(?<=[a-z])\.| /g, '')
}
