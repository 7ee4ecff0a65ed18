import { get } from 'react-hook-form'
import { type SchemaNode, schemaNodeAt } from '../../../core/schema/describeSchema.ts'
import { parsePath } from '../../../core/schema/path.ts'
import type { ItemText } from './sharedItemProps.ts'
import { answerText, isUnknownFlag, flagPath } from '../../../core/values/flag.ts'

/**
 * The texts of an item, for a line that tells it from others; nothing of what is to be masked.
 *
 * @throws when the schema has no field of that name.
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
        `quoteforms: the summary of an item asked for "${member}", which is no field of ` +
          `"${node.label}". Give the path of a field, like 'address.city'.`,
      )
    }
    if (omitSensitive && child.sensitive) return ''
    return answerText(get(itemValues, member), get(itemValues, flagPath(member))).trim()
  }
}

/** All that can be found in an item. */
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

/** Whether a field that must be filled in is empty. */
export function hasEmptyRequiredField(node: SchemaNode, itemValues: unknown): boolean {
  if (node.kind !== 'object') return false
  return Array.from(node.members).some(([member, child]) => {
    const below: unknown = get(itemValues, member)
    if (child.kind !== 'leaf') return hasEmptyRequiredField(child, below)
    const isBlank = typeof below !== 'string' || below.trim() === ''
    return child.required && isBlank && !isUnknownFlag(get(itemValues, flagPath(member)))
  })
}
