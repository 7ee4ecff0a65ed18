import type { SchemaNode } from './describeSchema.ts'

const known = new WeakMap<SchemaNode, boolean>()

/**
 * Whether a list is somewhere inside a node's members. The position of a row can change while no
 * object of the record does.
 */
export function containsList(node: SchemaNode): boolean {
  let found = known.get(node)
  if (found === undefined) {
    const children = node.kind === 'list' ? node.item.members : childrenOf(node)
    found = [...children.values()].some((child) => child.kind === 'list' || containsList(child))
    known.set(node, found)
  }
  return found
}

const childrenOf = (node: SchemaNode): ReadonlyMap<string, SchemaNode> =>
  node.kind === 'object' ? node.members : new Map()
