import { isObject, ownMember, setOwnMember } from '../objects/ownMembers.ts'
import type { ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { flagKey, isUnknownFlag } from './flag.ts'
import { type FormValues, objectAt, rowsAt, textAt } from './formValues.ts'
import { blankRow, toFormValues } from './toFormValues.ts'

/** A row with the texts of another, unreadable ones included, and an identity of its own. */
export function duplicateRow(node: ObjectNode, source: FormValues, id: string): FormValues {
  const copy = id ? blankRow(node, id) : toFormValues(node, undefined).values
  for (const [member, child] of node.members) {
    // What may not stand in the original is text like any other in the copy.
    const mark = textAt(source, flagKey(member))
    if (isUnknownFlag(mark)) copy[flagKey(member)] = 'answeredUnknown'
    else if (mark.includes('=')) copy[flagKey(member)] = mark
    if (child.kind === 'leaf') copy[member] = textAt(source, member)
    else if (child.kind === 'object')
      copy[member] = duplicateRow(child, objectAt(source, member), '')
    else {
      const rows = rowsAt(source, member)
      copy[member] = rows.map((row, at) => duplicateRow(child.item, row, `${id}.${member}.${at}`))
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
export function knownMembersOf(node: SchemaNode, value: unknown): unknown {
  if (node.kind !== 'object' || !isObject(value)) return node.kind === 'leaf' ? value : undefined
  const known: Record<string, unknown> = {}
  for (const [member, child] of node.members) {
    const held = knownMembersOf(child, ownMember(value, member))
    if (held !== undefined && held !== null) setOwnMember(known, member, held)
  }
  return Object.keys(known).length > 0 ? known : undefined
}
