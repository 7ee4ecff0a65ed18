import type { ParseErrorId } from './parseResult.ts'
import { normalizeText } from './normalizeText.ts'

/** A parsed date, as `YYYY-MM-DD`, with the decisions that it took. */
interface ParsedDate {
  ok: true
  value: string
  /** The year had two digits. */
  expandedYear?: true
  /** The day came before the month: `13/4/1980` is April 13. */
  swapped?: true
}

type DateParseResult = ParsedDate | { ok: false; id: ParseErrorId }

/**
 * The day that a text means, in any usual format, month before day.
 *
 * parseDate('3/4/1980') // { ok: true, value: '1980-03-04' }
 * parseDate('March 4th, 1980') // { ok: true, value: '1980-03-04' }
 * parseDate('030480', 2026) // { ok: true, value: '1980-03-04', expandedYear: true }
 * parseDate('13/4/1980') // { ok: true, value: '1980-04-13', swapped: true }
 * parseDate('2/30/1980') // { ok: false, id: 'date.notReal' }
 * parseDate('3/4/198') // { ok: false, id: 'date.shortYear' }
 * parseDate('Mon, March 4, 1980') // { ok: false, id: 'date.weekday' }: it was a Tuesday
 *
 * A two-digit year is never later than `thisYear` (by default this year in UTC), because birth dates
 * are in the past. Years go from 1000 to 9999.
 */
export function parseDate(text: string, thisYear = new Date().getUTCFullYear()): DateParseResult {
  const tokens = tokenizeDate(text)
  if (tokens === undefined) return parseFailure('date.unreadable')
  const result = parseTokens(tokens, thisYear)
  if (!result.ok) return result
  const weekday = weekdayOf(result.value)
  return tokens.weekdays.every((named) => named === weekday) ? result : parseFailure('date.weekday')
}

function parseTokens({ numbers, month }: DateTokens, thisYear: number): DateParseResult {
  const [first = '', second = '', third = ''] = numbers
  if (month !== undefined) {
    if (numbers.length === 1) return parseFailure(missingPartError(first))
    if (numbers.length !== 2) return parseFailure('date.unreadable')
    const [year, day] = first.length === 4 ? [first, second] : [second, first]
    return resolveDate({ year, month: String(month), day }, thisYear)
  }
  if (numbers.length === 1) return parseDigits(first, thisYear)
  if (numbers.length === 2) {
    const [year, part] = first.length === 4 ? [first, second] : [second, first]
    return parseFailure(part.length > 2 ? 'date.unreadable' : missingPartError(year))
  }
  if (numbers.length !== 3) return parseFailure('date.unreadable')
  return first.length === 4
    ? resolveDate({ year: first, month: second, day: third }, thisYear)
    : resolveDate({ year: third, month: first, day: second }, thisYear)
}

/** parseDigits('03041980') and parseDigits('341980') // { ok: true, value: '1980-03-04' } */
function parseDigits(digits: string, thisYear: number): DateParseResult {
  const monthFirst = resolveDate(
    { month: digits.slice(0, 2), day: digits.slice(2, 4), year: digits.slice(4) },
    thisYear,
  )
  const short = parseCompactDate(digits)
  if (digits.length === 6)
    return monthFirst.ok || !short ? monthFirst : resolveDate(short, thisYear)
  if (short) return resolveDate(short, thisYear)
  if (digits.length === 8) {
    if (monthFirst.ok && !monthFirst.swapped) return monthFirst
    const [, year = '', month = '', day = ''] = /^(....)(..)(..)$/.exec(digits) ?? []
    return isRealDate(Number(year), Number(month), Number(day))
      ? resolveDate({ year, month, day }, thisYear)
      : monthFirst
  }
  return parseFailure(
    /^(?:1[6-9]|2[01])..$/.test(digits) ? 'date.missingMonthDay' : 'date.unreadable',
  )
}

/** The part that is missing next to a month and one number: the day in `March 1980`. */
function missingPartError(number: string): ParseErrorId {
  if (number.length === 4 || (number.length === 2 && Number(number) > 31)) return 'date.missingDay'
  return number.length > 2 ? 'date.unreadable' : 'date.missingYear'
}

