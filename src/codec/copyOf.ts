import { define } from './define.ts'
import { blankRow, encode, ownMember } from './encode.ts'
import { isUnknown, type MirrorObject, markOf, objectAt, rowsAt, textAt } from './mirror.ts'
import { isObject, type Node, type ObjectNode } from './node.ts'

/** A row with the texts of another, unreadable ones included, and an identity of its own. */
export function copyOf(node: ObjectNode, held: MirrorObject, id: string): MirrorObject {
  const copy = id ? blankRow(node, id) : encode(node, undefined).mirror
  for (const [member, child] of node.members) {
    // What may not stand in the original is text like any other in the copy.
    const mark = textAt(held, markOf(member))
    if (isUnknown(mark)) copy[markOf(member)] = 'answered'
    else if (mark.includes('=')) copy[markOf(member)] = mark
    if (child.kind === 'leaf') copy[member] = textAt(held, member)
    else if (child.kind === 'object') copy[member] = copyOf(child, objectAt(held, member), '')
    else {
      const rows = rowsAt(held, member)
      copy[member] = rows.map((row, at) => copyOf(child.item, row, `${id}.${member}.${at}`))
    }
  }
  return copy
}

/**
 * What a copy of an item was made from, so that it is spelled as the original: the members that the
 * schema knows. Undefined where there are none.
 *
 * `knownOf(mortgageeNode, { company: 'Ally', id: 7 }) // { company: 'Ally' }`
 */
export function knownOf(node: Node, value: unknown): unknown {
  if (node.kind !== 'object' || !isObject(value)) return node.kind === 'leaf' ? value : undefined
  const known: Record<string, unknown> = {}
  for (const [member, child] of node.members) {
    const held = knownOf(child, ownMember(value, member))
    if (held !== undefined && held !== null) define(known, member, held)
  }
  return Object.keys(known).length > 0 ? known : undefined
}
