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
import { addressRows, isAddress } from './addressRows.ts'
import { driverRows } from './driverRows.ts'
import { removedCards, reviewCards } from './reviewCards.ts'
import type {
  AnswerCounts,
  ReviewInput,
  ReviewGroup,
  ReviewList,
  ReviewPart,
  ReviewRow,
} from './reviewTypes.ts'
import { displayedAnswer, isShownAsArrived, shortLabelOf } from './displayedAnswer.ts'
import { noneIn, type ReviewedValue, reviewedMembers } from './reviewedMembers.ts'
import { isEmptyRow, rowsIn } from './rowsIn.ts'
import { isUnknownAnswer } from '../../../core/values/changedAnswer.ts'
import { isObject } from '../../../core/objects/ownMembers.ts'
import { isUnknownFlag, flagPath } from '../../../core/values/flag.ts'

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
  if (keys.length === 0) return memberParts(node, formValues, baseline.record, '', input)
  const value: FormValue | undefined = get(formValues, path)
  const flag: unknown = get(formValues, flagPath(path))
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
      ? addressRows(node, formValues, baselineValue, path, none, input)
      : []
    const first = row && wasUnknown ? { ...row, previousText: unknown } : row
    const members = memberParts(node, formValues, baselineValue, path, input)
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
      ...displayedAnswer({ node, text: value, flag, baselineValue }, none, input),
      path,
      paths: [path],
      label,
      shortLabel: shortLabelOf(node, label, input),
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
  path: string,
  input: ReviewInput,
): readonly ReviewPart[] {
  const rows: ReviewRow[] = []
  const others: ReviewPart[] = []
  for (const [child, member, section] of reviewedMembers(
    node,
    formValues,
    baselineValue,
    path,
    input,
  )) {
    const title = input.messages.sections[section] ?? ''
    for (const part of partsAt(child, member, input)) {
      if (part.kind !== 'row') others.push(part)
      else rows.push(part.section ? part : { ...part, section: title })
    }
  }
  const isDriver = node.recordKind === 'driver' && !input.excludedPaths
  return [...(isDriver ? driverRows(rows, path) : rows), ...others]
}

/**
 * How many answers of an item are empty, and how many show a previous answer. The same as in its rows:
 * those that a driver's row joins to another have an answer, and no previous one.
 */
function countAnswers(
  node: ObjectNode,
  formValues: FormValues,
  baselineValue: unknown,
  path: string,
  input: ReviewInput,
): AnswerCounts {
  const counts = { empty: 0, changed: 0 }
  for (const [child, member] of reviewedMembers(node, formValues, baselineValue, path, input)) {
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
  const { messages, baseline, addedRows } = input
  const label = labelOf(node, messages.labels)
  const itemLabel = labelOf(node.item, messages.labels)
  const list = { node, rows: Array.isArray(value) ? value : [], baseline }
  return {
    kind: 'list',
    path,
    label,
    noun: messages.nouns[node.item.messageKey] ?? {
      one: lowerFirst(itemLabel),
      many: lowerFirst(label),
    },
    isUnknown: isUnknownFlag(flag),
    cards: reviewCards({
      ...list,
      addedRows,
      label: itemLabel,
      path,
      partsOf: (row, item, itemPath) => memberParts(node.item, row, item, itemPath, input),
      countsOf: (row, item, itemPath) => countAnswers(node.item, row, item, itemPath, input),
    }),
    removed: removedCards(baselineValue, list),
  }
}
