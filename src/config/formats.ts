import { formatLongDate, monthNames } from '../core/text/parseDate.ts'
import { groupDigits } from '../core/text/parseNumber.ts'
import { parseYesNo } from '../core/text/parseYesNo.ts'

/**
 * How messages write numbers, dates and times. What a person types, and what a box shows, stays as in
 * the United States. By hand: the browser's own formatting takes 8 ms the first time, which is as
 * much as all of a submit.
 */
const eagerFormats = {
  number: groupDigits,
  /** A date of a record: `March 4, 1980` for `1980-03-04`. Any other text stays as it is. */
  date: formatLongDate,
  /** `10:42 AM` */
  time: formatTime,
}

/** Those of sources and drafts load with their code. */
export const englishFormats: typeof eagerFormats & Partial<MomentFormats> = eagerFormats

export type Formats = typeof eagerFormats & MomentFormats

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

/**
 * `10:42 AM`, as English writes it. By hand: the browser's own formatting takes 8 ms the first time,
 * which is as much as all of a submit.
 */
export function formatTime(time: Date): string {
  const hours = time.getHours()
  const minutes = String(time.getMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** `countOf(1, 'answer') // '1 answer'`; `countOf(2, 'family', 'families') // '2 families'` */
export function countOf(count: number, one: string, other = `${one}s`): string {
  return `${count} ${count === 1 ? one : other}`
}

/** The label of a yes/no answer; undefined for another kind of field or text. */
export function yesNoLabel(
  { parseAs }: { parseAs: string },
  text: string,
  labels: Readonly<Record<'yes' | 'no', string>>,
): string | undefined {
  const answer = parseAs === 'yesNo' ? parseYesNo(text) : undefined
  return answer && labels[answer]
}
