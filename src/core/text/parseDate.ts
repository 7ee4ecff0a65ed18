import { type DateParts, isRealDate, parseIsoDate, toIsoDate, weekdayOf } from './calendar.ts'
import { type DateTokens, monthNames, tokenizeDate } from './dateTokens.ts'
import type { ParseErrorId } from './parseResult.ts'

/** A date that was read, as `YYYY-MM-DD`, with what had to be decided to read it. */
export interface ParsedDate {
  ok: true
  value: string
  /** The year was written with two digits. */
  expandedYear?: true
  /** The month stood where the day belongs: `13/4/1980` is April 13. */
  swapped?: true
}

/** A `Reading<string>` with those flags. */
export type DateParseResult = ParsedDate | { ok: false; id: ParseErrorId }

/**
 * The day a text means, in any usual writing, month before day.
 *
 * readDate('3/4/1980') // { ok: true, value: '1980-03-04' }
 * readDate('March 4th, 1980') // { ok: true, value: '1980-03-04' }
 * readDate('030480', 2026) // { ok: true, value: '1980-03-04', expandedYear: true }
 * readDate('13/4/1980') // { ok: true, value: '1980-04-13', swapped: true }
 * readDate('2/30/1980') // { ok: false, id: 'date.notReal' }
 * readDate('Mon, March 4, 1980') // { ok: false, id: 'date.weekday' }: it was a Tuesday
 *
 * A year of two digits is never later than `thisYear` (the present one in UTC, if not given), as
 * befits birth dates. Years reach from 1000 to 9999.
 */
export function parseDate(text: string, thisYear = new Date().getUTCFullYear()): DateParseResult {
  const pieces = tokenizeDate(text)
  if (pieces === undefined) return parseFailure('date.unreadable')
  const read = parseTokens(pieces, thisYear)
  const fits = read.ok && pieces.weekdays.every((weekday) => weekday === weekdayOf(read.value))
  return fits || !read.ok ? read : parseFailure('date.weekday')
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

/** readDigits('03041980') and readDigits('341980') // { ok: true, value: '1980-03-04' } */
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

/** Which part a month and one number lack: `March 1980` the day, `March 4` the year. */
function missingPartError(number: string): ParseErrorId {
  if (number.length === 4 || (number.length === 2 && Number(number) > 31)) return 'date.missingDay'
  return number.length > 2 ? 'date.unreadable' : 'date.missingYear'
}

function resolveDate(written: DateParts, thisYear: number): DateParseResult {
  const { year, month, day } = written
  if (month.length > 2 || day.length > 2) return parseFailure('date.unreadable')
  if (year.length !== 4 && year.length !== 2) return parseFailure('date.unreadable')
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

/** notAfter(2026, 80) // 1980; notAfter(2026, 26) // 2026 */
function expandYear(thisYear: number, shortYear: number): number {
  const inThisCentury = thisYear - (thisYear % 100) + shortYear
  return inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury
}

/**
 * A stored date as the box shows it; undefined for anything that is not exactly a real
 * `YYYY-MM-DD`, which is then shown as it is.
 *
 * writeDate('1980-03-04') // '03/04/1980'
 * writeDate('1980-3-4') // undefined
 */
export function formatDate(stored: string): string | undefined {
  const parts = parseIsoDate(stored)
  return parts && `${parts.month}/${parts.day}/${parts.year}`
}

/**
 * A stored date in words; the text itself if it is no date.
 *
 * describeDate('1980-03-04') // 'March 4, 1980'
 */
export function formatLongDate(stored: string): string {
  const parts = parseIsoDate(stored)
  if (parts === undefined) return stored
  return `${monthNames[Number(parts.month) - 1]} ${Number(parts.day)}, ${parts.year}`
}

/**
 * Month, day and a year of this century or the last in digits without the zeros they should have;
 * undefined where none or two days could be meant.
 *
 * withoutZeros('341980') // { month: '3', day: '4', year: '1980' }
 * withoutZeros('3141980') // { month: '3', day: '14', year: '1980' }
 * withoutZeros('1111980') // undefined: January 11 or November 1
 */
function parseCompactDate(digits: string): DateParts | undefined {
  const [, front = '', year = ''] = /^(\d{2,3})((?:19|20)\d\d)$/.exec(digits) ?? []
  const days = [1, 2]
    .map((at) => ({ month: front.slice(0, at), day: front.slice(at), year }))
    .filter(({ month, day }) => isRealDate(Number(year), Number(month), Number(day)))
  return days.length === 1 ? days[0] : undefined
}
