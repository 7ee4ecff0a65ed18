import {
  baselineValueAt,
  type Baseline,
  isNewRow,
  isUnknownAnswer,
  type ComparedAnswer,
  replacesAnswer,
  holdsAnswer,
  isAnswerChanged,
  isBlankValue,
} from '../../core/values/baseline.ts'
import { lowerFirst } from '../../core/schema/labelFromKey.ts'
import {
  type FormValue,
  type FormValues,
  formValueAt,
  type ListValues,
  rowKey,
  textAt,
} from '../../core/values/formValues.ts'
import {
  type ListNode,
  type SchemaNode,
  type ObjectNode,
  schemaNodeAt,
  accepts,
  type LeafNode,
} from '../../core/schema/describeSchema.ts'
import { formatPath, parsePath, appendKey } from '../../core/schema/path.ts'
import { labelOf, valueByKey, type MessagesByKey } from '../../config/messages/recordMessages.ts'
import { isObject, ownMember } from '../../core/objects/ownMembers.ts'
import { isUnknownFlag, flagPath, answerText, flagKey } from '../../core/values/flag.ts'
import {
  formatLeaf,
  toJsonText,
  formatRaw,
  type ReadingContext,
} from '../../core/values/leafText.ts'
import { displayText, answerAsShown } from '../../form/answerAsShown.ts'
import { addressLineMatcher, addressMatchesLine } from '../../core/address/addressMatchesLine.ts'
import { once } from '../../core/promises.ts'
import { membersInOrder } from '../../section/fieldOrder.ts'
import { formatAddress } from '../../core/address/formatAddress.ts'
import { addressKeys, type AddressTexts } from '../../section/address/addressTexts.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { ItemNoun } from '../../config/messages/listMessages.ts'

/**
 * What a review shows at a path. Empty for a path that the schema lacks.
 *
 * reviewParts(input, 'property.year_built')
 * // [{ kind: 'row', label: 'Year built', text: '1985', previousText: '1980', … }]
 */
export function reviewParts(input: ReviewInput, path: string): readonly ReviewPart[] {
  const { node, formValues, baseline } = input
  const keys = parsePath(path)
  const target = schemaNodeAt(node, keys)
  if (!target) return []
  if (keys.length === 0)
    return memberParts({ node, formValues, baselineValue: baseline.record, path: '' }, input)
  const value = formValueAt(formValues, keys) as FormValue | undefined
  const flag = formValueAt(formValues, parsePath(flagPath(path)))
  const baselineValue = baselineValueAt(baseline, formValues, keys)
  const none = noneIn(baselineValueAt(baseline, formValues, keys.slice(0, -1)), input)
  return partsAt(target, { value, flag, baselineValue, path: formatPath(keys), none }, input)
}

function partsAt(
  node: SchemaNode,
  reviewed: ReviewedValue,
  input: ReviewInput,
): readonly ReviewPart[] {
  const { value, flag, baselineValue, path, none } = reviewed
  if (input.excludedPaths?.has(path)) return []
  const { messages } = input
  const label = labelOf(node, messages.labels)
  if (node.kind === 'list') return [toReviewList(node, reviewed, input)]
  if (node.kind === 'object') {
    const of = { node, formValues: isObject(value) ? value : {}, baselineValue, path }
    if (isUnknownFlag(flag)) {
      const own = isAddress(node)
        ? { section: label, shortLabel: messages.sections['driver.address'] }
        : {}
      return [{ ...blankRow, ...own, path, paths: [path], label, isUnknown: true }]
    }
    const wasUnknown = isUnknownAnswer(node, baselineValue, input.nullMeans)
    const [row, ...others] = isAddress(node) ? addressRows(of, none, input) : []
    const first = row && wasUnknown ? { ...row, previousText: messages.field.unknown } : row
    const members = memberParts(of, input)
    if (!first) return [{ kind: 'group', path, label, parts: members } satisfies ReviewGroup]
    const named = members.map((part) => ({
      ...part,
      label: messages.form.problemIn(label, part.label),
      shortLabel: part.label,
    }))
    return [first, ...others, ...named].map((part) => ({ ...part, section: label }))
  }
  return [
    {
      ...blankRow,
      ...displayedAnswer({ node, text: value, flag, baselineValue }, none, input),
      path,
      paths: [path],
      label,
      shortLabel: shortLabelOf(node, label, input),
      isSensitive: node.sensitive,
      isDate: node.parseAs === 'date',
      isPlain: node.autofill === 'email' || node.autofill === 'tel',
    },
  ]
}

