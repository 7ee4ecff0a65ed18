import { monthNames } from './calendar.ts'
import { normalizeText } from './normalizeText.ts'

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Words in a date without a meaning of their own: `the 4th of March`. */
const fillers = new Set(['the', 'of', 'st', 'nd', 'rd', 'th'])

/** What a paste may have around a date: quotes, brackets, a full stop. */
const wrapping = /^[\s"'“”‘’([]+|[\s"'“”‘’)\].,;]+$/g

const birthDateLabel =
  /^(?:d[./]?o[./]?b\b|date of birth|birth ?date|birth ?day|b-?day|born(?: on)?|date|b\.)(?: is\b)?\.?\s*[:=-]?\s*/

const years = String.raw`[ -]?(?:y[./]?o|y|yrs?\.?|years?)(?:[ -]old| of age)?`

/** An age after a date: `March 4, 1980, age 46` as in our echo, `(46 y/o)`, `(46)`. */
const age = new RegExp(
  String.raw`[\s,;·(]+(?:aged?:? ?\d{1,3}(?:${years})?|\d{1,3}${years}|(?<=\()\d{1,3})$`,
)

/** A time of day and its zone, which is ignored, so that no zone moves the day. */
const time = new RegExp(
  [
    /(?:(?<=\d)t|[\s,]+(?:at )?)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?/,
    /(?: ?[ap]\.?m\b\.?)?/,
    /(?: ?(?:z|utc|gmt|[ecmp][sd]t)\b)?(?: ?[+-]\d{2}:?\d{2}\b)?(?: ?\([^)]*\)?)?(?=[\s,]|$)/,
  ]
    .map(({ source }) => source)
    .join(''),
)

/** The same in the short form of ISO 8601, `19800304T000000Z`, and a zone without a time. */
const shortTime = /(?<=\d)(?:t\d{4}(?:\d{2})?z?|z)$/

/** Brackets around a word, such as a weekday, and the apostrophe of a short year. */
const ignoredMarks = /\((?=[a-z])|(?<=[a-z])\)|(?<!\d)['’](?=\d\d$)/g

/**
 * Numbers and words with one separator, or spaces, between them. A hyphen with a space before it and
 * none after it is a minus sign. `3.4/1980` mixes separators and is refused; `3/4, 1980` is fine.
 */
const dateShape =
  /^(?!.*\d\s*([^\da-z\s])\s*\d+\s*(?!\1|,)[^\da-z\s]\s*\d)(?:(?:\d+(?!\d)|[a-z]+(?![a-z]))(?:$|(?!\s+-\S)\s*(?:(?:[-/.,\\_⁄∕]|\.,)\s*)?(?=[\da-z])))+$/

/** Longer than any date. A longer paste is not parsed, so that it cannot block the page. */
const maxDateLength = 100

/** The numbers of a date in their order, and the month and weekdays that it names. */
export interface DateTokens {
  numbers: readonly string[]
  /** 1 to 12. */
  month: number | undefined
  /** Monday is 1. */
  weekdays: readonly number[]
}

/**
 * Splits a date into its parts; undefined if the text has words or signs that no date has.
 *
 * tokenizeDate('Tue, Mar. 4th, 1980') // { numbers: ['4', '1980'], month: 3, weekdays: [2] }
 * tokenizeDate('DOB: 3/4/80') // { numbers: ['3', '4', '80'], month: undefined, weekdays: [] }
 * tokenizeDate('5 years ago') and tokenizeDate('3//4/1980') // undefined
 */
export function tokenizeDate(text: string): DateTokens | undefined {
  if (text.length > maxDateLength) return undefined
  const body = normalizeText(text)
    .toLowerCase()
    .replace(wrapping, '')
    .replace(birthDateLabel, '')
    .replace(age, '')
    .replace(time, '')
    .replace(shortTime, '')
    .replace(ignoredMarks, '')
  if (!dateShape.test(body)) return undefined
  const numbers: string[] = []
  const weekdays: number[] = []
  let month: number | undefined
  for (const piece of body.match(/\d+|[a-z]+/g) ?? []) {
    const weekday = monthOrWeekdayNumber(piece, weekdayNames)
    if (/\d/.test(piece)) numbers.push(piece)
    else if (weekday) weekdays.push(weekday)
    else if (!fillers.has(piece)) {
      const named = monthOrWeekdayNumber(piece, monthNames)
      if (named === undefined || month !== undefined) return undefined
      month = named
    }
  }
  return { numbers, month, weekdays }
}

/** monthOrWeekdayNumber('sept', monthNames) // 9: three letters identify any month or weekday */
function monthOrWeekdayNumber(word: string, names: readonly string[]): number | undefined {
  if (word.length < 3) return undefined
  const index = names.findIndex((name) => name.toLowerCase().startsWith(word))
  return index < 0 ? undefined : index + 1
}
