import { formatDate } from '../../core/text/calendar.ts'
import type { Formats } from './formats.ts'
import { isThisYear, isToday } from './momentFormats.ts'

/** The formats of a locale, such as `es-US`. Throws for a text that is no locale. */
export function createFormats(locale: string): Formats {
  // Four digits, which may be a year, stay together.
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'min2', maximumFractionDigits: 20 })
  const format = (time: Date, options: Intl.DateTimeFormatOptions) =>
    evenSpaces(new Intl.DateTimeFormat(locale, options).format(time))
  const time = (time: Date) => format(time, { timeStyle: 'short' })
  return {
    number: (value) => evenSpaces(numbers.format(value)),
    date: (stored) =>
      formatDate(stored)
        ? // JavaScript reads a date without a time as UTC.
          format(new Date(stored), { dateStyle: 'long', timeZone: 'UTC' })
        : stored,
    day: (date) =>
      isThisYear(date)
        ? format(date, { month: 'short', day: 'numeric' })
        : format(date, { dateStyle: 'medium' }),
    time,
    dateTime: (moment) =>
      isToday(moment) ? time(moment) : format(moment, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}

/** Servers and browsers differ in which narrow spaces they write, and React compares their texts. */
const evenSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, '\u00a0')
