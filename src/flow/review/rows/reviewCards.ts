import { formatRaw } from '../../../core/values/leafText.ts'
import { type FormValues, rowKey, textAt } from '../../../core/values/formValues.ts'
import type { ListNode } from '../../../core/schema/describeSchema.ts'
import { once } from '../../../core/once.ts'
import { appendKey } from '../../../core/schema/path.ts'
import type {
  AnswerCounts,
  RemovedCard,
  ReviewCard,
  ReviewInput,
  ReviewPart,
} from './reviewTypes.ts'
import { ownMember } from '../../../core/objects/ownMembers.ts'
import { answerText, flagKey } from '../../../core/values/flag.ts'
import { type Baseline, isNewRow } from '../../../core/values/baseline.ts'
import { isBlankValue } from '../../../core/values/rows/isBlankValue.ts'

/** A list and the baseline. */
interface CardsInput extends Pick<ReviewInput, 'baseline' | 'addedRows'> {
  node: ListNode
  label: string
  rows: readonly FormValues[]
  path: string
  /** The parts of a row's card. `item` is the baseline item that the row came from, if any. */
  partsOf(row: FormValues, item: unknown, path: string): readonly ReviewPart[]
  countsOf(row: FormValues, item: unknown, path: string): AnswerCounts
}

/** The items of a list. Each compares with its own baseline item, whatever their positions. */
export function reviewCards({
  node,
  label,
  rows,
  baseline,
  addedRows,
  path: listPath,
  partsOf,
  countsOf,
}: CardsInput): ReviewCard[] {
  const { itemLabelKey = '' } = node.item
  return rows.map((row, index) => {
    const path = appendKey(listPath, index)
    const origin = baseline.itemsByRow.get(textAt(row, rowKey))
    // A copy is new to the record. So is an item whose removal was saved before it came back.
    const item = origin && origin.index >= 0 ? origin.item : undefined
    const parts = once(() => partsOf(row, item, path))
    return {
      path,
      row: textAt(row, rowKey) || String(index),
      label,
      position: index + 1,
      name: answerText(row[itemLabelKey], row[flagKey(itemLabelKey)]).trim(),
      isInRecord: origin !== undefined,
      newFrom: isBlankValue(row) ? undefined : newFrom(textAt(row, rowKey), baseline, addedRows),
      namePath: itemLabelKey && appendKey(path, itemLabelKey),
      get parts() {
        return parts()
      },
      counts: countsOf(row, item, path),
    }
  })
}

function newFrom(
  row: string,
  baseline: Baseline,
  addedRows: ReviewInput['addedRows'],
): string | undefined {
  const source = addedRows?.get(row)
  // A row without a source was kept from an older record.
  if (source !== undefined) return source || undefined
  return isNewRow(baseline, row) ? '' : undefined
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
