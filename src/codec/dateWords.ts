import { plain } from './reading.ts'

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

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Words inside a date that say nothing: `the 4th of March`. */
const fillers = new Set(['the', 'of', 'st', 'nd', 'rd', 'th'])

/** What a paste may bring round a date: quotes, brackets, the full stop of a sentence. */
const wrapping = /^[\s"'“”‘’([]+|[\s"'“”‘’)\].,;]+$/g

const label =
  /^(?:d[./]?o[./]?b\b|date of birth|birth ?date|birth ?day|b-?day|born(?: on)?|date|b\.)(?: is\b)?[\s.:=-]*/

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

const datelike = /^[\da-z\s./,\\_'’⁄∕()-]*$/

/** Past any date anybody writes, so that no paste can hold up the page. */
const longest = 100

/** The numbers of a written date in their order, and the month (1 to 12) if it was named. */
export interface DatePieces {
  numbers: readonly string[]
  month: number | undefined
}

/**
 * Takes a written date apart; undefined if there is a word in it that no date holds.
 *
 * datePieces('Tue, Mar. 4th, 1980') // { numbers: ['4', '1980'], month: 3 }
 * datePieces('DOB: 3/4/80') // { numbers: ['3', '4', '80'], month: undefined }
 * datePieces('5 years ago') // undefined
 */
export function datePieces(text: string): DatePieces | undefined {
  if (text.length > longest) return undefined
  const body = plain(text)
    .toLowerCase()
    .replace(wrapping, '')
    .replace(label, '')
    .replace(age, '')
    .replace(time, '')
    .replace(shortTime, '')
  if (!datelike.test(body)) return undefined
  const numbers: string[] = []
  let month: number | undefined
  for (const piece of body.match(/\d+|[a-z]+/g) ?? []) {
    if (/\d/.test(piece)) {
      numbers.push(piece)
      continue
    }
    if (fillers.has(piece) || numberOf(piece, weekdays) !== undefined) continue
    const named = numberOf(piece, monthNames)
    if (named === undefined || month !== undefined) return undefined
    month = named
  }
  return { numbers, month }
}

/** numberOf('sept', monthNames) // 9: three letters tell all months and all weekdays apart */
function numberOf(word: string, names: readonly string[]): number | undefined {
  if (word.length < 3) return undefined
  const index = names.findIndex((name) => name.toLowerCase().startsWith(word))
  return index < 0 ? undefined : index + 1
}
