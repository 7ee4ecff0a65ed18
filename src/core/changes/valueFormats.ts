import { formatDate } from '../text/parseDate.ts'

/** How messages write the numbers and dates of a record. */
export interface ValueFormats {
  number(value: number): string
  /** A date as `YYYY-MM-DD`. Any other text stays as it is. */
  date(stored: string): string
}

/** The formats of a locale, such as `es-US`. Throws for a text that is no locale. */
export function createValueFormats(locale: string): ValueFormats {
  // Four digits, which may be a year, stay together.
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'min2', maximumFractionDigits: 20 })
  // JavaScript reads a date without a time as UTC.
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    number: (value) => evenSpaces(numbers.format(value)),
    date: (stored) => (formatDate(stored) ? evenSpaces(dates.format(new Date(stored))) : stored),
  }
}

/** Servers and browsers differ in which narrow spaces they write, and React compares their texts. */
export const evenSpaces = (text: string): string => text.replace(/[\u2009\u202f]/g, '\u00a0')
