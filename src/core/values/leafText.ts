import type { LeafNode } from '../schema/describeSchema.ts'
import { formatDate, parseDate } from '../text/parseDate.ts'
import { type EntryVocabulary, isNoAnswer, isNone } from '../text/entryVocabulary.ts'
import { excerpt, maxExcerptLength, enteredText, isBlankText } from '../text/normalizeText.ts'
import { countryName, parseCountry, parseState, stateNames } from '../text/parsePlace.ts'
import { parseEmail, parseZip } from '../text/parseContact.ts'
import { type NumberFacts, parseEnteredNumber, formatNumber } from '../text/parseNumber.ts'
import type { ParseError, ParseResult } from '../text/parseResult.ts'
import { parseYesNo } from '../text/parseYesNo.ts'
import { flaggedValue } from './flag.ts'

/**
 * A stored value as the text of its control. Absent, null and `''` give an empty control; a value of
 * another type than declared is shown raw.
 */
export function formatLeaf(node: LeafNode, value: unknown): string {
  const date = node.parseAs === 'date' && typeof value === 'string' ? formatDate(value) : undefined
  return date ?? formatRaw(value)
}

/** Any value as text: `formatRaw({ zip: 1 }) // '{"zip":1}'`; `''` for absent and null. */
export function formatRaw(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean' || typeof value === 'bigint') return value.toString()
  return toJsonText(value) ?? '…'
}

/** A value as JSON; undefined for what JSON cannot express, such as a list that contains itself. */
export function toJsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return undefined
  }
}

/**
 * A value as JSON, at least as far as a message quotes it; undefined for what JSON cannot express. What
 * comes later may be missing, so that the cost does not depend on it.
 */
export function jsonStart(
  value: unknown,
  starts: WeakMap<object, object> = new WeakMap(),
): string | undefined {
  let count = 0
  const skipRest = (_: string, member: unknown) =>
    (count += 1) > maxExcerptLength ? undefined : startOf(member, starts)
  try {
    return JSON.stringify(value, skipRest) ?? ''
  } catch {
    return undefined
  }
}

/** A value without the members that no message quotes. The same object may be in many values. */
function startOf(value: unknown, starts: WeakMap<object, object>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const known = starts.get(value)
  if (known) return known
  let start: object = value
  if (Array.isArray(value)) start = value.slice(0, maxExcerptLength)
  else {
    const members = Object.entries(value)
    if (members.length > maxExcerptLength)
      start = Object.fromEntries(members.slice(0, maxExcerptLength))
  }
  starts.set(value, start)
  return start
}

/** Any value as a message quotes it. */
export const excerptOf = (value: unknown): string =>
  excerpt(typeof value === 'object' && value ? (jsonStart(value) ?? '…') : formatRaw(value))

/** What the reading of a text depends on, next to the text. */
export interface ReadingContext {
  /** The words of the language. @default English */
  readonly vocabulary?: EntryVocabulary
  /** The unit that is on screen next to a number. */
  readonly unitShown?: (node: LeafNode) => string | undefined
}

type LeafReading = ParseResult<unknown, ParseError['id']>

/** The last reading of each leaf, with all that it depends on. */
const lastReadings = new WeakMap<LeafNode, { of: readonly unknown[]; reading: LeafReading }>()

/**
 * The value that an entered text means, or that its flag gives it. Not for blank text, as what that
 * means depends on the baseline's value. The field, the record, the changes and the review of a form ask for the same
 * reading, one after the other: it is made once.
 */
export function parseLeaf(
  node: LeafNode,
  text: string,
  context: ReadingContext,
  flag?: unknown,
): LeafReading {
  const of = [text, flag ?? '', context.vocabulary, context.unitShown?.(node)]
  const last = lastReadings.get(node)
  if (last?.of.every((one, at) => one === of[at])) return last.reading
  const reading = readText(node, text, context, flag)
  lastReadings.set(node, { of, reading })
  return reading
}

