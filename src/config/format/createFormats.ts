import { createValueFormats, evenSpaces } from '../../core/changes/valueFormats.ts'
import type { Formats } from './formats.ts'
import { isThisYear, isToday } from './momentFormats.ts'

/** The formats of a locale, such as `es-US`. Throws for a text that is no locale. */
export function createFormats(locale: string): Formats {
  const format = (time: Date, options: Intl.DateTimeFormatOptions) =>
    evenSpaces(new Intl.DateTimeFormat(locale, options).format(time))
  const time = (time: Date) => format(time, { timeStyle: 'short' })
  return {
    ...createValueFormats(locale),
    day: (date) =>
      isThisYear(date)
        ? format(date, { month: 'short', day: 'numeric' })
        : format(date, { dateStyle: 'medium' }),
    time,
    dateTime: (moment) =>
      isToday(moment) ? time(moment) : format(moment, { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
