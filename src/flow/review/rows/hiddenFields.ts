import { appendKey, normalizePath } from '../../../core/schema/path.ts'
import { type SchemaNode } from '../../../core/schema/describeSchema.ts'
import { labelOf } from '../../../config/messages/recordMessages.ts'
import type { ReviewInput, ReviewPart } from './reviewTypes.ts'
import { reviewParts } from './reviewRows.ts'
import { isObject } from '../../../core/objects/ownMembers.ts'

interface HiddenFieldMessages {
  /** Names an item of a list: `Driver 1`. */
  item(label: string, position: number): string
  /** The names of records that differ from their labels, by path. That of a step names its record. */
  titles?: ReadonlyMap<string, string> | undefined
}

/**
 * The fields of a record that the review does not show: keys that the schema lacks, and fields that no
 * step contains. Names only, never a value.
 *
 * `hiddenFields(input, { drivers: [{ legacy_id: 7 }] }, ['drivers'], messages)
 * // ['Driver 1: legacy_id']`
 */
export function hiddenFields(
  input: ReviewInput,
  record: unknown,
  shownPaths: readonly string[],
  messages: HiddenFieldMessages,
): string[] {
  const excludedPaths = new Set(shownPaths.map(normalizePath))
  const { partOf } = input.messages
  const { titles } = messages
  const nameIn = (whole: string, part: string) => (whole ? partOf(whole, part) : part)
  const fields = excludedPaths.has('') ? [] : reviewParts({ ...input, excludedPaths }, '')
  return [...new Set([...filledFieldsIn(fields, ''), ...unknownKeys(input.node, record, '', '')])]

  function filledFieldsIn(parts: readonly ReviewPart[], whole: string): string[] {
    return parts.flatMap((part) => {
      if (part.kind === 'row') {
        return part.text || part.isUnknown ? [nameIn(whole, part.label)] : []
      }
      if (part.kind === 'group') {
        return filledFieldsIn(part.parts, titles?.get(part.path) ?? part.label)
      }
      return part.cards.flatMap((card) =>
        filledFieldsIn(card.parts, messages.item(card.label, card.position)),
      )
    })
  }

  function unknownKeys(node: SchemaNode, value: unknown, whole: string, path: string): string[] {
    const { labels } = input.messages
    if (node.kind === 'list' && Array.isArray(value)) {
      const label = labelOf(node.item, labels)
      return value.flatMap((item: unknown, index) =>
        unknownKeys(node.item, item, messages.item(label, index + 1), appendKey(path, index)),
      )
    }
    if (node.kind !== 'object' || !isObject(value)) return []
    return Object.entries(value).flatMap(([key, memberValue]) => {
      if (memberValue === undefined) return []
      if (node.hiddenMembers.has(key)) return []
      const child = node.members.get(key)
      if (child?.kind === 'leaf') return []
      if (!child) return [nameIn(whole, key)]
      const inner = appendKey(path, key)
      const label = child.kind === 'object' ? (titles?.get(inner) ?? labelOf(child, labels)) : ''
      return unknownKeys(child, memberValue, label || whole, inner)
    })
  }
}
