import { get } from 'react-hook-form'
import { baselineValueAt } from '../../../core/values/baseline.ts'
import { lowerFirst } from '../../../core/schema/labelFromKey.ts'
import { type FormValue, type FormValues } from '../../../core/values/formValues.ts'
import {
  type ListNode,
  type SchemaNode,
  type ObjectNode,
  schemaNodeAt,
} from '../../../core/schema/describeSchema.ts'
import { formatPath, parsePath } from '../../../core/schema/path.ts'
import { labelOf } from '../../../config/messages/recordMessages.ts'
import { addressRows, isAddress, isAddressMember } from './addressRows.ts'
import { driverRows } from './driverRows.ts'
import { membersInOrder } from './fieldOrder.ts'
import { removedCards, reviewCards } from './reviewCards.ts'
import type { ReviewInput, ReviewGroup, ReviewList, ReviewPart, ReviewRow } from './reviewTypes.ts'
import { displayedAnswer } from './displayedAnswer.ts'
import { isUnknownAnswer } from '../../../core/values/changedAnswer.ts'
import { ownMember, isObject } from '../../../core/objects/ownMembers.ts'
import { isUnknownFlag, flagKey, flagPath } from '../../../core/values/flag.ts'

/** The text and flag at one place, and its baseline value. */
interface ReviewedValue {
  value: FormValue | undefined
  flag: unknown
  baselineValue: unknown
  keys: readonly string[]
}

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
  if (keys.length === 0) return memberParts(node, formValues, baseline.record, keys, input)
  const value: FormValue | undefined = get(formValues, path)
  const flag: unknown = get(formValues, flagPath(path))
  return partsAt(
    target,
    { value, flag, baselineValue: baselineValueAt(baseline, formValues, keys), keys },
    input,
  )
}

function partsAt(
  node: SchemaNode,
  reviewed: ReviewedValue,
  input: ReviewInput,
): readonly ReviewPart[] {
  const { value, flag, baselineValue, keys } = reviewed
  const path = formatPath(keys)
  if (input.excludedPaths?.has(path)) return []
  const { labels, unknown, address } = input.messages
  const label = labelOf(node, labels)
  if (node.kind === 'list') return [toReviewList(node, reviewed, input)]
  if (node.kind === 'object') {
    const formValues = isObject(value) ? value : {}
    if (isUnknownFlag(flag)) {
      const own = isAddress(node) ? { section: label, shortLabel: address } : {}
      return [
        { ...blankRow, ...own, path, paths: [path], label, isUnknown: true, previousText: '' },
      ]
    }
    const wasUnknown = isUnknownAnswer(node, baselineValue, input.nullMeans)
    const [row, ...others] = isAddress(node)
      ? addressRows(node, formValues, baselineValue, path, input)
      : []
    const first = row && wasUnknown ? { ...row, previousText: unknown } : row
    const members = memberParts(node, formValues, baselineValue, keys, input)
    if (!first) return [{ kind: 'group', path, label, parts: members } satisfies ReviewGroup]
    const named = members.map((part) => ({
      ...part,
      label: input.messages.partOf(label, part.label),
      shortLabel: part.label,
    }))
    return [first, ...others, ...named].map((part) => ({ ...part, section: label }))
  }
  return [
    {
      ...blankRow,
      ...displayedAnswer({ node, text: value, flag, baselineValue }, input),
      path,
      paths: [path],
      label,
      isSensitive: node.sensitive,
      isDate: node.parseAs === 'date',
    },
  ]
}

const blankRow = {
  kind: 'row' as const,
  section: '',
  text: '',
  isSensitive: false,
  isDate: false,
} satisfies Partial<ReviewRow>

/** Answers come before groups and lists. An answer after a group would look like part of it. */
function memberParts(
  node: ObjectNode,
  formValues: FormValues,
  baselineValue: unknown,
  keys: readonly string[],
  input: ReviewInput,
): readonly ReviewPart[] {
  const parts = membersInOrder(node)
    .filter(([member]) => !isAddress(node) || !isAddressMember(member))
    .flatMap(([member, child, section]) => {
      const reviewed = {
        value: formValues[member],
        flag: formValues[flagKey(member)],
        baselineValue: ownMember(baselineValue, member),
        keys: [...keys, member],
      }
      const title = input.messages.sections[section] ?? ''
      return partsAt(child, reviewed, input).map((part) =>
        part.kind === 'row' && !part.section ? { ...part, section: title } : part,
      )
    })
  const rows = parts.filter((part): part is ReviewRow => part.kind === 'row')
  const others = parts.filter(({ kind }) => kind !== 'row')
  const isDriver = node.recordKind === 'driver' && !input.excludedPaths
  return [...(isDriver ? driverRows(rows) : rows), ...others]
}

function toReviewList(
  node: ListNode,
  { value, flag, baselineValue, keys }: ReviewedValue,
  input: ReviewInput,
): ReviewList {
  const { messages, baseline } = input
  const label = labelOf(node, messages.labels)
  const itemLabel = labelOf(node.item, messages.labels)
  const list = { node, rows: Array.isArray(value) ? value : [], baseline }
  return {
    kind: 'list',
    path: formatPath(keys),
    label,
    noun: messages.nouns[node.item.messageKey] ?? {
      one: lowerFirst(itemLabel),
      many: lowerFirst(label),
    },
    isUnknown: isUnknownFlag(flag),
    cards: reviewCards({
      ...list,
      label: itemLabel,
      keys,
      getParts: (row, item, itemKeys) => memberParts(node.item, row, item, itemKeys, input),
    }),
    removed: removedCards(baselineValue, list),
  }
}

/** All rows in order, those of cards included. */
export function rowsIn(parts: readonly ReviewPart[]): readonly ReviewRow[] {
  return parts.flatMap((part) => {
    if (part.kind === 'row') return part
    if (part.kind === 'group') return rowsIn(part.parts)
    return part.cards.flatMap((card) => rowsIn(card.parts))
  })
}

/**
 * Whether an item has few answers. Short items are next to each other, each with one list of answers. A
 * longer one has the sections of its form, next to each other.
 */
export const isShortItem = (parts: readonly ReviewPart[]): boolean => rowsIn(parts).length <= 8

/** Whether a row has no answer and had none before. */
export const isEmptyRow = ({ text, isUnknown, previousText }: ReviewRow): boolean =>
  text === '' && !isUnknown && previousText === ''

/** Whether its short label tells a row from the others. */
export const isShortLabelUnique = (row: ReviewRow, rows: readonly ReviewRow[]): boolean =>
  rows.every((one) => one === row || (one.shortLabel ?? one.label) !== row.shortLabel)