function resolveDate({ year, month, day }: DateParts, thisYear: number): DateParseResult {
  if (month.length > 2 || day.length > 2) return parseFailure('date.unreadable')
  if (year.length > 4) return parseFailure('date.unreadable')
  if (year.length !== 4 && year.length !== 2) return parseFailure('date.shortYear')
  const short = year.length === 2
  const y = short ? expandYear(thisYear, Number(year)) : Number(year)
  const m = Number(month)
  const d = Number(day)
  const flags: Pick<ParsedDate, 'expandedYear'> = short ? { expandedYear: true } : {}
  if (isRealDate(y, m, d)) return { ok: true, value: toIsoDate(y, m, d), ...flags }
  if (m > 12 && isRealDate(y, d, m))
    return { ok: true, value: toIsoDate(y, d, m), ...flags, swapped: true }
  return parseFailure('date.notReal')
}

function parseFailure(id: ParseErrorId): DateParseResult {
  return { ok: false, id }
}

/** expandYear(2026, 80) // 1980; expandYear(2026, 26) // 2026 */
function expandYear(thisYear: number, shortYear: number): number {
  const inThisCentury = thisYear - (thisYear % 100) + shortYear
  return inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury
}

/**
 * Month, day and a year of this century or the last, in digits without leading zeros; undefined if
 * they could mean no day or two days.
 *
 * parseCompactDate('341980') // { month: '3', day: '4', year: '1980' }
 * parseCompactDate('3141980') // { month: '3', day: '14', year: '1980' }
 * parseCompactDate('1111980') // undefined: January 11 or November 1
 */
function parseCompactDate(digits: string): DateParts | undefined {
  const [, front = '', year = ''] = /^(\d{2,3})((?:19|20)\d\d)$/.exec(digits) ?? []
  const days = [1, 2]
    .map((at) => ({ month: front.slice(0, at), day: front.slice(at), year }))
    .filter(({ month, day }) => isRealDate(Number(year), Number(month), Number(day)))
  return days.length === 1 ? days[0] : undefined
}

/** weekdayOf('1980-03-04') // 2, a Tuesday: from Monday, 1, to Sunday, 7 */
function weekdayOf(stored: string): number {
  // JavaScript reads a date without a time as UTC.
  return new Date(stored).getUTCDay() || 7
}

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Words in a date without a meaning of their own: `the 4th of March`. */
const fillers = new Set(['the', 'of', 'st', 'nd', 'rd', 'th'])

/** What a paste may have around a date: quotes, brackets, a full stop. */
const wrapping = /^[\s"'“”‘’([]+|[\s"'“”‘’)\].,;]+$/g

const birthDateLabel =
  /^(?:d[./]?o[./]?b\b|date of birth|birth ?date|birth ?day|b-?day|born(?: on)?|date|b\.)(?: is\b)?\.?\s*[:=-]?\s*/

const years = String.raw`[ -]?(?:y[./]?o|y|yrs?\.?|years?)(?:[ -]old| of age)?`

/** An age after a date: `March 4, 1980, age 46` as in our echo, `(46 y/o)`, `(46)`. */
const age = new RegExp(
  String.raw`[\s,;·(]+(?:aged?:? ?\d{1,3}(?:${years})?|\d{1,3}${years}|(?<=\()\d{1,3})$`,
)

/** A time of day and its zone, which is ignored, so that no zone moves the day. */
const time = new RegExp(
  [
    /(?:(?<=\d)t|[\s,]+(?:at )?)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?/,
    /(?: ?[ap]\.?m\b\.?)?/,
    /(?: ?(?:z|utc|gmt|[ecmp][sd]t)\b)?(?: ?[+-]\d{2}:?\d{2}\b)?(?: ?\([^)]*\)?)?(?=[\s,]|$)/,
  ]
    .map(({ source }) => source)
    .join(''),
)

/** The same in the short form of ISO 8601, `19800304T000000Z`, and a zone without a time. */
const shortTime = /(?<=\d)(?:t\d{4}(?:\d{2})?z?|z)$/

