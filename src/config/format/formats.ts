import { formatLongDate, monthNames } from '../../core/text/calendar.ts'
import { groupDigits } from '../../core/text/parseNumber.ts'
import { formatTime } from './formatTime.ts'

/**
 * How messages write numbers, dates and times. What a person types, and what a box shows, stays as in
 * the United States. By hand: the browser's own formatting takes 8 ms the first time, which is as
 * much as all of a submit.
 */
export const englishFormats = {
  number: groupDigits,
  /** A date of a record: `March 4, 1980` for `1980-03-04`. Any other text stays as it is. */
  date: formatLongDate,
  /** The day of a moment, without this year: `Nov 3`, `Nov 3, 2025`. */
  day: formatDay,
  /** `10:42 AM` */
  time: formatTime,
  /** The time of a moment, with the date unless it is today. */
  dateTime: (time: Date) =>
    isToday(time) ? formatTime(time) : `${formatDay(time)}, ${formatTime(time)}`,
}

export type Formats = typeof englishFormats

export const isToday = (time: Date): boolean => time.toDateString() === new Date().toDateString()

export const isThisYear = (time: Date): boolean => time.getFullYear() === new Date().getFullYear()

function formatDay(date: Date): string {
  const day = `${monthNames[date.getMonth()]?.slice(0, 3)} ${date.getDate()}`
  return isThisYear(date) ? day : `${day}, ${date.getFullYear()}`
}
