import { reportMistake } from '../../../core/reportMistake.ts'
import type { LeafNode, SchemaNode } from '../../../core/schema/describeSchema.ts'
import { contractNodeAt } from '../../../core/schema/contractNodes.ts'
import { mayRequire } from '../../../core/schema/conditions.ts'
import { appendKey, parsePath } from '../../../core/schema/path.ts'
import { answerText, flagKey, flagPath, isUnknownFlag } from '../../../core/values/flag.ts'
import { formValueAt } from '../../../core/values/formValues.ts'
import { optionLabel, type OptionLabels } from '../../../config/messages/recordMessages.ts'
import type { ListMessages } from '../../../config/messages/listMessages.ts'
import type { ItemSummary, ItemText } from './sharedItemProps.ts'

/**
 * The texts of an item for its summary. That of a masked field is empty, and so is one at a path that is no
 * field's.
 */
export function createItemText(
  node: SchemaNode,
  itemValues: unknown,
  omitSensitive = false,
  labels: OptionLabels = {},
): ItemText {
  return (member) => {
    const found = memberAt(node, member)
    if (!found) return ''
    const { leaf, keys, flagKeys } = found
    if (omitSensitive && leaf.sensitive) return ''
    const flag = formValueAt(itemValues, flagKeys)
    const answer = answerText(formValueAt(itemValues, keys), flag).trim()
    return optionLabel(leaf, answer, labels) ?? answer
  }
}

/** The texts of a summary, by columns. */
export function summaryTexts(
  said: ReturnType<ItemSummary>,
  { needed }: Pick<ListMessages, 'needed'>,
): string[] {
  const facts = typeof said === 'string' ? [said] : said
  return facts.map((fact) => (typeof fact === 'string' ? fact : needed(fact.needed)))
}

/** A field of an item, and the keys of its text and its flag. */
interface ItemMember {
  leaf: LeafNode
  keys: readonly string[]
  flagKeys: readonly string[]
}

// Hundreds of items ask for the same few members.
const itemMembers = new WeakMap<SchemaNode, Map<string, ItemMember>>()

function memberAt(node: SchemaNode, member: string): ItemMember | undefined {
  const members = itemMembers.get(node) ?? new Map<string, ItemMember>()
  itemMembers.set(node, members)
  const known = members.get(member)
  if (known) return known
  const keys = parsePath(member)
  const leaf = contractNodeAt(node, keys)
  if (leaf?.kind !== 'leaf') {
    reportMistake(
      `quoteforms: the summary of an item uses "${member}", which is not a field of ` +
        `"${node.label}". Use the path of a field, such as 'address.city'.`,
    )
    return undefined
  }
  const found = { leaf, keys, flagKeys: parsePath(flagPath(member)) }
  members.set(member, found)
  return found
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
      searchableText(child, formValueAt(itemValues, [member]), omitSensitive),
    )
    return members.join(' ')
  }
  const isHidden = omitSensitive && node.sensitive
  return typeof itemValues === 'string' && !isHidden ? itemValues : ''
}

/** Whether a required field in the item at a path is empty. */
export function hasEmptyRequiredField(
  node: SchemaNode,
  itemValues: unknown,
  path: string,
  isRequired: (path: string) => boolean | undefined,
): boolean {
  if (node.kind !== 'object' || !mayRequire(node)) return false
  return Array.from(node.members).some(([member, child]) => {
    const memberPath = appendKey(path, member)
    const below = formValueAt(itemValues, [member])
    if (child.kind !== 'leaf') return hasEmptyRequiredField(child, below, memberPath, isRequired)
    if (!(isRequired(memberPath) ?? child.required)) return false
    const isBlank = typeof below !== 'string' || below.trim() === ''
    return isBlank && !isUnknownFlag(formValueAt(itemValues, [flagKey(member)]))
  })
}
