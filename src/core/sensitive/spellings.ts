import { monthNames } from '../text/calendar.ts'
import { parseDate } from '../text/parseDate.ts'

/** Shorter values are not searched for in other texts: half of all texts contain a license number `A1`. */
const minSearchLength = 5

/** A longer value is searched for by its beginning, so that the cost does not depend on its length. */
const maxSearchLength = 64

/** The text of an answer; undefined for what has none. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return typeof value === 'string' ? value : undefined
}

/** Letters and digits alone: the same for `TX 123-456` and `tx123456`. */
export const lettersAndNumbers = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The date that a text means; a number such as `4` means none. */
export function isoDateOf(text: string): string | undefined {
  if (!/\d.*\d/.test(text)) return undefined
  const parsed = parseDate(text.trim())
  return parsed.ok ? parsed.value : undefined
}

/** The usual spellings of a date with at least six letters and digits. */
function dateSpellings(date: string | undefined): string[] {
  if (!date) return []
  const [year = '', month = '', day = ''] = date.split('-')
  const name = (monthNames[Number(month) - 1] ?? '').toLowerCase()
  const number = String(Number(day))
  const days = [day, number, ...['st', 'nd', 'rd', 'th'].map((ending) => number + ending)]
  const months = [month, String(Number(month)), name, name.slice(0, 3)]
  return [year, year.slice(2)]
    .flatMap((year) =>
      months.flatMap((month) =>
        days.flatMap((day) => [year + month + day, month + day + year, day + month + year]),
      ),
    )
    .filter((spelling) => spelling.length > minSearchLength)
}

/** What to search other texts for: a sensitive text in letters and digits, and its date as it is usually written. */
export function spellingsOf(text: string): { date: string | undefined; spellings: string[] } {
  const date = isoDateOf(text)
  const spellings = [lettersAndNumbers(text), ...dateSpellings(date)]
  return {
    date,
    spellings: spellings
      .filter(({ length }) => length >= minSearchLength)
      .map((spelling) => spelling.slice(0, maxSearchLength)),
  }
}