const blankRow = {
  kind: 'row' as const,
  section: '',
  text: '',
  isUnknown: false,
  previousText: '',
  isSensitive: false,
  isDate: false,
  isPlain: false,
} satisfies Partial<ReviewRow>

/** Answers come before groups and lists. An answer after a group would look like part of it. */
function memberParts(of: ReviewedObject, input: ReviewInput): readonly ReviewPart[] {
  const rows: ReviewRow[] = []
  const others: ReviewPart[] = []
  for (const [child, member, section] of reviewedMembers(of, input)) {
    const { [section]: title = section }: Readonly<Record<string, string>> = input.messages.sections
    for (const part of partsAt(child, member, input)) {
      if (part.kind !== 'row') others.push(part)
      else rows.push(part.section ? part : { ...part, section: title })
    }
  }
  const isDriver = of.node.recordKind === 'driver' && !input.excludedPaths
  return [...(isDriver ? driverRows(rows, of.path) : rows), ...others]
}

/**
 * How many answers of an item are empty, and how many show a previous answer. The same as in its rows:
 * those that a driver's row joins to another have an answer, and no previous one.
 */
function countAnswers(of: ReviewedObject, input: ReviewInput): AnswerCounts {
  const counts = { empty: 0, changed: 0 }
  for (const [child, member] of reviewedMembers(of, input)) {
    if (child.kind === 'leaf' && isShownAsArrived({ node: child, ...member, text: member.value }))
      continue
    for (const row of rowsIn(partsAt(child, member, input))) {
      if (isEmptyRow(row)) counts.empty += 1
      if (row.previousText) counts.changed += 1
    }
  }
  return counts
}

function toReviewList(
  node: ListNode,
  { value, flag, baselineValue, path }: ReviewedValue,
  input: ReviewInput,
): ReviewList {
  const { messages, baseline } = input
  const label = labelOf(node, messages.labels)
  const itemLabel = labelOf(node.item, messages.labels)
  const own = { one: lowerFirst(itemLabel), many: lowerFirst(label) }
  const { [node.item.messageKey]: noun = own }: Readonly<Record<string, ItemNoun>> = messages.nouns
  const rows: ListValues = Array.isArray(value) ? value : []
  return {
    kind: 'list',
    path,
    label,
    noun,
    isUnknown: isUnknownFlag(flag),
    cards: rows.map((row, index) => reviewCard(node.item, itemLabel, row, path, index, input)),
    removed: removedCards(node.item, baselineValue, rows, baseline),
  }
}

interface DisplayedAnswer {
  text: string
  isUnknown: boolean
  previousText: string
}

/**
 * An answer as its control shows it, and the answer of the baseline if it differs. `none` is what an
 * entered one replaces.
 */
function displayedAnswer(
  compared: ComparedAnswer,
  none: string,
  input: ReviewInput,
): DisplayedAnswer {
  const { node, flag, baselineValue } = compared
  const isUnknown = isUnknownFlag(flag)
  const shown = answerAsShown(compared, input)
  const isChanged = replacesAnswer(compared, input.nullMeans, input.reading)
  const before = isChanged ? baselineText(node, baselineValue, input) : ''
  return {
    text: shown,
    isUnknown,
    // As JSON next to the same text: `"46"` next to 46.
    previousText:
      (before === shown ? before && toJsonText(baselineValue) : before) ||
      (isChanged && (shown || isUnknown) ? none : ''),
  }
}

/** Whether an answer is neither empty nor changed, which is most of them. Never wrong, but it may miss some. */
const isShownAsArrived = ({ node, text, flag, baselineValue }: ComparedAnswer): boolean =>
  !flag &&
  typeof text === 'string' &&
  text.trim() !== '' &&
  accepts(node, baselineValue) &&
  text === formatLeaf(node, baselineValue)

/** The baseline value as its control showed it. */
function baselineText(node: LeafNode, baselineValue: unknown, input: ReviewInput): string {
  const { messages } = input
  if (isUnknownAnswer(node, baselineValue, input.nullMeans)) return messages.field.unknown
  return displayText(node, formatLeaf(node, baselineValue).trim(), input)
}

/**
 * Its label for little room. A host's own label has none, unless it contains the same words: a host that words
 * a label need not know of the short one, so that only the texts can say whether they still fit.
 */
function shortLabelOf(node: LeafNode, label: string, { shortLabels = {} }: ReviewInput) {
  const short = valueByKey(node, shortLabels)
  return short && label.toLowerCase().includes(short.toLowerCase()) ? short : undefined
}

