import type { ObjectNode } from '../../core/schema/describeSchema.ts'
import { comparePositions, positionOf } from '../../core/schema/schemaOrder.ts'
import { controlElement, elementIdAt } from '../../field/focus/controlElement.ts'
import { membersInOrder } from '../../section/fieldOrder.ts'
import type { FormStore } from '../../store/FormStore.ts'

/**
 * Sorts the problems inside each closed item as its fields would show them. Other problems are in the
 * order of the page already.
 */
export function inFormOrder<P extends { path: string }>(
  store: FormStore,
  problems: readonly P[],
): P[] {
  const groups: { closed: Element | undefined; problems: P[] }[] = []
  for (const problem of problems) {
    const element = controlElement(store, problem.path)
    // The item stands for a control that is not on the page.
    const closed = element?.id === elementIdAt(store, problem.path) ? undefined : element
    const last = groups.at(-1)
    if (closed && closed === last?.closed) last.problems.push(problem)
    else groups.push({ closed, problems: [problem] })
  }
  return groups.flatMap(({ problems: own }) => (own.length > 1 ? sorted(store.root, own) : own))
}

const sorted = <P extends { path: string }>(root: ObjectNode, problems: readonly P[]): P[] =>
  problems
    .map((problem) => ({ problem, position: positionOf(root, problem.path, keysInOrder) }))
    .toSorted((one, other) => comparePositions(one.position, other.position))
    .map(({ problem }) => problem)

const keysInOrder = (node: ObjectNode) => membersInOrder(node).map(([key]) => key)
