import {
  codeName,
  formatLeaf,
  formatRaw,
  isUntouched,
  parseLeaf,
  type ReadingContext,
} from '../../core/values/leafText.ts'
import { isAskedAbout } from '../../core/values/flag.ts'
import type { LeafNode, ParseAs } from '../../core/schema/describeSchema.ts'
import type { Problem } from '../../core/validation/problem.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { optionLabel } from '../../config/messages/recordMessages.ts'
import { ageOn } from '../../core/text/parseDate.ts'

/** What a kind of field adds to the echo. */
export interface EchoOptions {
  /** How to parse the text, as a host's own schema may not say. */
  parseAs?: ParseAs | undefined
  /** The label of an option, by its value. */
  optionLabelOf?: ((value: string) => string | undefined) | undefined
  /** What the text means, if it does not say it and is read as nothing else. */
  textMeaning?: { text: string; label: string | undefined } | undefined
  /** The day (`YYYY-MM-DD`) on which to compute the age from a date of birth. */
  ageOnDay?: string | undefined
  /** The text of the field with the age, which the echo does not repeat. */
  ageShown?: (() => unknown) | undefined
}

/** The warnings about a date that make its echo wrong or redundant. */
const saidByWarning = new Set(['date.arrivedAsNumber', 'date.swapped'])

interface EchoInput {
  node: LeafNode
  text: string
  flag: unknown
  /** The value in the record. Undefined in a host's own form, which submits the text itself. */
  baseline: { value: unknown } | undefined
  warnings: readonly Problem[]
  messages: Pick<Messages, 'field' | 'formats' | 'options'>
  context: ReadingContext
}

/**
 * What a text means, where that says more than the box: a date in words, the name of a code. An unedited
 * code has no echo, as the record's own value is submitted. A date always has one: its digits can be read in
 * two ways.
 */
export function formatEcho(
  input: EchoInput,
  { parseAs, ageOnDay, ageShown, optionLabelOf, textMeaning }: EchoOptions,
): string | undefined {
  const { text, flag, baseline, warnings, messages, context } = input
  const node: LeafNode = parseAs ? { ...input.node, parseAs } : input.node
  const isDate = node.parseAs === 'date'
  // The record's number is submitted as it is, even if its digits could be a date. The warning about
  // swapped day and month says the date itself.
  if (isDate && warnings.some(({ id }) => saidByWarning.has(id))) return undefined
  const isUnedited = !baseline || isUntouched(node, text, baseline.value)
  if (text === '' || isAskedAbout(flag, text)) return undefined
  // In another language than the record's, an option is said even if nobody edited it.
  const labelOf = (answer: string) => optionLabel(node, answer, messages.options)
  const meaning = textMeaning?.text === text ? textMeaning.label : undefined
  if (isUnedited && !isDate) return labelOf(text.trim()) ?? meaning
  const stored = isUnedited && typeof baseline?.value === 'string' ? baseline.value : ''
  if (isDate && stored !== formatLeaf(node, stored))
    return formatDateEcho(stored, ageOnDay, ageShown, messages)
  const parsed = parseLeaf(node, text, context, flag)
  if (!parsed.ok) return undefined
  const value = formatRaw(parsed.value)
  if (isDate) return formatDateEcho(value, ageOnDay, ageShown, messages)
  const name = labelOf(value) ?? codeName(node, value) ?? optionLabelOf?.(value)
  const isInBox = [text.trim(), value].some((own) => own.toLowerCase() === name?.toLowerCase())
  return isInBox ? undefined : (name ?? meaning)
}

function formatDateEcho(
  date: string,
  ageOnDay: string | undefined,
  ageShown: EchoOptions['ageShown'],
  { field, formats }: Pick<Messages, 'field' | 'formats' | 'options'>,
): string {
  const age = ageOnDay === undefined ? undefined : ageOn(date, ageOnDay)
  const shown = formats.date(date)
  return age === undefined || ageShown?.() === `${age}` ? shown : field.age(shown, age)
}