/**
 * The rows of a driver at a path, without those that say nothing of their own. The address is one line,
 * which often ends with the state and the ZIP code. The state of a license follows its number. A problem
 * at any of these shows at the row that is left. A changed answer keeps its row.
 */
function driverRows(rows: readonly ReviewRow[], driver: string): readonly ReviewRow[] {
  const rowOf = (member: string) => {
    const at = appendKey(driver, `driver_${member}`)
    return rows.find(({ path, text }) => text !== '' && path === at)
  }
  const address = rowOf('address')
  const [state, zip] = [rowOf('state'), rowOf('zip')]
  const number = rowOf('license_number')
  const issuer = rowOf('license_issuing_state')
  const joined = new Map<ReviewRow, readonly ReviewRow[]>()
  if (address && endsWith(address.text, { state: state?.text, zip: zip?.text })) {
    joined.set(address, [state, zip].filter(isPresent))
  }
  if (number && issuer) joined.set(number, [issuer])
  for (const [row, others] of joined) {
    if (others.some(({ previousText }) => previousText !== '')) joined.delete(row)
  }
  const left = [...joined.values()].flat()
  return rows.flatMap((row) => {
    if (left.includes(row)) return []
    const others = joined.get(row)
    if (!others) return row
    const paths = [row, ...others].flatMap((one) => one.paths)
    return { ...row, paths, ...(row === number && { next: issuer }) }
  })
}

/** Whether a line ends with parts of an address, and perhaps the country. */
function endsWith(line: string, parts: Parameters<typeof addressLineMatcher>[0]): boolean {
  const matches = addressLineMatcher(parts)
  return [...line.matchAll(/\S+/g)].some(({ index }) => matches(line.slice(index)))
}

const isPresent = (row: ReviewRow | undefined): row is ReviewRow => row !== undefined

/** An item of a list. It compares with its own baseline item, whatever their positions. */
function reviewCard(
  node: ObjectNode,
  label: string,
  formValues: FormValues,
  list: string,
  index: number,
  input: ReviewInput,
): ReviewCard {
  const { itemLabelKey = '' } = node
  const { baseline, addedRows } = input
  const path = appendKey(list, index)
  const row = textAt(formValues, rowKey)
  const origin = baseline.itemsByRow.get(row)
  // A copy is new to the record. So is an item whose removal was saved before it came back.
  const item = origin && origin.index >= 0 ? origin.item : undefined
  const of = { node, formValues, baselineValue: item, path }
  const parts = once(() => memberParts(of, input))
  return {
    path,
    row: row || String(index),
    label,
    position: index + 1,
    name: answerText(formValues[itemLabelKey], formValues[flagKey(itemLabelKey)]).trim(),
    isInRecord: origin !== undefined,
    newFrom: isBlankValue(formValues) ? undefined : newFrom(row, baseline, addedRows),
    namePath: itemLabelKey && appendKey(path, itemLabelKey),
    get parts() {
      return parts()
    },
    counts: countAnswers(of, input),
  }
}

function newFrom(
  row: string,
  baseline: Baseline,
  addedRows: ReviewInput['addedRows'],
): string | undefined {
  const source = addedRows?.get(row)
  // A row without a source was kept from an older record.
  if (source !== undefined) return source || undefined
  return isNewRow(baseline, row) ? '' : undefined
}

/** The items of the baseline's list without a row. */
function removedCards(
  { itemLabelKey = '' }: ObjectNode,
  baselineList: unknown,
  rows: ListValues,
  baseline: Baseline,
): RemovedCard[] {
  const present = new Set(rows.map((row) => baseline.itemsByRow.get(textAt(row, rowKey))?.index))
  return (Array.isArray(baselineList) ? baselineList : []).flatMap((item: unknown, index) => {
    const name = formatRaw(ownMember(item, itemLabelKey)).trim()
    return present.has(index) ? [] : [{ position: index + 1, name }]
  })
}

/** The text and flag at one place, and its baseline value. */
interface ReviewedValue {
  value: FormValue | undefined
  flag: unknown
  baselineValue: unknown
  path: string
  /** What an entered answer replaces: `not provided`, or `''` in a record or an item that is new. */
  none: string
}

/** The form values of an object, and its baseline value. */
interface ReviewedObject extends Pick<ReviewedValue, 'baselineValue' | 'path'> {
  node: ObjectNode
  formValues: FormValues
}

