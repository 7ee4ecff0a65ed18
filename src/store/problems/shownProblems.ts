import type { ObjectNode, SchemaNode } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import type { Problem } from '../../core/validation/problem.ts'
import type { FormStore } from '../FormStore.ts'

/** Every shown problem: the errors in the order of the schema, then the warnings. */
export function shownProblems({ root, state }: FormStore): Problem[] {
  const errors = inSchemaOrder(root, [...state.errors.values()])
  return [...errors, ...[...state.warnings.values()].flat()]
}

/** The shown warnings, without suggestions. */
export function shownWarnings({ state }: FormStore): Problem[] {
  return [...state.warnings.values()].flat().filter(({ severity }) => severity === 'warning')
}

function inSchemaOrder(root: ObjectNode, problems: readonly Problem[]): Problem[] {
  const placed = problems.map((problem) => ({ problem, position: positionOf(root, problem.path) }))
  return placed
    .toSorted((one, other) => comparePositions(one.position, other.position))
    .map(({ problem }) => problem)
}

/** The index of each key of a path among its siblings. */
function positionOf(root: ObjectNode, path: string): number[] {
  let node: SchemaNode | undefined = root
  return parsePath(path).map((key) => {
    if (node?.kind === 'list') {
      node = node.item
      return Number(key)
    }
    const members: ReadonlyMap<string, SchemaNode> | undefined =
      node?.kind === 'object' ? node.members : undefined
    node = members?.get(key)
    return members ? [...members.keys()].indexOf(key) : -1
  })
}

/** A whole comes before its parts. */
function comparePositions(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((position, at) => position !== other[at])
  if (index < 0) return one.length - other.length
  return (one[index] ?? 0) - (other[index] ?? -1)
}
