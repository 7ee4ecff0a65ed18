import { readCountry } from './country.ts'
import { readDate, writeDate } from './date.ts'
import { readEmail } from './email.ts'
import { markedValue } from './mirror.ts'
import type { LeafNode } from './node.ts'
import { readNumber, writeNumber } from './number.ts'
import type { Reading } from './reading.ts'
import { readState } from './state.ts'
import { readYesNo } from './yesNo.ts'
import { readZip } from './zip.ts'

/**
 * The text that stands for a stored value in its control. Absent, null and `''` all show as an
 * empty control; what is not of the declared type is shown raw.
 */
export function encodeLeaf(node: LeafNode, value: unknown): string {
  const date = node.reads === 'date' && typeof value === 'string' ? writeDate(value) : undefined
  return date ?? rawText(value)
}

/** Any value as text: `rawText({ zip: 1 }) // '{"zip":1}'`. Nothing, where there is nothing. */
export function rawText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return writeNumber(value)
  if (typeof value === 'boolean' || typeof value === 'bigint') return value.toString()
  return jsonText(value) ?? '…'
}

/** A value as JSON; undefined for what JSON cannot say, such as a list that holds itself. */
export function jsonText(value: unknown): string | undefined {
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
export function readLeaf(node: LeafNode, text: string, mark?: unknown): Reading<unknown> {
  const trimmed = text.trim()
  if (node.reads === 'number') return readNumber(trimmed)
  if (node.reads === 'date') return readDate(trimmed)
  return { ok: true, value: markedValue(mark, text) ?? readText(node, trimmed) }
}

/** Text that can be read has one writing; any other stays as it is, for any text may stand here. */
function readText({ reads }: LeafNode, text: string): string {
  if (reads === 'state') return readState(text) ?? text
  if (reads === 'country') return readCountry(text) ?? text
  if (reads === 'zip') return readZip(text) ?? text
  return reads === 'email' ? readEmail(text) : text
}

/** Whether a control's text still stands for a stored value, which is then handed back as it is. */
export function isUntouched(node: LeafNode, text: string, stored: unknown): boolean {
  return sameLines(text, encodeLeaf(node, stored)) || meansTheSame(node, text, stored)
}

/** Whether two texts are the same to a textarea, which writes every line break as one `\n`. */
function sameLines(one: string, other: string): boolean {
  return one === other || one.replace(/\r\n?/g, '\n') === other.replace(/\r\n?/g, '\n')
}

/** `yes` chosen where the record says `Y` is the record's own answer, in its own spelling. */
function meansTheSame(node: LeafNode, text: string, stored: unknown): boolean {
  if (node.reads !== 'yesNo' || typeof stored !== 'string') return false
  const answer = readYesNo(stored)
  return answer !== undefined && answer === readYesNo(text)
}
