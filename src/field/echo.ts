import { countryName } from '../codec/country.ts'
import { ageOn, describeDate } from '../codec/date.ts'
import { isUntouched, rawText, readLeaf } from '../codec/leaf.ts'
import type { LeafNode, Reads } from '../codec/node.ts'
import { stateNames } from '../codec/stateNames.ts'
import type { Problem } from '../advice/problem.ts'
import type { Messages } from '../kit/messages.ts'

/** What a kind of field adds to its echo. */
export interface EchoOptions {
  /** How the text is read, where a host's own schema may not say so. */
  reads?: Reads | undefined
  /** What a list calls a value. */
  labelOf?: ((value: string) => string | undefined) | undefined
  /** The day (`YYYY-MM-DD`) for which to say the age that a date of birth gives. */
  today?: string | undefined
}

interface Echoed extends EchoOptions {
  node: LeafNode
  text: string
  mark: unknown
  /** In a form of ours, what the record holds there; a host's own form hands back the text itself. */
  arrived: { value: unknown } | undefined
  warnings: readonly Problem[]
  words: Messages['field']
}

/**
 * How a text is read, where that is not plain from the text itself: what is echoed is what is
 * handed back. Text that nobody edited is handed back as it came, and has no echo; but a date is
 * always said in words, as digits can be read two ways.
 */
export function echoOf({ reads, today, labelOf, ...echoed }: Echoed): string | undefined {
  const { text, mark, arrived, warnings, words } = echoed
  const node: LeafNode = reads ? { ...echoed.node, reads } : echoed.node
  const isDate = node.reads === 'date'
  // A number that is handed back as it came is no date, whatever could be read into it.
  if (isDate && warnings.some(({ id }) => id === 'date.arrivedAsNumber')) return undefined
  const isAsItCame = arrived ? isUntouched(node, text, arrived.value) : node.reads !== 'number'
  if (text === '' || (isAsItCame && !isDate)) return undefined
  const reading = readLeaf(node, text, mark)
  if (!reading.ok) return undefined
  const value = rawText(reading.value)
  if (isDate) return dateInWords(value, today, words)
  if (value === text.trim()) return undefined
  const name = nameOf(node, value) ?? labelOf?.(value)
  return name === undefined ? words.readAs(value) : words.named(name, value)
}

function dateInWords(date: string, today: string | undefined, words: Messages['field']): string {
  const age = today === undefined ? undefined : ageOn(date, today)
  return age === undefined ? describeDate(date) : words.age(describeDate(date), age)
}

function nameOf({ reads }: LeafNode, value: string): string | undefined {
  if (reads === 'state') return stateNames.get(value)
  return reads === 'country' ? countryName(value) : undefined
}
