import type { Baseline } from '../codec/encode.ts'
import { ownMember } from '../codec/encode.ts'
import { rawText } from '../codec/leaf.ts'
import { answerText, type MirrorObject, markOf, rowKey, textAt } from '../codec/mirror.ts'
import type { ListNode } from '../codec/node.ts'
import { formatPath } from '../codec/path.ts'
import type { RemovedCard, ReviewCard, ReviewPart } from './reviewed.ts'

/** A list as it stands, and the items that the record was opened with. */
interface Listed {
  node: ListNode
  label: string
  rows: readonly MirrorObject[]
  baseline: Baseline
  keys: readonly string[]
  /** What a card shows of a row, which came from an item of the record or from none. */
  partsOf(row: MirrorObject, item: unknown, keys: readonly string[]): readonly ReviewPart[]
}

/** Each item of a list. What it was is told by the item that it came from, wherever that stood. */
export function reviewCards({ node, label, rows, baseline, keys, partsOf }: Listed): ReviewCard[] {
  const { namedBy = '' } = node.item
  return rows.map((row, index) => {
    const own = [...keys, String(index)]
    const origin = baseline.items.get(textAt(row, rowKey))
    // A copy, or what was brought back after it was saved away, is new to the record.
    const item = origin && origin.index >= 0 ? origin.item : undefined
    return {
      path: formatPath(own),
      row: textAt(row, rowKey) || String(index),
      label,
      position: index + 1,
      name: answerText(row[namedBy], row[markOf(namedBy)]).trim(),
      parts: partsOf(row, item, own),
    }
  })
}

/** The items of the record's own list that no row came from. */
export function removedCards(
  arrived: unknown,
  { node, rows, baseline }: Pick<Listed, 'node' | 'rows' | 'baseline'>,
): RemovedCard[] {
  const { namedBy = '' } = node.item
  const stay = new Set(rows.map((row) => baseline.items.get(textAt(row, rowKey))?.index))
  return (Array.isArray(arrived) ? arrived : []).flatMap((item: unknown, index) => {
    const name = rawText(ownMember(item, namedBy)).trim()
    return stay.has(index) ? [] : [{ position: index + 1, name }]
  })
}
