import { isObject } from '../objects/ownMembers.ts'
import { lowerFirst, type OptionLabel, shownOptionLabel } from '../schema/labelFromKey.ts'
import type { ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import type { Emptiness } from '../values/emptiness.ts'
import { maxExcerptLength, excerpt } from '../text/normalizeText.ts'
import { jsonStart } from '../values/leafText.ts'
import type { Change, ChangedItem } from './change.ts'
import { formatDate } from '../text/parseDate.ts'

/** What a change says. */
export const changeMessages = {
  changed: (what: string, before: string, after: string) => `${what} ${before} → ${after}`,
  /** Instead, where the values are masked. */
  changedHidden: (what: string) => `${what} changed`,
  added: (item: string) => `${item} added`,
  removed: (item: string) => `${item} removed`,
  moved: (item: string, from: number, to: number) => `${item} moved from ${from} to ${to}`,
  /** A list item by its name. */
  namedItem: (label: string, name: string) => `${label} ${name}`,
  /** A sentence after the names of what it is in, such as an item and its address. */
  within: (names: readonly string[], sentence: string) => `${names.join(', ')}: ${sentence}`,
  /** Such names as the heading of several changes. */
  heading: (names: readonly string[]) => names.join(', '),
  /** A label after such names. */
  labelWithin: (label: string) => lowerFirst(label),
  notProvided: 'not provided',
  unknown: 'unknown',
}

/** The messages of changes. */
export type ChangeMessages = typeof changeMessages

/** The messages that say an answer in another language than the record. */
export interface AnswerMessages {
  options?: Readonly<Record<string, Readonly<Record<string, OptionLabel>> | undefined>> | undefined
  field?: { yes?: string | undefined; no?: string | undefined } | undefined
}

/** How changes are put into words. */
export interface ChangeWording {
  messages: ChangeMessages
  /** How the sentences name null. */
  nullMeans: Emptiness['nullMeans']
  /** The label of a member, at its path, or of an item. */
  labelOf(node: SchemaNode, path?: string): string
  /** An item without a name: `Mortgagee 2`. */
  itemLabel(label: string, position: number): string
  /** Those that may have another text for an answer than the record. */
  answers?: AnswerMessages
  /** How numbers and dates are written. Without it, as in JSON. */
  formats?: ValueFormats
  /** Whether no sentence may tell the value of a node. */
  isHidden(node: SchemaNode | undefined): boolean
  /** What was entered at a path and cannot be read. The record has no value there. */
  unreadText?(path: string): string | undefined
}

/** The words of the kit and the schema. */
export const schemaWording: ChangeWording = {
  messages: changeMessages,
  nullMeans: 'empty',
  labelOf: ({ label }) => label,
  itemLabel: (label, position) => `${label} ${position}`,
  isHidden: () => false,
}

/** The parts of the record that a change is in, by name: `['Mortgagee Wells Fargo', 'Mortgagee address']`. */
export interface SentenceContext {
  ancestors: readonly string[]
  /** The innermost of them that is a list item. */
  item?: ChangedItem
  wording: ChangeWording
  /** What sentences quote of objects and lists. The same may be in many places. */
  quoted: Quoted
}

type ByNode<T> = WeakMap<object, Map<SchemaNode | undefined, T>>

/** What was read of objects and lists once. */
interface Quoted {
  texts: ByNode<string>
  raw: ByNode<string>
  /** The values without the members that no sentence tells. */
  starts: WeakMap<object, object>
  /** The first members of objects that a sentence may tell; undefined for what is no JSON. */
  members: ByNode<readonly (readonly [key: string, member: unknown])[] | undefined>
}

export const createQuoted = (): Quoted => ({
  texts: new WeakMap(),
  raw: new WeakMap(),
  starts: new WeakMap(),
  members: new WeakMap(),
})

/** What is known of a value at a node, read if it is not. Values without members are not kept. */
function once<T>(known: ByNode<T>, value: unknown, node: SchemaNode | undefined, read: () => T): T {
  if (typeof value !== 'object' || value === null) return read()
  const byNode = known.get(value) ?? new Map<SchemaNode | undefined, T>()
  known.set(value, byNode)
  if (!byNode.has(node)) byNode.set(node, read())
  return byNode.get(node) as T
}

/** What the sentence of a changed member is made of. */
interface ChangeParts {
  /** What the member is in, by name. */
  ancestors: readonly string[]
  label: string
  /** What it was and what it is. None where these are masked. */
  values: readonly [before: string, after: string] | undefined
  messages: ChangeMessages
}

const partsByChange = new WeakMap<Change, ChangeParts>()

/**
 * What the sentence of a change is made of, for those who lay it out. The change itself is plain JSON: of
 * one that a server stored, only the sentence is known.
 */
export const partsOf = (change: Change): ChangeParts | undefined => partsByChange.get(change)

/** A change, with what its sentence is made of. */
export function withParts<C extends Change>(change: C, parts: ChangeParts | undefined): C {
  if (parts) partsByChange.set(change, parts)
  return change
}

/** The label of a changed member, after the names of what it is in. */
export const labelWithin = (
  names: readonly string[],
  { label, messages }: Pick<ChangeParts, 'label' | 'messages'>,
): string => (names.length > 0 ? messages.within(names, messages.labelWithin(label)) : label)

/** The sentences of changes. */
export const changeSentences = {
  within: (scope: SentenceContext, name: string, item = scope.item): SentenceContext => ({
    ...scope,
    ancestors: [...scope.ancestors, name],
    ...(item && { item }),
  }),
  changed(
    scope: SentenceContext,
    label: string,
    node: SchemaNode | undefined,
    before: unknown,
    after: unknown,
  ): [sentence: string, parts: ChangeParts] {
    const { ancestors } = scope
    const { messages, isHidden } = scope.wording
    const what = ancestors.length > 0 ? messages.labelWithin(label) : label
    const values = isHidden(node) ? undefined : distinguishValues(before, after, node, scope)
    const sentence = values ? messages.changed(what, ...values) : messages.changedHidden(what)
    return [withAncestors(scope, sentence), { ancestors, label, values, messages }]
  },
  added: (scope: SentenceContext, item: string): string =>
    withAncestors(scope, scope.wording.messages.added(item)),
  removed: (scope: SentenceContext, item: string): string =>
    withAncestors(scope, scope.wording.messages.removed(item)),
  moved: (scope: SentenceContext, item: string, from: number, to: number): string =>
    withAncestors(scope, scope.wording.messages.moved(item, from + 1, to + 1)),
}

/** `Mortgagee Wells Fargo`, or `Mortgagee 2` for an item without a name. */
export function itemNameOf(
  { messages, itemLabel, isHidden }: ChangeWording,
  label: string,
  node: ObjectNode | undefined,
  item: unknown,
  at: number,
): string {
  const key = node?.itemLabelKey
  const name = key && isObject(item) && !isHidden(node.members.get(key)) ? item[key] : undefined
  return typeof name === 'string' && name.trim()
    ? messages.namedItem(label, excerpt(name.trim()))
    : itemLabel(label, at + 1)
}

function withAncestors({ ancestors, wording }: SentenceContext, sentence: string): string {
  return ancestors.length > 0 ? wording.messages.within(ancestors, sentence) : sentence
}

/** Both values as text; as JSON if their texts are alike: `"46" → 46`, `null → not provided`. */
function distinguishValues(
  before: unknown,
  after: unknown,
  node: SchemaNode | undefined,
  { wording, quoted }: SentenceContext,
): [before: string, after: string] {
  const textOf = (value: unknown) =>
    once(quoted.texts, value, node, () => excerpt(formatValue(value, node, wording, quoted)))
  const texts: [string, string] = [textOf(before), textOf(after)]
  return texts[0] === texts[1] ? [formatRawValue(before), formatRawValue(after)] : texts

  function formatRawValue(value: unknown): string {
    return value === undefined ? wording.messages.notProvided : rawText(value, quoted)
  }
}

/** The text to show for an option of a list, or for a yes or no. */
function answerLabel(
  { options, field }: AnswerMessages,
  node: SchemaNode,
  answer: string,
): string | undefined {
  const isYesNo = node.kind === 'leaf' && node.parseAs === 'yesNo'
  if (isYesNo && (answer === 'yes' || answer === 'no')) return lowerFirst(field?.[answer] ?? answer)
  return shownOptionLabel(options?.[node.messageKey]?.[answer])
}

const rawText = (value: unknown, { raw, starts }: Quoted): string =>
  typeof value === 'bigint'
    ? `${value}n`
    : once(raw, value, undefined, () => excerpt(jsonStart(value, starts) ?? '…'))

/**
 * A value in words: an object by its members, a list by the names of its items. It ends after what a
 * message quotes.
 */
function formatValue(
  value: unknown,
  node: SchemaNode | undefined,
  wording: ChangeWording,
  quoted: Quoted,
  left = { values: maxExcerptLength },
): string {
  left.values -= 1
  const { notProvided, unknown } = wording.messages
  if (value === null && wording.nullMeans === 'unknown') return unknown
  if (value === undefined || value === null || value === '') return notProvided
  if (node?.kind === 'list' && Array.isArray(value) && value.length > 0) {
    const label = wording.labelOf(node.item)
    const named = value.slice(0, maxExcerptLength)
    return named.map((item, at) => itemNameOf(wording, label, node.item, item, at)).join(', ')
  }
  if (isObject(value)) {
    const nodeOf = (key: string) => (node?.kind === 'object' ? node.members.get(key) : undefined)
    const members = once(quoted.members, value, node, () =>
      jsonStart(value, quoted.starts) === undefined
        ? undefined
        : Object.entries(value)
            .filter(([key]) => !wording.isHidden(nodeOf(key)))
            .slice(0, maxExcerptLength),
    )
    if (members) {
      return members
        .slice(0, Math.max(left.values, 0))
        .map(([key, member]) => formatValue(member, nodeOf(key), wording, quoted, left))
        .join(', ')
    }
  }
  const parseAs = node?.kind === 'leaf' ? node.parseAs : undefined
  const { formats } = wording
  if (formats && parseAs === 'number' && Number.isFinite(value))
    return formats.number(Number(value))
  if (typeof value !== 'string') return rawText(value, quoted)
  if (formats && parseAs === 'date') return formats.date(value)
  return (node && wording.answers && answerLabel(wording.answers, node, value)) ?? value
}

/** How messages write the numbers and dates of a record. */
interface ValueFormats {
  number(value: number): string
  /** A date as `YYYY-MM-DD`. Any other text stays as it is. */
  date(stored: string): string
}

/** The formats of a locale, such as `es-US`. Throws for a text that is no locale. */
export function createValueFormats(locale: string): ValueFormats {
  // Four digits, which may be a year, stay together.
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'min2', maximumFractionDigits: 20 })
  // JavaScript reads a date without a time as UTC.
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    number: (value) => evenSpaces(numbers.format(value)),
    date: (stored) => (formatDate(stored) ? evenSpaces(dates.format(new Date(stored))) : stored),
  }
}

/** Servers and browsers differ in which narrow spaces they write, and React compares their texts. */
export const evenSpaces = (text: string): string => text.replace(/[\u2009\u202f]/g, '\u00a0')