/** In a record or an item that arrived blank, every answer replaces none. */
const noneIn = (arrived: unknown, { messages }: ReviewInput) =>
  holdsAnswer(arrived) ? messages.changes.notProvided : ''

/** The members to review, in order, each with the key of its section. */
function reviewedMembers(
  { node, formValues, baselineValue, path }: ReviewedObject,
  input: ReviewInput,
): (readonly [SchemaNode, ReviewedValue, section: string])[] {
  const none = noneIn(baselineValue, input)
  return membersInOrder(node).flatMap(([member, child, section]) => {
    if (isAddress(node) && isAddressMember(member)) return []
    const value = formValues[member]
    const flag = formValues[flagKey(member)]
    const own = { value, flag, baselineValue: ownMember(baselineValue, member) }
    return [[child, { ...own, path: appendKey(path, member), none }, section]]
  })
}

/** Whether an object is an address. It may have other members too. */
const isAddress = ({ recordKind }: ObjectNode): boolean => recordKind === 'address'

/** The members that the rows of an address cover. */
const isAddressMember = (member: string): boolean => addressKeys.some((key) => key === member)

/**
 * An address as one row, from its parts, or from its full line if it has no parts. The full line gets
 * its own row if it says something else, and so does a part that is unknown.
 */
function addressRows(
  { node, formValues, baselineValue, path }: ReviewedObject,
  none: string,
  input: ReviewInput,
): ReviewRow[] {
  const { messages } = input
  const label = labelOf(node, messages.labels)
  const pathOf = (member: string) => appendKey(path, member)
  const keys = addressKeys.filter((key) => node.members.get(key)?.kind === 'leaf')
  const unknown = keys.filter((key) => isUnknownFlag(formValues[flagKey(key)]))
  const now = texts((key) => (unknown.includes(key) ? '' : textAt(formValues, key).trim()))
  const before = texts((key) => {
    const leaf = node.members.get(key)
    return leaf?.kind === 'leaf' ? formatLeaf(leaf, ownMember(baselineValue, key)).trim() : ''
  })
  const changed = keys.filter((key) => {
    const leaf = node.members.get(key)
    const answer = {
      text: formValues[key],
      flag: formValues[flagKey(key)],
      baselineValue: ownMember(baselineValue, key),
    }
    return (
      leaf?.kind === 'leaf' &&
      isAnswerChanged({ node: leaf, ...answer }, input.nullMeans, input.reading)
    )
  })
  const line = now.raw_address ?? ''
  const parts = formatAddress(now)
  const lineBefore = before.raw_address ?? ''
  const partsBefore = formatAddress(before)
  const partsChanged = changed.some((key) => key !== 'raw_address')
  const lineChanged = changed.includes('raw_address')

  const row = (own: Pick<ReviewRow, 'path' | 'label'> & Partial<ReviewRow>) => ({
    ...blankRow,
    paths: [own.path],
    ...own,
  })
  const differs = parts !== '' && line !== '' && !addressMatchesLine(line, now)
  const isGone = parts !== '' && line === '' && lineChanged && !addressMatchesLine(lineBefore, now)
  const hasOwnLineRow = differs || isGone
  const was = partsChanged
    ? partsBefore || lineBefore || none
    : lineChanged && !hasOwnLineRow
      ? lineBefore || none
      : ''
  const text = parts || line
  const first = keys.find((key) => key !== 'raw_address' || parts === '')
  const rows: ReviewRow[] = [
    row({
      path: pathOf(parts === '' && line !== '' ? 'raw_address' : (first ?? '')),
      paths: [path, ...keys.filter((key) => !hasOwnLineRow || key !== 'raw_address').map(pathOf)],
      label,
      isPlain: text !== '',
      shortLabel: messages.sections['driver.address'],
      text,
      isUnknown: text === '' && unknown.length === keys.length,
      previousText: was === text ? '' : was,
    }),
  ]
  const memberLabels = (member: string) => {
    const own = node.members.get(member)
    const shortLabel = own ? labelOf(own, messages.labels) : member
    return { label: messages.form.problemIn(label, shortLabel), shortLabel }
  }
  if (hasOwnLineRow) {
    const wasLine = lineChanged ? lineBefore || none : ''
    const whole = pathOf('raw_address')
    rows.push(
      row({ path: whole, ...memberLabels('raw_address'), text: line, previousText: wasLine }),
    )
  }
  if (unknown.length < keys.length) {
    for (const key of unknown) {
      const previousText = changed.includes(key) ? before[key] || none : ''
      rows.push(row({ path: pathOf(key), ...memberLabels(key), isUnknown: true, previousText }))
    }
  }
  return rows
}

