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
export interface DateParts {
  year: string
  month: string
  day: string
}

/** Whether the Gregorian calendar has this day. In integers: a `Date` would shift or roll it. */
export function isRealDate(year: number, month: number, day: number): boolean {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= days
}

/** toIsoDate(1980, 3, 4) // '1980-03-04' */
export function toIsoDate(year: number, month: number, day: number): string {
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
