import { normalizePath } from '../../../core/schema/path.ts'
import { type SchemaNode } from '../../../core/schema/describeSchema.ts'
import { labelOf } from '../../../config/messages/recordMessages.ts'
import type { ReviewSource, ReviewPart } from './reviewTypes.ts'
import { reviewParts } from './reviewRows.ts'
import { isObject } from '../../../core/objects/ownMembers.ts'

interface HiddenFieldMessages {
  /** Names an item of a list: `Driver 1`. */
  item(label: string, position: number): string
}

/**
 * What a record holds and a review of the places that are asked for does not show: keys that the
 * schema does not know, and fields that nobody asks for. Their names only, never a value.
 *
 * `heldBack(reviewed, { drivers: [{ legacy_id: 7 }] }, ['drivers'], words) // ['Driver 1: legacy_id']`
 */
export function hiddenFields(
  source: ReviewSource,
  record: unknown,
  shownPaths: readonly string[],
  messages: HiddenFieldMessages,
): string[] {
  const excludedPaths = new Set(shownPaths.map(normalizePath))
  const { partOf } = source.messages
  const named = (whole: string, part: string) => (whole ? partOf(whole, part) : part)
  const fields = excludedPaths.has('') ? [] : reviewParts({ ...source, excludedPaths }, '')
  return [...new Set([...filledFieldsIn(fields, ''), ...unknownKeys(source.node, record, '')])]

  function filledFieldsIn(parts: readonly ReviewPart[], whole: string): string[] {
    return parts.flatMap((part) => {
      if (part.kind === 'row') {
        return part.text || part.isUnknown ? [named(whole, part.label)] : []
      }
      if (part.kind === 'group') return filledFieldsIn(part.parts, part.label)
      return part.cards.flatMap((card) =>
        filledFieldsIn(card.parts, messages.item(card.label, card.position)),
      )
    })
  }

  function unknownKeys(node: SchemaNode, value: unknown, whole: string): string[] {
    const { labels } = source.messages
    if (node.kind === 'list' && Array.isArray(value)) {
      const label = labelOf(node.item, labels)
      return value.flatMap((item: unknown, index) =>
        unknownKeys(node.item, item, messages.item(label, index + 1)),
      )
    }
    if (node.kind !== 'object' || !isObject(value)) return []
    return Object.entries(value).flatMap(([key, held]) => {
      if (held === undefined) return []
      const child = node.members.get(key)
      if (!child) return [named(whole, key)]
      const around = child.kind === 'object' ? labelOf(child, labels) : ''
      return unknownKeys(child, held, around || whole)
    })
  }
}
