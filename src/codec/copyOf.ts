import { blankRow, encode } from './encode.ts'
import { isUnknown, type MirrorObject, markOf, objectAt, rowsAt, textAt } from './mirror.ts'
import type { ObjectNode } from './node.ts'

/**
 * A row with the texts of another, unreadable ones included, and an identity of its own: no item of
 * the record stands behind it, so keys that the schema does not know stay with the original.
 */
export function copyOf(node: ObjectNode, held: MirrorObject, id: string): MirrorObject {
  const copy = id ? blankRow(node, id) : encode(node, undefined).mirror
  for (const [member, child] of node.members) {
    // The text of what may not stand there is text like any other without the value behind it.
    if (isUnknown(textAt(held, markOf(member)))) copy[markOf(member)] = 'answered'
    if (child.kind === 'leaf') copy[member] = textAt(held, member)
    else if (child.kind === 'object') copy[member] = copyOf(child, objectAt(held, member), '')
    else {
      const rows = rowsAt(held, member)
      copy[member] = rows.map((row, at) => copyOf(child.item, row, `${id}.${member}.${at}`))
    }
  }
  return copy
}
