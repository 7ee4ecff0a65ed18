import { formatRaw } from '../../../core/values/leafText.ts'
import { type FormValues, rowKey, textAt } from '../../../core/values/formValues.ts'
import type { ListNode } from '../../../core/schema/describeSchema.ts'
import { formatPath } from '../../../core/schema/path.ts'
import type { RemovedCard, ReviewCard, ReviewPart } from './reviewTypes.ts'
import { ownMember } from '../../../core/objects/ownMembers.ts'
import { answerText, flagKey } from '../../../core/values/flag.ts'
import type { Baseline } from '../../../core/values/baseline.ts'

/** A list and the baseline. */
interface CardsInput {
  node: ListNode
  label: string
  rows: readonly FormValues[]
  baseline: Baseline
  keys: readonly string[]
  /** The parts of a row's card. `item` is the baseline item that the row came from, if any. */
  getParts(row: FormValues, item: unknown, keys: readonly string[]): readonly ReviewPart[]
}

/** The items of a list. Each compares with its own baseline item, whatever their positions. */
export function reviewCards({
  node,
  label,
  rows,
  baseline,
  keys,
  getParts,
}: CardsInput): ReviewCard[] {
  const { itemLabelKey = '' } = node.item
  return rows.map((row, index) => {
    const itemKeys = [...keys, String(index)]
    const origin = baseline.itemsByRow.get(textAt(row, rowKey))
    // A copy is new to the record. So is an item whose removal was saved before it came back.
    const item = origin && origin.index >= 0 ? origin.item : undefined
    return {
      path: formatPath(itemKeys),
      row: textAt(row, rowKey) || String(index),
      label,
      position: index + 1,
      name: answerText(row[itemLabelKey], row[flagKey(itemLabelKey)]).trim(),
      namePath: itemLabelKey && formatPath([...itemKeys, itemLabelKey]),
      parts: getParts(row, item, itemKeys),
    }
  })
}

/** The items of the baseline's list without a row. */
export function removedCards(
  baselineList: unknown,
  { node, rows, baseline }: Pick<CardsInput, 'node' | 'rows' | 'baseline'>,
): RemovedCard[] {
  const { itemLabelKey = '' } = node.item
  const present = new Set(rows.map((row) => baseline.itemsByRow.get(textAt(row, rowKey))?.index))
  return (Array.isArray(baselineList) ? baselineList : []).flatMap((item: unknown, index) => {
    const name = formatRaw(ownMember(item, itemLabelKey)).trim()
    return present.has(index) ? [] : [{ position: index + 1, name }]
  })
}
