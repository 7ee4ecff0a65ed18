import { isObject } from '../objects/ownMembers.ts'
import {
  labelFromKey,
  lowerFirst,
  type OptionLabel,
  shownOptionLabel,
} from '../schema/labelFromKey.ts'
import { formatPath } from '../schema/path.ts'
import type { SchemaNode } from '../schema/describeSchema.ts'
import type { Emptiness } from '../values/emptiness.ts'
import { maxExcerptLength, excerpt } from '../text/normalizeText.ts'
import { jsonStart } from '../values/leafText.ts'
import type { Change } from './change.ts'
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

/** A change before it is put into words. One that moves an item has it as `after`. */
export interface Difference extends Omit<Change, 'path' | 'label' | 'sentence'> {
  keys: readonly (string | number)[]
  /** The node of the member or the item. */
  node: SchemaNode | undefined
  /** The groups and items that it is in, outermost first. */
  ancestors: readonly DifferenceAncestor[]
}

/** A group that differences are in, or an item as it is now. */
export interface DifferenceAncestor extends Pick<Difference, 'keys' | 'node'> {
  item?: unknown
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

const createQuoted = (): Quoted => ({
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

/** Puts changes into words. */
export function wordChanges(differences: readonly Difference[], wording: ChangeWording): Change[] {
  const { messages } = wording
  const quoted = createQuoted()
  const names = new Map<DifferenceAncestor, string>()
  return differences.map(({ kind, keys, node, ancestors, item, newParent, before, after }) => {
    const path = formatPath(keys)
    const isOfMember = kind === 'set' || kind === 'unset'
    const label = isOfMember ? labelOf(node, keys, path) : labelOf(node, keys.slice(0, -1))
    const around = ancestors.map(nameOf)
    const parts = isOfMember ? partsOfMember() : undefined
    const sentence = parts ? memberSentence(parts) : itemSentence()
    const change: Change = {
      kind,
      path,
      ...(item && { item }),
      label,
      ...((kind === 'remove' || before !== undefined) && { before }),
      ...((kind === 'add' || (isOfMember && after !== undefined)) && { after }),
      ...(newParent !== undefined && { newParent }),
      sentence: around.length > 0 ? messages.within(around, sentence) : sentence,
    }
    return withParts(change, parts)

    function partsOfMember(): ChangeParts {
      const shownAfter = after === undefined ? wording.unreadText?.(path) : after
      const values = wording.isHidden(node)
        ? undefined
        : distinguishValues(before, shownAfter, node, wording, quoted)
      return { ancestors: around, label, values, messages }
    }

    function memberSentence({ values }: ChangeParts): string {
      const what = around.length > 0 ? messages.labelWithin(label) : label
      return values ? messages.changed(what, ...values) : messages.changedHidden(what)
    }

    function itemSentence(): string {
      const { from = -1, to = -1 } = item ?? {}
      const isRemoved = kind === 'remove'
      const name = itemNameOf(
        wording,
        label,
        node,
        isRemoved ? before : after,
        isRemoved ? from : to,
      )
      if (kind === 'move') return messages.moved(name, from + 1, to + 1)
      return isRemoved ? messages.removed(name) : messages.added(name)
    }
  })

  function labelOf(node: SchemaNode | undefined, keys: Difference['keys'], path?: string): string {
    return (node && wording.labelOf(node, path)) || labelFromKey(keys.at(-1))
  }

  function nameOf(ancestor: DifferenceAncestor): string {
    const name = names.get(ancestor) ?? nameAnew(ancestor)
    names.set(ancestor, name)
    return name
  }

  function nameAnew({ keys, node, item }: DifferenceAncestor): string {
    const at = keys.at(-1)
    return typeof at === 'number'
      ? itemNameOf(wording, labelOf(node, keys.slice(0, -1)), node, item, at)
      : labelOf(node, keys, formatPath(keys))
  }
}

/** `Mortgagee Wells Fargo`, or `Mortgagee 2` for an item without a name. */
function itemNameOf(
  { messages, itemLabel, isHidden }: ChangeWording,
  label: string,
  node: SchemaNode | undefined,
  item: unknown,
  at: number,
): string {
  const { itemLabelKey: key, members } = node?.kind === 'object' ? node : {}
  const name = key && isObject(item) && !isHidden(members?.get(key)) ? item[key] : undefined
  return typeof name === 'string' && name.trim()
    ? messages.namedItem(label, excerpt(name.trim()))
    : itemLabel(label, at + 1)
}

/** Both values as text; as JSON if their texts are alike: `"46" → 46`, `null → not provided`. */
function distinguishValues(
  before: unknown,
  after: unknown,
  node: SchemaNode | undefined,
  wording: ChangeWording,
  quoted: Quoted,
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
