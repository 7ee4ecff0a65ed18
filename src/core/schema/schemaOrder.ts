import type { ObjectNode, SchemaNode } from './describeSchema.ts'
import { parsePath } from './path.ts'

/** The position of a path in the order of the schema: the index of each key among its siblings. */
export function positionOf(root: ObjectNode, path: string): number[] {
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

/** For sorting by position. A whole comes before its parts. */
export function comparePositions(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((position, at) => position !== other[at])
  if (index < 0) return one.length - other.length
  return (one[index] ?? 0) - (other[index] ?? -1)
}
