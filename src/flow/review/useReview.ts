import { useEffect, useMemo, useState } from 'react'
import type { Problem } from '../../core/validation/problem.ts'
import { normalizePath, pathsFromRoot } from '../../core/schema/path.ts'
import { useFormState } from '../../field/formContext.ts'
import type { FormInternals } from '../../form/formInternals.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { revalidateWarnings } from '../../store/problems/problemTiming.ts'
import { updateChangeCount } from '../../store/subscriptions/keepChangeCount.ts'
import { shownWarnings } from '../../store/problems/shownProblems.ts'
import type { Messages } from '../../config/messages/messages.ts'
import {
  type FlowInternals,
  flowInternalsOf,
  useFlowState,
  useIsSubmitted,
} from '../flowInternals.ts'
import { hiddenFields } from './rows/hiddenFields.ts'
import type {
  ReviewCard,
  ReviewInput,
  ReviewRow,
  ReviewSection,
  ReviewMessages,
} from './rows/reviewTypes.ts'
import { reviewParts } from './rows/reviewRows.ts'
import { sentSections } from './rows/sentSections.ts'
import { isEmptyRow, rowsIn } from './rows/rowsIn.ts'
import { useReviewMessages } from './useReviewMessages.ts'
import { markReviewed } from '../steps/stepList.ts'
import { useMessages, usePolicy } from '../../config/useConfig.ts'

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
  const { shortLabels } = useReviewMessages()
  const { garageUnit = 'auto' } = usePolicy()
  const version = useFlowState(flowStore, ({ formVersion }) => formVersion)
  useEffect(() => {
    markReviewed(flowStore)
    // A review shows all warnings, also at fields that nobody has edited.
    revalidateWarnings(store)
    updateChangeCount(store)
  }, [flowStore, store])
  const changes = useFormState(store, ({ changeCount }) => changeCount)
  const found = useMemo(
    () =>
      readReview(store, shownSteps, {
        ...reviewMessagesOf(messages, garageUnit),
        shortLabels,
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- version changes with what the store contains
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

interface AllReviewMessages extends ReviewMessages {
  item(label: string, position: number): string
}

function reviewMessagesOf(
  { labels, units, options, nouns, sections, field, form, changes }: Messages,
  garageUnit: 'auto' | 'cars' | 'sqft',
) {
  const garage = garageUnit === 'auto' ? {} : { 'property.garage_size': field[garageUnit] }
  return {
    labels,
    units: { ...units, ...garage },
    options,
    nouns,
    sections,
    address: sections['driver.address'],
    yes: field.yes,
    no: field.no,
    unknown: field.unknown,
    notProvided: changes.notProvided,
    years: field.years,
    partOf: form.problemIn,
    item: form.item,
  } satisfies AllReviewMessages
}

function readReview(
  store: FormStore,
  shownSteps: FlowInternals['shownSteps'],
  messages: AllReviewMessages,
): Omit<Review, 'changes'> {
  const { result, errors } = store.check()
  const input: ReviewInput = {
    node: store.root,
    formValues: store.values,
    baseline: store.state.baseline,
    addedRows: store.state.addedRows,
    nullMeans: store.nullMeans,
    messages,
  }
  const sections = shownSteps.flatMap(({ id, title, paths = [] }) =>
    paths.length > 0 ? { id, title, ...sectionOf(input, paths.map(normalizePath)) } : [],
  )
  // At one path the error that shows at the field wins.
  const allErrors = [...store.state.errors.values(), ...errors]
  const byPath = new Map(allErrors.toReversed().map((error) => [error.path, error]))
  const shown = shownWarnings(store).filter(({ path }) => !byPath.has(path))
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
      { item: messages.item, titles: store.labels.byPath },
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