function readText(
  node: LeafNode,
  text: string,
  context: ReadingContext,
  flag: unknown,
): LeafReading {
  const entered = enteredText(text)
  if (node.parseAs === 'number')
    return parseEnteredNumber(entered, numberFacts(node, context), context.vocabulary)
  if (node.parseAs === 'date') {
    const parsed = parseDate(entered)
    return flag === 'swapped' && parsed.ok ? Object.assign(parsed, { swapped: true }) : parsed
  }
  return { ok: true, value: flaggedValue(flag, text) ?? parseText(node, entered) }
}

/**
 * Whether an entered text counts as emptied: it is blank, or it says that there is no answer, as `n/a` does in any
 * leaf but free text. A text with an option's flag is that option.
 */
export function isEmptyEntry(
  node: LeafNode,
  text: string,
  context: ReadingContext,
  flag?: unknown,
): boolean {
  if (isBlankText(text)) return flaggedValue(flag, text) === undefined
  return !node.freeText && saysNoAnswer(node, text, context, flag)
}

/**
 * Whether an entered text says that there is no answer. In a number that is never 0, such as a year, `none` says so,
 * too.
 */
export const saysNoAnswer = (
  node: LeafNode,
  text: string,
  context: ReadingContext,
  flag?: unknown,
): boolean =>
  (isNoAnswer(text, context.vocabulary) ||
    (isNeverZero(node) && isNone(text, context.vocabulary))) &&
  flaggedValue(flag, text) === undefined

const isNeverZero = ({ parseAs, units, noneIsZero }: LeafNode) =>
  parseAs === 'number' &&
  !noneIsZero &&
  !!units?.some((unit) => unit === 'year' || unit === 'years' || unit === 'area')

/** What decides how the text of a number is read. A unit on screen is the one that is meant. */
export function numberFacts(node: LeafNode, context: ReadingContext): NumberFacts {
  const { units, noneIsZero } = node
  return { units, shownUnit: context.unitShown?.(node), noneIsZero }
}

/** The only value that the raw text of a value of a wrong type can mean, if there is one. */
export function readingOfRaw(node: LeafNode, raw: string, context: ReadingContext): unknown {
  if (node.parseAs === 'yesNo') return parseYesNo(raw)
  // A raw list or object has no reading, though a text field would accept its JSON.
  if (raw === '' || /^[[{]/.test(raw)) return undefined
  const reading = parseLeaf(node, raw, context)
  return reading.ok ? reading.value : undefined
}

/** The name of a code that a state or country has: `codeName(state, 'TX') // 'Texas'`. */
export function codeName({ parseAs }: LeafNode, code: string): string | undefined {
  if (parseAs === 'state') return stateNames.get(code)
  return parseAs === 'country' ? countryName(code) : undefined
}

/** The usual spelling of a text that can be parsed. Any other text stays as it is, which is allowed. */
function parseText({ parseAs }: LeafNode, text: string): string {
  if (parseAs === 'state') return parseState(text) ?? text
  if (parseAs === 'country') return parseCountry(text) ?? text
  if (parseAs === 'zip') return parseZip(text) ?? text
  return parseAs === 'email' ? parseEmail(text) : text
}

/** Whether a control's text still means a stored value, which is then handed back as it is. */
export function isUntouched(node: LeafNode, text: string, stored: unknown): boolean {
  return isSameIgnoringLineBreaks(text, formatLeaf(node, stored)) || isSameYesNo(node, text, stored)
}

/** Whether two texts are the same to a textarea, which makes every line break a `\n`. */
function isSameIgnoringLineBreaks(one: string, other: string): boolean {
  return one === other || one.replace(/\r\n?/g, '\n') === other.replace(/\r\n?/g, '\n')
}

/** Whether `yes` was chosen where the record has `Y`, which then keeps its spelling. */
function isSameYesNo(node: LeafNode, text: string, stored: unknown): boolean {
  if (node.parseAs !== 'yesNo' || typeof stored !== 'string') return false
  const answer = parseYesNo(stored)
  return answer !== undefined && answer === parseYesNo(text)
}
