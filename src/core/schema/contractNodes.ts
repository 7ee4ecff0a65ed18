import type { ObjectNode, SchemaNode } from './describeSchema.ts'

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
