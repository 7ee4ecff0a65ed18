import { useEffect, useMemo, useState } from 'react'
import { useMemoOf } from '../../config/useMemoOf.ts'
import type { Problem } from '../../core/validation/problem.ts'
import { normalizePath, pathsFromRoot, appendKey } from '../../core/schema/path.ts'
import { useFormState } from '../../field/formContext.ts'
import type { FormInternals } from '../../form/formInternals.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { noticeWarnings, shownWarnings } from '../../store/dueProblems.ts'
import { updateChangeCount } from '../../store/unsavedChanges.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { type FlowInternals, flowInternalsOf, useFlowState, useIsSubmitted } from '../FlowStore.ts'
import {
  type ReviewCard,
  type ReviewInput,
  type ReviewRow,
  type ReviewSection,
  type ReviewPart,
  reviewParts,
  isEmptyRow,
  rowsIn,
} from './reviewRows.ts'
import { useFlowMessages } from '../useFlowMessages.ts'
import { markReviewed } from '../steps/stepList.ts'
import { useConfig, useMessages } from '../../config/useConfig.ts'
import type { SchemaNode } from '../../core/schema/describeSchema.ts'
import { labelOf } from '../../config/messages/recordMessages.ts'
import type { GarageUnit } from '../../rules/rule.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import type { Baseline } from '../../core/values/baseline.ts'

/** What a review shows. */
export interface Review {
  sections: readonly ReviewSection[]
  /** The errors that block a submit, by path. */
  errors: ReadonlyMap<string, Problem>
  /** The same errors, in the order of the review. */
  problems: readonly Problem[]
  /** The warnings, in the order of the review. */
  warnings: readonly Problem[]
  /** Whether a row has no answer and no problem. */
  isEmpty(row: ReviewRow): boolean
  /** The number of such rows. */
  emptyCount: number
  /** The number of unsaved changes, as the action bar counts them. */
  changes: number
  hiddenFields: readonly string[]
}

/** The review of a flow. Renders at most once a frame while the form changes. */
export function useReview(flow: { internals: FormInternals }): Review {
  const { flow: flowStore, store, shownSteps } = flowInternalsOf(flow)
  const messages = useMessages()
  const { shortLabels } = useFlowMessages()
  const { garageUnit } = useConfig()
  const version = useFlowState(flowStore, ({ formVersion }) => formVersion)
  useEffect(() => {
    markReviewed(flowStore)
    // A review shows all warnings, also at fields that nobody has edited.
    noticeWarnings(store)
    updateChangeCount(store)
  }, [flowStore, store])
  const changes = useFormState(store, ({ changeCount }) => changeCount)
  const found = useMemoOf(
    () => readReview(store, shownSteps, withGarageUnit(messages, garageUnit), shortLabels),
    [store, shownSteps, messages, shortLabels, garageUnit, version],
  )
  const review = useMemo(() => ({ ...found, changes }), [found, changes])
  // After a submit the record equals its baseline. What changed until then is still news.
  const isSaved = useFormState(store, ({ submit }) => submit.isSaved)
  const [unsaved, setUnsaved] = useState(review)
  if (!isSaved && unsaved !== review) setUnsaved(review)
  const isSubmitted = useIsSubmitted(flow)
  const { baseline } = store.state
  return useMemo(() => {
    if (!isSubmitted) return review
    const { changes, isEmpty } = unsaved
    let { emptyCount } = unsaved
    const sections = sentSections(unsaved.sections, baseline, ({ parts }) => {
      emptyCount -= rowsIn(parts).filter(isEmpty).length
    })
    // Nothing is left to check.
    return { ...review, sections, changes, isEmpty, emptyCount, warnings: [] }
  }, [isSubmitted, review, unsaved, baseline])
}

/** The messages with the unit of garages that the host has set. */
function withGarageUnit(messages: Messages, garageUnit: GarageUnit): Messages {
  if (garageUnit === 'auto') return messages
  const units = { ...messages.units, 'property.garage_size': messages.field[garageUnit] }
  return { ...messages, units }
}

