import { type Emptiness, toFormValues, type ItemOrigin } from './toFormValues.ts'
import { type FormValues, rowKey, rowsAt, textAt } from './formValues.ts'
import type { ListNode } from '../schema/describeSchema.ts'

/** A row for an item that stands in no list of the record. */
interface ToRowValuesResult {
  row: FormValues
  /** What it and the rows of the lists in it came from, by their ids. */
  itemsByRow: ReadonlyMap<string, ItemOrigin>
  hasInvalid: boolean
}

/** The row of an item by itself, under an id that begins with the one given. */
export function toRowValues(
  list: ListNode,
  item: unknown,
  id: string,
  emptiness: Emptiness,
): ToRowValuesResult {
  const alone = { ...list.item, members: new Map([[id, list]]) }
  const { values, baseline, hasInvalid } = toFormValues(alone, { [id]: [item] }, emptiness)
  const [row = {}] = rowsAt(values, id)
  return {
    row,
    itemsByRow: new Map(baseline.itemsByRow).set(textAt(row, rowKey), { item, index: -1 }),
    hasInvalid,
  }
}
