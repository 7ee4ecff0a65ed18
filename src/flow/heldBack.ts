import { normalPath } from '../codec/path.ts'
import { isObject, type Node } from '../codec/node.ts'
import { labelOf } from '../kit/recordWords.ts'
import type { Reviewed, ReviewPart } from './reviewed.ts'
import { reviewParts } from './reviewRows.ts'

interface HeldWords {
  /** Names an item of a list: `Driver 1`. */
  item(label: string, position: number): string
}

/**
 * What a record holds and a review of the places that are asked for does not show: keys that the
 * schema does not know, and fields that nobody asks for. Their names only, never a value.
 *
 * `heldBack(reviewed, { drivers: [{ legacy_id: 7 }] }, ['drivers'], words) // ['Driver 1: legacy_id']`
 */
export function heldBack(
  reviewed: Reviewed,
  record: unknown,
  asks: readonly string[],
  words: HeldWords,
): string[] {
  const except = new Set(asks.map(normalPath))
  const { partOf } = reviewed.words
  const named = (whole: string, part: string) => (whole ? partOf(whole, part) : part)
  const fields = except.has('') ? [] : reviewParts({ ...reviewed, except }, '')
  return [...new Set([...heldIn(fields, ''), ...unknownKeys(reviewed.node, record, '')])]

  function heldIn(parts: readonly ReviewPart[], whole: string): string[] {
    return parts.flatMap((part) => {
      if (part.kind === 'row') {
        return part.shown || part.isUnknown ? [named(whole, part.label)] : []
      }
      if (part.kind === 'group') return heldIn(part.parts, part.label)
      return part.cards.flatMap((card) => heldIn(card.parts, words.item(card.label, card.position)))
    })
  }

  function unknownKeys(node: Node, value: unknown, whole: string): string[] {
    const { labels } = reviewed.words
    if (node.kind === 'list' && Array.isArray(value)) {
      const label = labelOf(node.item, labels)
      return value.flatMap((item: unknown, index) =>
        unknownKeys(node.item, item, words.item(label, index + 1)),
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
