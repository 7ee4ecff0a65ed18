import type { NumberUnit } from '../../record/schemaBuilders.ts'
import {
  englishVocabulary,
  type EntryVocabulary,
  plainSpelling,
  plainWord,
} from './entryVocabulary.ts'
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
function isAcceptedUnit(
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

/** What decides how words are read as a number. */
export interface NumberFacts {
  /** The units that its text may have. */
  units: readonly unknown[] | undefined
  /** The unit on screen, which is then the only one. */
  shownUnit?: string | undefined
  /** Whether `none` is 0. */
  noneIsZero: boolean
}

/** Longer than any number in vocabulary. */
const maxLength = 80

/**
 * The number that a person entered, in digits or in vocabulary, where only one reading is possible.
 *
 * parseEnteredNumber('two', { units: ['stories'] }) // { ok: true, value: 2 }
 * parseEnteredNumber('duplex', { units: ['families'] }) // { ok: true, value: 2 }
 * parseEnteredNumber('2 full 1 half', { units: ['baths'] }) // { ok: true, value: 2.5 }
 * parseEnteredNumber('none', { units: ['people'], noneIsZero: true }) // { ok: true, value: 0 }
 */
export function parseEnteredNumber(
  text: string,
  facts: NumberFacts,
  vocabulary: EntryVocabulary = englishVocabulary,
): ParseResult<number> {
  const { units, noneIsZero } = facts
  const accepted = acceptedUnits(facts)
  const inDigits = parseNumber(text, accepted, vocabulary)
  if (inDigits.ok || text.length > maxLength) return inDigits
  const plain = plainSpelling(text)
  if (noneIsZero && isZero(plain, facts, vocabulary)) return { ok: true, value: 0 }
  const counts = (unit: string) => units?.includes(unit) ?? false
  // In a year a word is no number.
  if (counts('year')) return inDigits
  if (counts('families')) {
    const named = numberNamed(vocabulary.families, plain.replace(/-/g, ' '))
    if (named !== undefined) return { ok: true, value: named }
  }
  const spelled = withDigits(plain, facts, vocabulary)
  if (counts('baths')) {
    const baths = fullOrHalf(spelled, vocabulary)
    if (baths !== undefined) return { ok: true, value: baths }
  }
  const parsed = spelled === plain ? inDigits : parseNumber(spelled, accepted, vocabulary)
  return parsed.ok ? parsed : inDigits
}

/**
 * The numbers that a refused text may mean, which buttons offer: most likely first.
 *
 * likelyNumbers("'85", { units: ['year'] }, 2026) // [1985]
 * likelyNumbers("'05", { units: ['year'] }, 2026) // [2005, 1905]
 * likelyNumbers('~1850', { units: ['area'] }, 2026) // [1850]
 * likelyNumbers('1850s', { units: ['year'] }, 2026) // [1850]
 * likelyNumbers('2/1', { units: ['baths'] }, 2026) // [2.5]: two full baths and a half one, or two beds and a bath
 * likelyNumbers('10-15', { units: ['years'] }, 2026) // [10, 15]
 * likelyNumbers('ranch', { units: ['stories'] }, 2026) // [1]
 */
export function likelyNumbers(
  text: string,
  facts: NumberFacts,
  thisYear: number,
  vocabulary: EntryVocabulary = englishVocabulary,
): number[] {
  if (text.length > maxLength) return []
  const { units } = facts
  const plain = plainSpelling(text)
  const counts = (unit: string) => units?.includes(unit) ?? false
  const isNew = vocabulary.isNew.map(plainWord).includes(plain)
  if (counts('year')) {
    const years = isNew ? [thisYear] : likelyYears(plain, thisYear, vocabulary)
    if (years) return years
  }
  if (counts('years')) {
    if (isNew) return [0]
    // A roof's year is often written in place of its age. An earlier century is no age of anything insured.
    const [, year] = /^['’‘`](\d\d)$/.exec(normalizeText(text)) ?? []
    if (year) return yearsOfTwoDigits(Number(year), thisYear).slice(0, 1)
  }
  const [, full, half] = (counts('baths') && /^(\d{1,2}) ?[/+] ?(\d)$/.exec(plain)) || []
  if (full && half) return [Number(full) + Number(half) / 2]
  const named = likelyOfName(plain, facts, vocabulary)
  if (named) return [...named]
  if (!counts('year') && !counts('years') && !counts('area') && isZero(plain, facts, vocabulary))
    return [0]
  const ends = endsOfRange(plain, facts, vocabulary)
  if (ends) return ends
  const rounded = withoutAbout(text, vocabulary)
  if (rounded === undefined) return []
  const exact = parseEnteredNumber(rounded, facts, vocabulary)
  if (exact.ok) return [exact.value]
  return counts('year') ? (likelyYears(plainSpelling(rounded), thisYear, vocabulary) ?? []) : []
}

/** The units that one of is expected, as a message names them: `cars or sq ft`. */
export function expectedUnits(
  { units = [], shownUnit }: NumberFacts,
  vocabulary: EntryVocabulary = englishVocabulary,
): string {
  if (shownUnit) return shownUnit
  const names: Readonly<Record<string, readonly string[]>> = vocabulary.units
  return units
    .flatMap((unit) => (typeof unit === 'string' ? (names[unit]?.[0] ?? unit) : []))
    .join(` ${vocabulary.or} `)
}

const acceptedUnits = ({ units, shownUnit }: NumberFacts) => (shownUnit ? [shownUnit] : units)

/** The years that end in two digits, not later than next year. */
export function yearsOfTwoDigits(digits: number, thisYear: number): number[] {
  const century = thisYear - (thisYear % 100)
  return [century + digits, century - 100 + digits].filter((year) => year <= thisYear + 1)
}

/** `none`, or `no` with what is counted: `no cars`. */
function isZero(plain: string, facts: NumberFacts, vocabulary: EntryVocabulary): boolean {
  return vocabulary.zero.map(plainWord).some((word) => {
    if (plain === word) return true
    return (
      plain.startsWith(`${word} `) &&
      isAcceptedUnit(plain.slice(word.length), acceptedUnits(facts), vocabulary)
    )
  })
}

/** Own names only: `constructor` is no number. */
function numberNamed(numbers: Readonly<Record<string, number>>, plain: string): number | undefined {
  const [, value] = Object.entries(numbers).find(([word]) => plainWord(word) === plain) ?? []
  return value
}

/** withDigits('two and a half baths', …) // '2 1/2 baths' */
function withDigits(plain: string, { units }: NumberFacts, vocabulary: EntryVocabulary): string {
  const isMultiple = ['stories', 'cars', 'baths', 'families'].some((unit) => units?.includes(unit))
  const numbers = isMultiple
    ? { ...vocabulary.multiples, ...vocabulary.numbers }
    : vocabulary.numbers
  const halves = vocabulary.half.map(plainWord).reduce((text, half) => {
    return text.endsWith(` ${half}`) || text.includes(` ${half} `)
      ? text.replace(` ${half}`, ' 1/2')
      : text
  }, plain)
  return halves.replace(/\p{L}+/gu, (word) => {
    const value = numberNamed(numbers, word)
    return value === undefined ? word : String(value)
  })
}

/**
 * A half bath counts a half.
 *
 * fullOrHalf('2 full, 1 half bath', …) // 2.5
 * fullOrHalf('2 full', …) // 2
 * fullOrHalf('1 half', …) // 0.5
 */
function fullOrHalf(plain: string, vocabulary: EntryVocabulary): number | undefined {
  const oneOf = (list: readonly string[]) => `(?:${list.map(plainWord).join('|')})`
  const baths = `(?: ?${oneOf(['baths?', 'bathrooms?', ...vocabulary.units.baths])})?`
  const fullPart = `(?<full>\\d{1,2})${baths} ?${oneOf(vocabulary.fullBath)}${baths}`
  const halfPart = `(?<half>\\d) ?${oneOf(vocabulary.halfBath)}${baths}`
  const between = ` ?(?:[,/&+]|${oneOf(vocabulary.and)})? ?`
  const shapes = [`${fullPart}${between}${halfPart}`, fullPart, halfPart]
  for (const shape of shapes) {
    const { full = 0, half = 0 } = new RegExp(`^${shape}$`).exec(plain)?.groups ?? {}
    if (full || half) return Number(full) + Number(half) / 2
  }
  return undefined
}

/** decadeOf('the 1850s', …) // '1850'; undefined for any other text */
function decadeOf(plain: string, { decade }: EntryVocabulary): string | undefined {
  const before = `(?:${decade.map(plainWord).join('|')}) `
  const shape = new RegExp(String.raw`^(?:(?:${before})?(\d0|\d{3}0)s|${before}(\d0|\d{3}0))$`)
  const [, withS, withWord] = shape.exec(plain) ?? []
  return withS ?? withWord
}

/**
 * The years that a decade, a part of one, or two digits of a year may mean.
 *
 * likelyYears('1850s', …) // [1850]
 * likelyYears('early 1900s', …) // [1900]
 * likelyYears('mid 1980s', …) // [1985]
 * likelyYears('late 1980s', …) // undefined: no year of it is more likely than another
 */
function likelyYears(
  plain: string,
  thisYear: number,
  vocabulary: EntryVocabulary,
): number[] | undefined {
  const [early, mid] = [vocabulary.early, vocabulary.mid].map((words) => withoutStart(plain, words))
  const part = early ?? mid ?? plain
  const isPart = part !== plain
  const decade = decadeOf(part, vocabulary) ?? (isPart && /^\d{3}0$/.test(part) ? part : undefined)
  // The 1900s are a decade or a century: their middle is either.
  const after = mid !== undefined && decade !== undefined ? (decade.endsWith('00') ? 50 : 5) : 0
  if (decade?.length === 4) return [Number(decade) + after]
  const short = decade ?? (isPart ? '' : plain)
  if (!/^\d\d$/.test(short)) return undefined
  return yearsOfTwoDigits(Number(short), thisYear).map((year) => year + after)
}

/** withoutStart('early 1900s', ['early']) // '1900s'; undefined if the text begins with none of the words */
function withoutStart(plain: string, words: readonly string[]): string | undefined {
  const start = words
    .map(plainWord)
    .filter((word) => plain.startsWith(word) && /^[ -]/.test(plain.slice(word.length)))
    .toSorted((one, other) => other.length - one.length)[0]
  return start && plain.slice(start.length + 1)
}

/** What a kind of building has, as a rule: `ranch` one story, `condo` one family. */
function likelyOfName(
  plain: string,
  { units = [] }: NumberFacts,
  vocabulary: EntryVocabulary,
): readonly number[] | undefined {
  const name = plain.replace(/-/g, ' ')
  for (const [unit, names] of Object.entries(vocabulary.likely)) {
    if (!units.includes(unit)) continue
    const [, numbers] =
      Object.entries(names).find(([one]) => plainWord(one).replace(/-/g, ' ') === name) ?? []
    if (numbers) return numbers
  }
  return undefined
}

/** endsOfRange('1850-1860', …), endsOfRange('between 1850 and 1860', …), endsOfRange('1850-60', …) // [1850, 1860] */
function endsOfRange(
  plain: string,
  facts: NumberFacts,
  vocabulary: EntryVocabulary,
): number[] | undefined {
  const words = [...vocabulary.to, vocabulary.or, ...vocabulary.and].map(plainWord)
  const shape = new RegExp(
    String.raw`^(?:\p{L}+ )?(\d[\d.,]*) ?(?:[-‐-―]|(?<= )(?:${words.join('|')})(?= )) ?(\d.*)$`,
    'u',
  )
  const [, from = '', to = ''] = shape.exec(plain) ?? []
  // The last digits of a year, as in 1850-60.
  const isShort = facts.units?.includes('year') && /^\d{4}$/.test(from) && /^\d\d$/.test(to)
  const ends = [from, isShort ? from.slice(0, 2) + to : to].map((end) =>
    parseEnteredNumber(end, facts, vocabulary),
  )
  const numbers = ends.flatMap((end) => (end.ok ? [end.value] : []))
  const [low, high] = numbers
  return low !== undefined && high !== undefined && low < high ? numbers : undefined
}

/** withoutAbout('~1850', …), withoutAbout('1850 +/-', …), withoutAbout('1850?', …) // '1850'; undefined if the text says it is exact */
function withoutAbout(text: string, vocabulary: EntryVocabulary): string | undefined {
  const normal = normalizeText(text).toLowerCase()
  const thousands = /^\$? ?(\d{1,3}(?:\.\d{1,3})?) ?k$/.exec(normal)?.[1]
  if (thousands) return String(Math.round(Number(thousands) * 1000))
  const about = vocabulary.about
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|')
  const before = new RegExp(String.raw`^(?:[~≈]|(?:${about})(?:\.|(?![\p{L}\d])))\s*`, 'u')
  const after = new RegExp(String.raw`\s*(?:\+ ?/? ?-|±|\+|\?+|(?<=[\d\s])(?:${about})\.?)$`, 'u')
  const exact = normal.replace(/^¿\s*/, '').replace(before, '').replace(after, '')
  const amount = exact.replace(/^(\d[\d.,]*) ?\$$/, '$1')
  return amount === normal ? undefined : amount
}
