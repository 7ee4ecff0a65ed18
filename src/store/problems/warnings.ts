import { type ObjectNode, schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { deepEqual } from '../../core/objects/deepEqual.ts'
import { parsePath } from '../../core/schema/path.ts'
import type { Problem } from '../../core/validation/problem.ts'

/** Problems by the path of their control. */
export function byPath<Found extends { path: string }>(
  problems: readonly Found[],
): ReadonlyMap<string, readonly Found[]> {
  const places = new Map<string, Found[]>()
  for (const problem of problems) {
    places.set(problem.path, [...(places.get(problem.path) ?? []), problem])
  }
  return places
}

/** All warnings but those about a control that is being edited, unless they show already. */
export function warningsExcept(
  shown: ReadonlyMap<string, readonly Problem[]>,
  found: readonly Problem[],
  isEdited: (path: string) => boolean,
): readonly Problem[] {
  return found.filter(
    ({ path, id, relatedPaths = [] }) =>
      ![path, ...relatedPaths].some(isEdited) || shown.get(path)?.some((one) => one.id === id),
  )
}

/**
 * The warnings once a control was edited and left. Other warnings may change or go, but none appears
 * at a control that nobody has edited, unless it is about this one too. Suggestions may appear.
 */
export function warningsAfterLeaving(
  root: ObjectNode,
  found: readonly Problem[],
  path: string,
  /** The controls that were edited before, or show a problem. */
  due: ReadonlySet<string>,
): readonly Problem[] {
  const isLeaf = (other: string) => schemaNodeAt(root, parsePath(other))?.kind === 'leaf'
  return found.filter(
    (problem) =>
      problem.severity !== 'warning' ||
      due.has(problem.path) ||
      problem.relatedPaths?.includes(path) ||
      !isLeaf(problem.path),
  )
}

/**
 * The warnings while someone types in a control: one that no longer applies goes at once, there and
 * elsewhere. Undefined where no shown warning is about the control.
 */
export function warningsWhileTyping(
  shown: readonly Problem[],
  getFound: () => readonly Problem[],
  path: string,
): readonly Problem[] | undefined {
  const due = new Set(shown.filter((one) => isAbout(one, path)).map((one) => one.path))
  if (due.size === 0) return undefined
  const isShown = (problem: Problem) =>
    shown.some((one) => one.path === problem.path && one.id === problem.id)
  return [
    ...shown.filter((one) => !due.has(one.path)),
    ...getFound().filter((one) => due.has(one.path) && (one.path === path || isShown(one))),
  ]
}

/** What was found by path. What is the same keeps its object, so that only other controls render. */
export function mergeFound<Found extends { path: string }>(
  before: ReadonlyMap<string, readonly Found[]>,
  found: readonly Found[],
): ReadonlyMap<string, readonly Found[]> {
  const next = new Map<string, readonly Found[]>()
  for (const [path, now] of byPath(found)) {
    const same = before.get(path)
    next.set(path, same && deepEqual(same, now) ? same : now)
  }
  return next
}

function isAbout({ path, relatedPaths }: Problem, name: string): boolean {
  return path === name || (relatedPaths?.includes(name) ?? false)
}