function texts(textOf: (key: (typeof addressKeys)[number]) => string): AddressTexts {
  return Object.fromEntries(addressKeys.map((key) => [key, textOf(key)]))
}

/** All rows in order, those of cards included. `isIncluded` is asked about each card once. */
export function rowsIn(
  parts: readonly ReviewPart[],
  isIncluded: (card: ReviewCard) => boolean = () => true,
): readonly ReviewRow[] {
  return parts.flatMap((part) => {
    if (part.kind === 'row') return part
    if (part.kind === 'group') return rowsIn(part.parts, isIncluded)
    return part.cards.filter(isIncluded).flatMap((card) => rowsIn(card.parts, isIncluded))
  })
}

/** Whether a row has no answer and had none before. */
export const isEmptyRow = ({ text, isUnknown, previousText }: ReviewRow): boolean =>
  text === '' && !isUnknown && previousText === ''

/** Whether its short label tells a row from the others. */
export const isShortLabelUnique = (row: ReviewRow, rows: readonly ReviewRow[]): boolean =>
  rows.every((one) => one === row || (one.shortLabel ?? one.label) !== row.shortLabel)

/** What a review reads. */
export interface ReviewInput {
  /** The record's schema. */
  node: ObjectNode
  /** The texts of the form. */
  formValues: FormValues
  /** The record as it was opened or last saved. */
  baseline: Baseline
  /** The rows that somebody else added or kept, with the name of the source, or `''`. */
  addedRows?: ReadonlyMap<string, string> | undefined
  nullMeans: 'empty' | 'unknown'
  /** How the form reads its texts. */
  reading: ReadingContext
  messages: Messages
  /** Labels for little room, each a part of the label itself. */
  shortLabels?: MessagesByKey | undefined
  /** Paths to leave out, because they show elsewhere. Every other answer then has its own row. */
  excludedPaths?: ReadonlySet<string> | undefined
}

/** One answer. An address is one answer. */
export interface ReviewRow {
  kind: 'row'
  /** The control that changes it. */
  path: string
  /** A problem at any of these paths shows at the row. */
  paths: readonly string[]
  label: string
  /** The title of the section that the form shows it in. `''` for none. */
  section: string
  /** Its name under that title, if it is shorter. */
  shortLabel?: string | undefined
  /** As the control shows it, with its unit. `''` for none. */
  text: string
  isUnknown: boolean
  /** The answer of the baseline, if it differs, or that it had none. Else `''`. */
  previousText: string
  /** An answer that follows on the same line, such as the state of a license. */
  next?: ReviewRow | undefined
  /** Whether a form that masks hides it. Of a date nothing shows then. */
  isSensitive: boolean
  isDate: boolean
  /** Whether the answer says by itself what it is: an email, a phone number, an address. */
  isPlain: boolean
}

/** A record inside the record. */
export interface ReviewGroup {
  kind: 'group'
  path: string
  label: string
  parts: readonly ReviewPart[]
}

/** A list with a card for each item. */
export interface ReviewList {
  kind: 'list'
  path: string
  label: string
  noun: ItemNoun
  isUnknown: boolean
  cards: readonly ReviewCard[]
  /** The items of the baseline that are no longer in the list. */
  removed: readonly RemovedCard[]
}

/** An item of a list. */
export interface ReviewCard {
  path: string
  /** Its identity, whatever its position. */
  row: string
  label: string
  /** From 1. */
  position: number
  name: string
  /** Whether the record has it. A new item without answers is left out of a submit. */
  isInRecord: boolean
  /** Where a new item with an answer comes from: a source, or `''` for the person. Undefined for others. */
  newFrom: string | undefined
  /** The path of the answer that names it. `''` for none. */
  namePath: string
  /** Worded when they are first read: of hundreds of items most stay closed. */
  readonly parts: readonly ReviewPart[]
  /** Of its answers and those of items inside it. */
  counts: AnswerCounts
}

/** How many answers are empty, and how many show a previous answer. */
interface AnswerCounts {
  empty: number
  changed: number
}

/** The former position of a removed item, from 1, and its name. */
interface RemovedCard {
  position: number
  name: string
}

export type ReviewPart = ReviewRow | ReviewGroup | ReviewList

/** The answers of one step. */
export interface ReviewSection {
  id: string
  title: string
  /** The record that contains the answers, if it gets no heading of its own. */
  paths: readonly string[]
  parts: readonly ReviewPart[]
}
