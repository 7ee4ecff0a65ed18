import { oncePer } from '../objects/oncePer.ts'
import type { LeafNode, SchemaNode, ObjectNode } from './describeSchema.ts'

/** Tells whether a leaf at or below a node is of a kind. It looks once, as there may be hundreds of items. */
/* @__NO_SIDE_EFFECTS__ */
export function hasLeaf(isOfKind: (leaf: LeafNode) => boolean): (node: SchemaNode) => boolean {
  const hasInside = oncePer((node: Exclude<SchemaNode, LeafNode>): boolean =>
    node.kind === 'list' ? has(node.item) : [...node.members.values()].some(has),
  )
  const has = (node: SchemaNode) => (node.kind === 'leaf' ? isOfKind(node) : hasInside(node))
  return has
}

/** Whether a field at or below a schema node is required. */
export const hasRequired = hasLeaf(({ required }) => required)

/**
 * Whether a list is somewhere inside a node's members. The position of a row can change while no
 * object of the record does.
 */
export const containsList: (node: SchemaNode) => boolean = oncePer((node) => {
  const children = node.kind === 'list' ? node.item.members : childrenOf(node)
  return [...children.values()].some((child) => child.kind === 'list' || containsList(child))
})

const childrenOf = (node: SchemaNode): ReadonlyMap<string, SchemaNode> =>
  node.kind === 'object' ? node.members : new Map()

/** The members of an object, those that the host hides included. */
export const allMembers = ({ members, hiddenMembers }: ObjectNode): [string, SchemaNode][] => [
  ...members,
  ...hiddenMembers,
]

/** The node at a path, also where the host hides it. */
export function contractNodeAt(root: SchemaNode, keys: readonly string[]): SchemaNode | undefined {
  let node: SchemaNode | undefined = root
  for (const key of keys) {
    if (node?.kind === 'list') node = node.item
    else if (node?.kind === 'object') node = node.members.get(key) ?? node.hiddenMembers.get(key)
    else return undefined
  }
  return node
}
