import { type ObjectNode, schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { deepEqual } from '../../core/objects/deepEqual.ts'
import { parsePath } from '../../core/schema/path.ts'
import type { Offer, Problem } from '../../core/validation/problem.ts'
import type { OffersByPath, WarningsByPath } from '../formState.ts'

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

/** All warnings but those about a control that is being edited. */
export function warningsExcept(
  found: readonly Problem[],
  isEdited: (path: string) => boolean,
): readonly Problem[] {
  return found.filter(({ path, relatedPaths = [] }) => ![path, ...relatedPaths].some(isEdited))
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

/** The same warnings keep their object, so that only controls whose warnings differ render. */
export function mergeWarnings(before: WarningsByPath, found: readonly Problem[]): WarningsByPath {
  const next = new Map<string, readonly Problem[]>()
  for (const [path, warnings] of byPath(found)) {
    const same = before.get(path)
    next.set(path, same && deepEqual(same, warnings) ? same : warnings)
  }
  return next
}

/** The offers by path. The same map if none differs, as most edits change none. */
export function mergeOffers(before: OffersByPath, found: readonly Offer[]): OffersByPath {
  if (found.length === 0 && before.size === 0) return before
  const next = new Map<string, readonly Offer[]>()
  let differs = false
  for (const [path, offers] of byPath(found)) {
    const same = before.get(path)
    const isSame = same && deepEqual(same, offers)
    differs ||= !isSame
    next.set(path, isSame ? same : offers)
  }
  return differs || next.size !== before.size ? next : before
}

function isAbout({ path, relatedPaths }: Problem, name: string): boolean {
  return path === name || (relatedPaths?.includes(name) ?? false)
}
