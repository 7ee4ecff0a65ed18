import { monthNames } from '../../core/text/calendar.ts'
import { formatTime } from './formatTime.ts'

/** How messages write a moment, loaded with the code of sources and drafts. */
export const momentFormats = {
  /** The day, without this year: `Nov 3`, `Nov 3, 2025`. */
  day: formatDay,
  /** The time, with the day unless it is today. */
  dateTime: (time: Date) =>
    isToday(time) ? formatTime(time) : `${formatDay(time)}, ${formatTime(time)}`,
}

export type MomentFormats = typeof momentFormats

/** A moment in milliseconds, in a host's formats or else ours. */
export const formatMoment = (formats: Partial<MomentFormats>, moment: number): string =>
  ({ ...momentFormats, ...formats }).dateTime(new Date(moment))

export const isToday = (time: Date): boolean => time.toDateString() === new Date().toDateString()

export const isThisYear = (time: Date): boolean => time.getFullYear() === new Date().getFullYear()

function formatDay(date: Date): string {
  const day = `${monthNames[date.getMonth()]?.slice(0, 3)} ${date.getDate()}`
  return isThisYear(date) ? day : `${day}, ${date.getFullYear()}`
}
