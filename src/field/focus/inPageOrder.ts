import { controlElement } from './controlElement.ts'
import type { FormStore } from '../../store/FormStore.ts'

/** Sorts problems by the position of their controls on the page. The schema may have another order. */
export function inPageOrder<P extends { path: string }>(
  store: FormStore,
  problems: readonly P[],
): P[] {
  const placed = problems.map((problem) => ({
    problem,
    element: controlElement(store, problem.path),
  }))
  placed.sort((one, other) => comparePosition(one.element, other.element))
  return placed.map(({ problem }) => problem)
}

/** Negative if the first element comes before the other. */
export function comparePosition(one: Element | undefined, other: Element | undefined): number {
  if (!one || !other || one === other) return 0
  const isBefore = one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
  return isBefore ? -1 : 1
}
