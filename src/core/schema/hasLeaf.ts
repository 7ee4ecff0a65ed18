import type { LeafNode, SchemaNode } from './describeSchema.ts'

/** Tells whether a leaf at or below a node is of a kind. It looks once, as there may be hundreds of items. */
/* @__NO_SIDE_EFFECTS__ */
export function hasLeaf(isOfKind: (leaf: LeafNode) => boolean): (node: SchemaNode) => boolean {
  const known = new WeakMap<SchemaNode, boolean>()
  const has = (node: SchemaNode): boolean => {
    if (node.kind === 'leaf') return isOfKind(node)
    let found = known.get(node)
    if (found === undefined) {
      found = node.kind === 'list' ? has(node.item) : [...node.members.values()].some(has)
      known.set(node, found)
    }
    return found
  }
  return has
}

/** Whether a field at or below a schema node is required. */
export const hasRequired = hasLeaf(({ required }) => required)
