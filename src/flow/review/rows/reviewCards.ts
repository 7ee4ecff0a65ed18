import { formatRaw } from '../../../core/values/leafText.ts'
import { type FormValues, rowKey, textAt } from '../../../core/values/formValues.ts'
import type { ListNode } from '../../../core/schema/describeSchema.ts'
import { formatPath } from '../../../core/schema/path.ts'
import type { RemovedCard, ReviewCard, ReviewPart } from './reviewTypes.ts'
import { ownMember } from '../../../core/objects/ownMembers.ts'
import { answerText, flagKey } from '../../../core/values/flag.ts'
import type { Baseline } from '../../../core/values/baseline.ts'

/** A list as it stands, and the items that the record was opened with. */
interface ListSource {
  node: ListNode
  label: string
  rows: readonly FormValues[]
  baseline: Baseline
  keys: readonly string[]
  /** What a card shows of a row, which came from an item of the record or from none. */
  partsOf(row: FormValues, item: unknown, keys: readonly string[]): readonly ReviewPart[]
}

/** Each item of a list. What it was is told by the item that it came from, wherever that stood. */
export function reviewCards({
  node,
  label,
  rows,
  baseline,
  keys,
  partsOf,
}: ListSource): ReviewCard[] {
  const { itemLabelKey = '' } = node.item
  return rows.map((row, index) => {
    const own = [...keys, String(index)]
    const origin = baseline.itemsByRow.get(textAt(row, rowKey))
    // A copy, or what was brought back after it was saved away, is new to the record.
    const item = origin && origin.index >= 0 ? origin.item : undefined
    return {
      path: formatPath(own),
      row: textAt(row, rowKey) || String(index),
      label,
      position: index + 1,
      name: answerText(row[itemLabelKey], row[flagKey(itemLabelKey)]).trim(),
      parts: partsOf(row, item, own),
    }
  })
}

/** The items of the record's own list that no row came from. */
export function removedCards(
  baselineList: unknown,
  { node, rows, baseline }: Pick<ListSource, 'node' | 'rows' | 'baseline'>,
): RemovedCard[] {
  const { itemLabelKey = '' } = node.item
  const stay = new Set(rows.map((row) => baseline.itemsByRow.get(textAt(row, rowKey))?.index))
  return (Array.isArray(baselineList) ? baselineList : []).flatMap((item: unknown, index) => {
    const name = formatRaw(ownMember(item, itemLabelKey)).trim()
    return stay.has(index) ? [] : [{ position: index + 1, name }]
  })
}
