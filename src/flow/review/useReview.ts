import { useEffect, useMemo, useState } from 'react'
import type { Problem } from '../../core/validation/problem.ts'
import { normalizePath } from '../../core/schema/path.ts'
import { partsOf } from '../../form/formParts.ts'
import type { FormScope } from '../../form/recordFormTypes.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { type FlowInternals, flowInternalsOf } from '../flowInternals.ts'
import { hiddenFields } from './rows/hiddenFields.ts'
import type { ReviewSource, ReviewPart, ReviewRow, ReviewMessages } from './rows/reviewTypes.ts'
import { reviewParts, rowsIn, isEmptyRow } from './rows/reviewRows.ts'
import type { FlowScope } from '../flowTypes.ts'
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
export function useReview(flow: { scope: FormScope; flowScope: FlowScope }): Review {
  const { scope, flowScope } = flow
  const messages = useMessages()
  const { garageUnit = 'auto' } = usePolicy()
  const [turn, setTurn] = useState(0)
  const { flow: steps } = flowInternalsOf({ flowScope })
  useEffect(() => {
    steps.markReviewed()
    const { engine, session } = partsOf({ scope })
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setTurn((before) => before + 1))
    }
    const stops = [
      engine.form.subscribe({ formState: { values: true, errors: true }, callback: again }),
      engine.warnings.subscribe(again),
      session.onReset(again),
      // What was saved is what the record was, from then on.
      session.unknowns.subscribe(again),
    ]
    // Here all that may be odd is told, also at what nobody has touched.
    session.adviseAnew()
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [scope, steps])
  return useMemo(
    () =>
      readReview(
        partsOf({ scope }),
        flowInternalsOf({ flowScope }),
        reviewMessagesOf(messages, garageUnit),
      ),
    // The turn is another when the form holds something else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [scope, flowScope, messages, garageUnit, turn],
  )
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
  { engine }: ReturnType<typeof partsOf>,
  { shownSteps }: FlowInternals,
  messages: AllReviewMessages,
): Review {
  const formValues = engine.form.getValues()
  const { node } = engine
  const source: ReviewSource = {
    node,
    formValues,
    baseline: engine.baseline(),
    nullMeans: engine.nullMeans(),
    messages,
  }
  const sections = shownSteps.flatMap(({ id, title, paths = [] }) =>
    paths.length > 0 ? { id, title, ...sectionOf(source, paths.map(normalizePath)) } : [],
  )
  const rows = sections.flatMap(({ parts }) => rowsIn(parts))
  const { errors, decoded } = engine.check()
  const wrong = [...engine.problems(), ...errors].filter(({ severity }) => severity === 'error')
  const byPath = new Map(wrong.toReversed().map((error) => [error.path, error]))
  const order = new Map(rows.flatMap(({ paths }, at) => paths.map((path) => [path, at])))
  const placeOf = ({ path }: Problem) => order.get(path) ?? rows.length
  const inOrder = (one: Problem, other: Problem) => placeOf(one) - placeOf(other)
  const warnings = engine.toCheck().toSorted(inOrder)
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
      decoded.record,
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