function readReview(
  store: FormStore,
  shownSteps: FlowInternals['shownSteps'],
  messages: Messages,
  shortLabels: ReviewInput['shortLabels'],
): Omit<Review, 'changes'> {
  const { result, errors } = store.check()
  const input: ReviewInput = {
    node: store.root,
    formValues: store.values,
    baseline: store.state.baseline,
    addedRows: new Map(
      Array.from(store.state.addedRows, ([row, added]) => [
        row,
        added.isKept ? '' : store.sentences.sourceOf(added),
      ]),
    ),
    nullMeans: store.nullMeans,
    reading: store.reading,
    messages,
    shortLabels,
  }
  const sections = shownSteps.flatMap(({ id, title, paths = [] }) =>
    paths.length > 0 ? { id, title, ...sectionOf(input, paths.map(normalizePath)) } : [],
  )
  // At one path the error that shows at the field wins.
  const allErrors = [...store.errors.values(), ...errors]
  const byPath = new Map(
    allErrors.toReversed().map((error) => [error.path, store.sentences.of(error)]),
  )
  const shown = store.sentences.ofAll(shownWarnings(store).filter(({ path }) => !byPath.has(path)))
  const pathsWithProblems = new Set([...byPath.keys(), ...shown.map(({ path }) => path)])
  // Only the items with problems are worded now. There may be hundreds, and most stay closed.
  const withProblems = new Set([...pathsWithProblems].flatMap(pathsFromRoot))
  let emptyCount = 0
  const isWorded = ({ path, counts }: ReviewCard) => {
    if (withProblems.has(path)) return true
    emptyCount += counts.empty
    return false
  }
  const rows = sections.flatMap(({ parts }) => rowsIn(parts, isWorded))
  const order = new Map(rows.flatMap(({ paths }, index) => paths.map((path) => [path, index])))
  const positionOf = ({ path }: Problem) => order.get(path) ?? rows.length
  const inOrder = (one: Problem, other: Problem) => positionOf(one) - positionOf(other)
  const isEmpty = (row: ReviewRow) =>
    isEmptyRow(row) && !row.paths.some((path) => pathsWithProblems.has(path))
  emptyCount += rows.filter(isEmpty).length
  return {
    sections,
    errors: byPath,
    problems: [...byPath.values()].toSorted(inOrder),
    warnings: shown.toSorted(inOrder),
    isEmpty,
    emptyCount,
    hiddenFields: hiddenFields(
      input,
      result.record,
      shownSteps.flatMap(({ paths = [] }) => paths),
      store.labels,
    ),
  }
}

/** A step with a single record gets no second heading for it. */
function sectionOf(input: ReviewInput, paths: readonly string[]) {
  const parts = paths.flatMap((path) => reviewParts(input, path))
  const [only] = parts
  return parts.length === 1 && only?.kind === 'group'
    ? { paths: [only.path], parts: only.parts }
    : { paths: [], parts }
}

/**
 * The fields of a record that the review does not show: keys that the schema lacks, and fields that no
 * step contains. Names only, never a value.
 *
 * `hiddenFields(input, { drivers: [{ legacy_id: 7 }] }, ['drivers'])
 * // ['Driver 1: legacy_id']`
 *
 * @param titles The names of records that differ from their labels, by path. That of a step names its record.
 */
export function hiddenFields(
  input: ReviewInput,
  record: unknown,
  shownPaths: readonly string[],
  titles?: Pick<ReadonlyMap<string, string>, 'get'>,
): string[] {
  const excludedPaths = new Set(shownPaths.map(normalizePath))
  const { form, labels } = input.messages
  const nameIn = (whole: string, part: string) => (whole ? form.problemIn(whole, part) : part)
  const fields = excludedPaths.has('') ? [] : reviewParts({ ...input, excludedPaths }, '')
  return [...new Set([...filledFieldsIn(fields, ''), ...unknownKeys(input.node, record, '', '')])]

  function filledFieldsIn(parts: readonly ReviewPart[], whole: string): string[] {
    return parts.flatMap((part) => {
      if (part.kind === 'row') {
        return part.text || part.isUnknown ? [nameIn(whole, part.label)] : []
      }
      if (part.kind === 'group') {
        return filledFieldsIn(part.parts, titles?.get(part.path) ?? part.label)
      }
      return part.cards.flatMap((card) =>
        filledFieldsIn(card.parts, form.item(card.label, card.position)),
      )
    })
  }

  function unknownKeys(node: SchemaNode, value: unknown, whole: string, path: string): string[] {
    if (node.kind === 'list' && Array.isArray(value)) {
      const label = labelOf(node.item, labels)
      return value.flatMap((item: unknown, index) =>
        unknownKeys(node.item, item, form.item(label, index + 1), appendKey(path, index)),
      )
    }
    if (node.kind !== 'object' || !isObject(value)) return []
    return Object.entries(value).flatMap(([key, memberValue]) => {
      if (memberValue === undefined) return []
      if (node.hiddenMembers.has(key)) return []
      const child = node.members.get(key)
      if (child?.kind === 'leaf') return []
      if (!child) return [nameIn(whole, key)]
      const inner = appendKey(path, key)
      const label = child.kind === 'object' ? (titles?.get(inner) ?? labelOf(child, labels)) : ''
      return unknownKeys(child, memberValue, label || whole, inner)
    })
  }
}

/**
 * What a submit sent of the sections. A new item without answers was left out, so the others are numbered
 * without it. `onLeftOut` gets each of those.
 */
function sentSections(
  sections: readonly ReviewSection[],
  { itemsByRow }: Baseline,
  onLeftOut: (card: ReviewCard) => void,
): readonly ReviewSection[] {
  return sections.map((section) => ({ ...section, parts: sentParts(section.parts) }))

  function sentParts(parts: readonly ReviewPart[]): readonly ReviewPart[] {
    return parts.map((part) => {
      if (part.kind === 'row') return part
      if (part.kind === 'group') return { ...part, parts: sentParts(part.parts) }
      const isSent = (card: ReviewCard) => itemsByRow.has(card.row)
      part.cards.forEach((card) => isSent(card) || onLeftOut(card))
      const cards = part.cards
        .filter(isSent)
        .map((card, index) =>
          card.position === index + 1 ? card : { ...card, position: index + 1 },
        )
      return { ...part, cards }
    })
  }
}
