import { formatLongDate } from '../../core/text/calendar.ts'
import { groupDigits } from '../../core/text/parseNumber.ts'
import { formatTime } from './formatTime.ts'
import type { MomentFormats } from './momentFormats.ts'

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
