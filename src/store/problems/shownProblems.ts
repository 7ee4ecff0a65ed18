import type { ObjectNode } from '../../core/schema/describeSchema.ts'
import { comparePositions, positionOf } from '../../core/schema/schemaOrder.ts'
import type { Problem } from '../../core/validation/problem.ts'
import type { FormStore } from '../FormStore.ts'

/** Every shown problem: the errors in the order of the schema, then the warnings. */
export function shownProblems({ root, state }: FormStore): Problem[] {
  const errors = inSchemaOrder(root, [...state.errors.values()])
  return [...errors, ...[...state.warnings.values()].flat()]
}

/** Every shown problem, and the errors that no field shows yet: what a review has, which has no fields. */
export function allProblems(store: FormStore): Problem[] {
  const shown = shownProblems(store)
  const paths = new Set(shown.map(({ path }) => path))
  return [...shown, ...store.check().errors.filter(({ path }) => !paths.has(path))]
}

/** The shown warnings, without suggestions. A control with an error shows none. */
export function shownWarnings({ state: { errors, warnings } }: FormStore): Problem[] {
  return [...warnings.values()]
    .flat()
    .filter(({ severity, path }) => severity === 'warning' && !errors.has(path))
}

/** Sorts problems as the schema orders their members, for those that are not on the page. */
export function inSchemaOrder(root: ObjectNode, problems: readonly Problem[]): Problem[] {
  const placed = problems.map((problem) => ({ problem, position: positionOf(root, problem.path) }))
  return placed
    .toSorted((one, other) => comparePositions(one.position, other.position))
    .map(({ problem }) => problem)
}
