import { normalizeText } from './normalizeText.ts'

/** The months as dates are described and read. */
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

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Words inside a date that add nothing: `the 4th of March`. */
const fillers = new Set(['the', 'of', 'st', 'nd', 'rd', 'th'])

/** What a paste may bring round a date: quotes, brackets, the full stop of a sentence. */
const wrapping = /^[\s"'“”‘’([]+|[\s"'“”‘’)\].,;]+$/g

const birthDateLabel =
  /^(?:d[./]?o[./]?b\b|date of birth|birth ?date|birth ?day|b-?day|born(?: on)?|date|b\.)(?: is\b)?\.?\s*[:=-]?\s*/

const years = String.raw`[ -]?(?:y[./]?o|y|yrs?\.?|years?)(?:[ -]old| of age)?`

/** The age that may follow a date: `March 4, 1980, age 46` in our own words, `(46 y/o)`, `(46)`. */
const age = new RegExp(
  String.raw`[\s,;·(]+(?:aged?:? ?\d{1,3}(?:${years})?|\d{1,3}${years}|(?<=\()\d{1,3})$`,
)

/** A time of day with what follows it. It is dropped unread: no zone may move the day. */
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

/** Brackets around a word, such as a weekday, and what stands for the century of a year. */
const ignoredMarks = /\((?=[a-z])|(?<=[a-z])\)|(?<!\d)['’](?=\d\d$)/g

/**
 * Numbers and words with one mark, or spaces, between them. A hyphen with a space before it and none
 * after it is the minus of a number. `3.4/1980` mixes two writings; `3/4, 1980` sets the year apart.
 */
const dateShape =
  /^(?!.*\d\s*([^\da-z\s])\s*\d+\s*(?!\1|,)[^\da-z\s]\s*\d)(?:(?:\d+(?!\d)|[a-z]+(?![a-z]))(?:$|(?!\s+-\S)\s*(?:(?:[-/.,\\_⁄∕]|\.,)\s*)?(?=[\da-z])))+$/

/** Past any date anybody writes, so that no paste can hold up the page. */
const maxDateLength = 100

/** The numbers of a written date in their order, and what was named. */
export interface DateTokens {
  numbers: readonly string[]
  /** 1 to 12. */
  month: number | undefined
  /** Monday is 1. */
  weekdays: readonly number[]
}

/**
 * Takes a written date apart; undefined if there is a word in it that no date holds, or a mark that
 * nobody writes there.
 *
 * datePieces('Tue, Mar. 4th, 1980') // { numbers: ['4', '1980'], month: 3, weekdays: [2] }
 * datePieces('DOB: 3/4/80') // { numbers: ['3', '4', '80'], month: undefined, weekdays: [] }
 * datePieces('5 years ago') and datePieces('3//4/1980') // undefined
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

/** numberOf('sept', monthNames) // 9: three letters tell all months and all weekdays apart */
function monthOrWeekdayNumber(word: string, names: readonly string[]): number | undefined {
  if (word.length < 3) return undefined
  const index = names.findIndex((name) => name.toLowerCase().startsWith(word))
  return index < 0 ? undefined : index + 1
}
