import type { ObjectNode, SchemaNode } from './describeSchema.ts'
import { parsePath } from './path.ts'

/** The position of a path: the index of each key among its siblings, by default in the order of the schema. */
export function positionOf(
  root: ObjectNode,
  path: string,
  keysOf = (node: ObjectNode): readonly string[] => [...node.members.keys()],
): number[] {
  let node: SchemaNode | undefined = root
  return parsePath(path).map((key) => {
    if (node?.kind === 'list') {
      node = node.item
      return Number(key)
    }
    if (node?.kind !== 'object') return -1
    const position = keysOf(node).indexOf(key)
    node = node.members.get(key)
    return position
  })
}

/** For sorting by position. A whole comes before its parts. */
export function comparePositions(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((position, at) => position !== other[at])
  if (index < 0) return one.length - other.length
  return (one[index] ?? 0) - (other[index] ?? -1)
}
