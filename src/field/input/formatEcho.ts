import { countryName } from '../../core/text/parseCountry.ts'
import { formatLongDate } from '../../core/text/parseDate.ts'
import { isUntouched, formatRaw, parseLeaf } from '../../core/values/leafText.ts'
import type { LeafNode, ParseAs } from '../../core/schema/describeSchema.ts'
import { stateNames } from '../../core/text/stateNames.ts'
import type { Problem } from '../../core/validation/problem.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { ageOn } from '../../core/text/calendar.ts'

/** What a kind of field adds to its echo. */
export interface EchoOptions {
  /** How the text is read, where a host's own schema may not say so. */
  parseAs?: ParseAs | undefined
  /** What a list calls a value. */
  optionLabelOf?: ((value: string) => string | undefined) | undefined
  /** The day (`YYYY-MM-DD`) for which to say the age that a date of birth gives. */
  ageOnDay?: string | undefined
}

interface EchoInput extends EchoOptions {
  node: LeafNode
  text: string
  flag: unknown
  /** In a form of ours, what the record holds there; a host's own form hands back the text itself. */
  baseline: { value: unknown } | undefined
  warnings: readonly Problem[]
  messages: Messages['field']
}

/**
 * How a text is read, where that is not plain from the text itself: what is echoed is what is
 * handed back. Text that nobody edited is handed back as it came, and has no echo; but a date is
 * always said in words, as digits can be read two ways.
 */
export function formatEcho({
  parseAs,
  ageOnDay,
  optionLabelOf,
  ...echoed
}: EchoInput): string | undefined {
  const { text, flag, baseline, warnings, messages } = echoed
  const node: LeafNode = parseAs ? { ...echoed.node, parseAs } : echoed.node
  const isDate = node.parseAs === 'date'
  // A number that is handed back as it came is no date, whatever could be read into it.
  if (isDate && warnings.some(({ id }) => id === 'date.arrivedAsNumber')) return undefined
  const isUnedited = baseline ? isUntouched(node, text, baseline.value) : node.parseAs !== 'number'
  if (text === '' || (isUnedited && !isDate)) return undefined
  const parsed = parseLeaf(node, text, flag)
  if (!parsed.ok) return undefined
  const value = formatRaw(parsed.value)
  if (isDate) return formatDateEcho(value, ageOnDay, messages)
  if (value === text.trim()) return undefined
  const name = codeName(node, value) ?? optionLabelOf?.(value)
  return name === undefined ? messages.readAs(value) : messages.nameWithCode(name, value)
}

function formatDateEcho(
  date: string,
  ageOnDay: string | undefined,
  messages: Messages['field'],
): string {
  const age = ageOnDay === undefined ? undefined : ageOn(date, ageOnDay)
  return age === undefined ? formatLongDate(date) : messages.age(formatLongDate(date), age)
}

function codeName({ parseAs }: LeafNode, value: string): string | undefined {
  if (parseAs === 'state') return stateNames.get(value)
  return parseAs === 'country' ? countryName(value) : undefined
}
