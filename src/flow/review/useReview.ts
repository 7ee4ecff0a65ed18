import { FormStore } from '../../store/FormStore.ts'
import { internalsOf } from '../../form/formInternals.ts'
import type { FormInternals } from '../../form/formInternals.ts'
import { revalidateWarnings } from '../../store/problems/revalidate.ts'
import { useSettled } from '../../field/formContext.ts'
import { shownWarnings, shownProblems } from '../../store/problems/shownProblems.ts'
import { useCallback, useEffect } from 'react'
import type { Problem } from '../../core/validation/problem.ts'
import { normalizePath } from '../../core/schema/path.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { type FlowInternals, flowInternalsOf } from '../flowInternals.ts'
import { hiddenFields } from './rows/hiddenFields.ts'
import type { ReviewSource, ReviewPart, ReviewRow, ReviewMessages } from './rows/reviewTypes.ts'
import { reviewParts, rowsIn, isEmptyRow } from './rows/reviewRows.ts'
import { useMessages, usePolicy } from '../../config/useConfig.ts'

/** All that a review shows, as the form stands. */
export interface Review {
  sections: readonly ReviewSection[]
  /** What blocks a submit, by its place. */
  errors: ReadonlyMap<string, Problem>
  /** The same, in the order in which it is shown. */
  problems: readonly Problem[]
  /** What does not, in the order in which it is shown. */
  warnings: readonly Problem[]
  /** The rows that say nothing, and of which nothing is said. */
  empty: ReadonlySet<ReviewRow>
  hiddenFields: readonly string[]
}

/** What is asked for in a step. */
export interface ReviewSection {
  id: string
  title: string
  /** The records that its answers are in, where it needs no other heading for them. */
  paths: readonly string[]
  parts: readonly ReviewPart[]
}

/** Reads the form, and reads it again whenever it holds something else. */
export function useReview(flow: { internals: FormInternals }): Review {
  const { store } = internalsOf(flow)
  const { flow: flowStore, shownSteps } = flowInternalsOf(flow)
  const messages = useMessages()
  const { garageUnit = 'auto' } = usePolicy()
  useEffect(() => {
    flowStore.markReviewed()
    // A review also shows the warnings of fields that nobody has edited.
    revalidateWarnings(store)
  }, [store, flowStore])
  const read = useCallback(
    () => readReview(store, shownSteps, reviewMessagesOf(messages, garageUnit)),
    [store, shownSteps, messages, garageUnit],
  )
  return useSettled(store, read)
}

interface AllReviewMessages extends ReviewMessages {
  item(label: string, position: number): string
}

function reviewMessagesOf(
  { labels, units, field, form }: Messages,
  garageUnit: 'auto' | 'cars' | 'sqft',
) {
  const garage = garageUnit === 'auto' ? {} : { 'property.garage_size': field[garageUnit] }
  return {
    labels,
    units: { ...units, ...garage },
    yes: field.yes,
    no: field.no,
    unknown: field.unknown,
    partOf: form.problemIn,
    item: form.item,
  } satisfies AllReviewMessages
}

function readReview(
  store: FormStore,
  shownSteps: FlowInternals['shownSteps'],
  messages: AllReviewMessages,
): Review {
  const formValues = store.form.getValues()
  const { root: node } = store
  const source: ReviewSource = {
    node,
    formValues,
    baseline: store.state.baseline,
    nullMeans: store.nullMeans,
    messages,
  }
  const sections = shownSteps.flatMap(({ id, title, paths = [] }) =>
    paths.length > 0 ? { id, title, ...sectionOf(source, paths.map(normalizePath)) } : [],
  )
  const rows = sections.flatMap(({ parts }) => rowsIn(parts))
  const { errors, result } = store.check()
  const wrong = [...shownProblems(store), ...errors].filter(({ severity }) => severity === 'error')
  const byPath = new Map(wrong.toReversed().map((error) => [error.path, error]))
  const order = new Map(rows.flatMap(({ paths }, at) => paths.map((path) => [path, at])))
  const placeOf = ({ path }: Problem) => order.get(path) ?? rows.length
  const inOrder = (one: Problem, other: Problem) => placeOf(one) - placeOf(other)
  const warnings = shownWarnings(store).toSorted(inOrder)
  const pathsWithProblems = new Set([...byPath.keys(), ...warnings.map(({ path }) => path)])
  const hasProblems = ({ paths }: ReviewRow) => paths.some((path) => pathsWithProblems.has(path))
  return {
    sections,
    errors: byPath,
    problems: [...byPath.values()].toSorted(inOrder),
    warnings,
    empty: new Set(rows.filter((row) => isEmptyRow(row) && !hasProblems(row))),
    hiddenFields: hiddenFields(
      source,
      result.record,
      shownSteps.flatMap(({ paths = [] }) => paths),
      messages,
    ),
  }
}

/** A step that asks for one record or list needs no heading below its own. */
function sectionOf(source: ReviewSource, paths: readonly string[]) {
  const parts = paths.flatMap((path) => reviewParts(source, path))
  const [only] = parts
  return parts.length === 1 && only?.kind === 'group'
    ? { paths: [only.path], parts: only.parts }
    : { paths: [], parts }
}
