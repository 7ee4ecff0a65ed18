import { get } from 'react-hook-form'
import { type SchemaNode, schemaNodeAt } from '../../../core/schema/describeSchema.ts'
import { parsePath } from '../../../core/schema/path.ts'
import type { ItemText } from './sharedItemProps.ts'
import { answerText, isUnknownFlag, flagPath } from '../../../core/values/flag.ts'

/**
 * The texts of an item for its summary. That of a masked field is empty.
 *
 * @throws when the schema has no field at the path.
 */
export function createItemText(
  node: SchemaNode,
  itemValues: unknown,
  omitSensitive = false,
): ItemText {
  return (member) => {
    const child = schemaNodeAt(node, parsePath(member))
    if (child?.kind !== 'leaf') {
      throw new Error(
        `quoteforms: the summary of an item uses "${member}", which is not a field of ` +
          `"${node.label}". Use the path of a field, such as 'address.city'.`,
      )
    }
    if (omitSensitive && child.sensitive) return ''
    return answerText(get(itemValues, member), get(itemValues, flagPath(member))).trim()
  }
}

/** All texts of an item except masked ones. */
export function searchableText(
  node: SchemaNode,
  itemValues: unknown,
  omitSensitive = false,
): string {
  if (node.kind === 'list') {
    return Array.isArray(itemValues)
      ? itemValues.map((row) => searchableText(node.item, row, omitSensitive)).join(' ')
      : ''
  }
  if (node.kind === 'object') {
    const members = Array.from(node.members, ([member, child]) =>
      searchableText(child, get(itemValues, member), omitSensitive),
    )
    return members.join(' ')
  }
  const isHidden = omitSensitive && node.sensitive
  return typeof itemValues === 'string' && !isHidden ? itemValues : ''
}

/** Whether a required field in the item is empty. */
export function hasEmptyRequiredField(node: SchemaNode, itemValues: unknown): boolean {
  if (node.kind !== 'object') return false
  return Array.from(node.members).some(([member, child]) => {
    const below: unknown = get(itemValues, member)
    if (child.kind !== 'leaf') return hasEmptyRequiredField(child, below)
    const isBlank = typeof below !== 'string' || below.trim() === ''
    return child.required && isBlank && !isUnknownFlag(get(itemValues, flagPath(member)))
  })
}
