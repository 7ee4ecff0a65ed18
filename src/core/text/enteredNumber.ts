import { englishVocabulary, type EntryVocabulary, plainSpelling } from './entryVocabulary.ts'
import { normalizeText } from './normalizeText.ts'
import { isAcceptedUnit, parseNumber } from './parseNumber.ts'
import type { ParseResult } from './parseResult.ts'

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
  const isNew = vocabulary.isNew.map(plainSpelling).includes(plain)
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
  return vocabulary.zero.map(plainSpelling).some((word) => {
    if (plain === word) return true
    return (
      plain.startsWith(`${word} `) &&
      isAcceptedUnit(plain.slice(word.length), acceptedUnits(facts), vocabulary)
    )
  })
}

/** Own names only: `constructor` is no number. */
function numberNamed(numbers: Readonly<Record<string, number>>, plain: string): number | undefined {
  const [, value] = Object.entries(numbers).find(([word]) => plainSpelling(word) === plain) ?? []
  return value
}

/** withDigits('two and a half baths', …) // '2 1/2 baths' */
function withDigits(plain: string, { units }: NumberFacts, vocabulary: EntryVocabulary): string {
  const isMultiple = ['stories', 'cars', 'baths', 'families'].some((unit) => units?.includes(unit))
  const numbers = isMultiple
    ? { ...vocabulary.multiples, ...vocabulary.numbers }
    : vocabulary.numbers
  const halves = vocabulary.half.map(plainSpelling).reduce((text, half) => {
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
  const oneOf = (list: readonly string[]) => `(?:${list.map(plainSpelling).join('|')})`
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
  const before = `(?:${decade.map(plainSpelling).join('|')}) `
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
    .map((word) => plainSpelling(word))
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
      Object.entries(names).find(([one]) => plainSpelling(one).replace(/-/g, ' ') === name) ?? []
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
  const words = [...vocabulary.to, vocabulary.or, ...vocabulary.and].map(plainSpelling)
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