/** Brackets around a word, such as a weekday, and the apostrophe of a short year. */
const ignoredMarks = /\((?=[a-z])|(?<=[a-z])\)|(?<!\d)['’](?=\d\d$)/g

/**
 * Numbers and words with one separator, or spaces, between them. A hyphen with a space before it and
 * none after it is a minus sign. `3.4/1980` mixes separators and is refused; `3/4, 1980` is fine.
 */
const dateShape =
  /^(?!.*\d\s*([^\da-z\s])\s*\d+\s*(?!\1|,)[^\da-z\s]\s*\d)(?:(?:\d+(?!\d)|[a-z]+(?![a-z]))(?:$|(?!\s+-\S)\s*(?:(?:[-/.,\\_⁄∕]|\.,)\s*)?(?=[\da-z])))+$/

/** Longer than any date. A longer paste is not parsed, so that it cannot block the page. */
const maxDateLength = 100

/** The numbers of a date in their order, and the month and weekdays that it names. */
interface DateTokens {
  numbers: readonly string[]
  /** 1 to 12. */
  month: number | undefined
  /** Monday is 1. */
  weekdays: readonly number[]
}

/**
 * Splits a date into its parts; undefined if the text has words or signs that no date has.
 *
 * tokenizeDate('Tue, Mar. 4th, 1980') // { numbers: ['4', '1980'], month: 3, weekdays: [2] }
 * tokenizeDate('DOB: 3/4/80') // { numbers: ['3', '4', '80'], month: undefined, weekdays: [] }
 * tokenizeDate('5 years ago') and tokenizeDate('3//4/1980') // undefined
 */
function tokenizeDate(text: string): DateTokens | undefined {
  if (text.length > maxDateLength) return undefined
  const body = normalizeText(text)
    .toLowerCase()
    .replace(wrapping, '')
    .replace(birthDateLabel, '')
    .replace(age, '')
    .replace(time, '')
    .replace(shortTime, '')
    .replace(ignoredMarks, '')
  if (!dateShape.test(body)) return undefined
  const numbers: string[] = []
  const weekdays: number[] = []
  let month: number | undefined
  for (const piece of body.match(/\d+|[a-z]+/g) ?? []) {
    const weekday = monthOrWeekdayNumber(piece, weekdayNames)
    if (/\d/.test(piece)) numbers.push(piece)
    else if (weekday) weekdays.push(weekday)
    else if (!fillers.has(piece)) {
      const named = monthOrWeekdayNumber(piece, monthNames)
      if (named === undefined || month !== undefined) return undefined
      month = named
    }
  }
  return { numbers, month, weekdays }
}

/** monthOrWeekdayNumber('sept', monthNames) // 9: three letters identify any month or weekday */
function monthOrWeekdayNumber(word: string, names: readonly string[]): number | undefined {
  if (word.length < 3) return undefined
  const index = names.findIndex((name) => name.toLowerCase().startsWith(word))
  return index < 0 ? undefined : index + 1
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The three parts of a date as text: `1980`, `03` or `3`, `04` or `4`. */
interface DateParts {
  year: string
  month: string
  day: string
}

/** Whether the Gregorian calendar has this day. In integers: a `Date` would shift or roll it. */
function isRealDate(year: number, month: number, day: number): boolean {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= days
}

/** toIsoDate(1980, 3, 4) // '1980-03-04' */
function toIsoDate(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The parts of an exact and real `YYYY-MM-DD`; undefined for any other text. */
function parseIsoDate(stored: string): DateParts | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(stored) ?? []
  return isRealDate(Number(year), Number(month), Number(day)) ? { year, month, day } : undefined
}

/** Today in the local time zone, as `YYYY-MM-DD`. */
export function todayLocal(): string {
  const now = new Date()
  return toIsoDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

/**
 * The age in whole years; undefined before birth, or if either text is no date. Someone born on
 * February 29 has their birthday on March 1 of a common year.
 *
 * ageOn('1980-03-04', '2026-03-03') // 45
 */
export function ageOn(birthDate: string, today: string): number | undefined {
  const born = parseIsoDate(birthDate)
  const now = parseIsoDate(today)
  if (born === undefined || now === undefined || birthDate > today) return undefined
  const years = Number(now.year) - Number(born.year)
  return now.month + now.day < born.month + born.day ? years - 1 : years
}

/**
 * A stored date as its control shows it; undefined for anything but a real `YYYY-MM-DD`, which is
 * then shown as it is.
 *
 * formatDate('1980-03-04') // '03/04/1980'
 * formatDate('1980-3-4') // undefined
 */
export function formatDate(stored: string): string | undefined {
  const parts = parseIsoDate(stored)
  return parts && `${parts.month}/${parts.day}/${parts.year}`
}

/**
 * A stored date in words; the text itself if it is no date.
 *
 * formatLongDate('1980-03-04') // 'March 4, 1980'
 */
export function formatLongDate(stored: string): string {
  const parts = parseIsoDate(stored)
  if (parts === undefined) return stored
  return `${monthNames[Number(parts.month) - 1]} ${Number(parts.day)}, ${parts.year}`
}
