import type { LeafNode } from '../schema/describeSchema.ts'
import { parseCountry } from '../text/parseCountry.ts'
import { formatDate, parseDate } from '../text/parseDate.ts'
import { parseEmail } from '../text/parseEmail.ts'
import { formatNumber, parseNumber } from '../text/parseNumber.ts'
import type { ParseResult } from '../text/parseResult.ts'
import { parseState } from '../text/parseState.ts'
import { parseYesNo } from '../text/parseYesNo.ts'
import { parseZip } from '../text/parseZip.ts'
import { flaggedValue } from './flag.ts'

/**
 * The text that stands for a stored value in its control. Absent, null and `''` all show as an
 * empty control; what is not of the declared type is shown raw.
 */
export function formatLeaf(node: LeafNode, value: unknown): string {
  const date = node.parseAs === 'date' && typeof value === 'string' ? formatDate(value) : undefined
  return date ?? formatRaw(value)
}

/** Any value as text: `rawText({ zip: 1 }) // '{"zip":1}'`. Nothing, where there is nothing. */
export function formatRaw(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean' || typeof value === 'bigint') return value.toString()
  return toJsonText(value) ?? '…'
}

/** A value as JSON; undefined for what JSON cannot say, such as a list that holds itself. */
export function toJsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return undefined
  }
}

/**
 * The value that a person's text stands for, trimmed; the mark beside it may say which. Text that is empty or all spaces is not
 * read here: what it empties to depends on what was there before.
 */
export function parseLeaf(node: LeafNode, text: string, flag?: unknown): ParseResult<unknown> {
  const trimmed = text.trim()
  if (node.parseAs === 'number') return parseNumber(trimmed)
  if (node.parseAs === 'date') return parseDate(trimmed)
  return { ok: true, value: flaggedValue(flag, text) ?? parseText(node, trimmed) }
}

/** Text that can be read has one writing; any other stays as it is, for any text may stand here. */
function parseText({ parseAs }: LeafNode, text: string): string {
  if (parseAs === 'state') return parseState(text) ?? text
  if (parseAs === 'country') return parseCountry(text) ?? text
  if (parseAs === 'zip') return parseZip(text) ?? text
  return parseAs === 'email' ? parseEmail(text) : text
}

/** Whether a control's text still stands for a stored value, which is then handed back as it is. */
export function isUntouched(node: LeafNode, text: string, stored: unknown): boolean {
  return isSameIgnoringLineBreaks(text, formatLeaf(node, stored)) || isSameYesNo(node, text, stored)
}

/** Whether two texts are the same to a textarea, which writes every line break as one `\n`. */
function isSameIgnoringLineBreaks(one: string, other: string): boolean {
  return one === other || one.replace(/\r\n?/g, '\n') === other.replace(/\r\n?/g, '\n')
}

/** `yes` chosen where the record says `Y` is the record's own answer, in its own spelling. */
function isSameYesNo(node: LeafNode, text: string, stored: unknown): boolean {
  if (node.parseAs !== 'yesNo' || typeof stored !== 'string') return false
  const answer = parseYesNo(stored)
  return answer !== undefined && answer === parseYesNo(text)
}
