import { type DateParts, isRealDate, toIsoDate } from './calendar.ts'
import { type DateTokens, tokenizeDate } from './dateTokens.ts'
import type { ParseErrorId } from './parseResult.ts'

/** A parsed date, as `YYYY-MM-DD`, with the decisions that it took. */
export interface ParsedDate {
  ok: true
  value: string
  /** The year had two digits. */
  expandedYear?: true
  /** The day came before the month: `13/4/1980` is April 13. */
  swapped?: true
}

export type DateParseResult = ParsedDate | { ok: false; id: ParseErrorId }

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
