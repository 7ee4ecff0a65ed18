import { isObject, ownMember, setOwnMember } from '../objects/ownMembers.ts'
import type { ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { flagKey, isUnknownFlag } from './flag.ts'
import { type FormValues, objectAt, rowsAt, textAt } from './formValues.ts'
import { toFormValues } from './toFormValues.ts'
import { blankRow } from './rows/toRowValues.ts'

/** A row with the texts of another, unparsable ones included, and an identity of its own. */
export function duplicateRow(node: ObjectNode, source: FormValues, id: string): FormValues {
  const copy = id ? blankRow(node, id) : toFormValues(node, undefined).values
  for (const [member, child] of node.members) {
    // An invalid value of the original is ordinary text in the copy.
    const flag = textAt(source, flagKey(member))
    if (isUnknownFlag(flag)) copy[flagKey(member)] = 'answeredUnknown'
    else if (flag.includes('=')) copy[flagKey(member)] = flag
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
 * The members of an item that the schema knows: the origin of a copy, which keeps their spelling.
 * Undefined if there are none.
 *
 * `knownMembersOf(mortgageeNode, { company: 'Ally', id: 7 }) // { company: 'Ally' }`
 */
export function knownMembersOf(node: SchemaNode, value: unknown): unknown {
  if (node.kind !== 'object' || !isObject(value)) return node.kind === 'leaf' ? value : undefined
  const known: Record<string, unknown> = {}
  for (const [member, child] of node.members) {
    const knownValue = knownMembersOf(child, ownMember(value, member))
    if (knownValue !== null) setOwnMember(known, member, knownValue)
  }
  return Object.keys(known).length > 0 ? known : undefined
}
