import type { ListNode, ObjectNode } from '../../schema/describeSchema.ts'
import type { ItemOrigin } from '../baseline.ts'
import type { Emptiness } from '../emptiness.ts'
import { type FormValues, rowKey, rowsAt, RowValues, textAt } from '../formValues.ts'
import { toFormValues } from '../toFormValues.ts'

/** The row of a new, empty item. */
export function blankRow(item: ObjectNode, id: string): RowValues {
  return Object.assign(new RowValues(), toFormValues(item, undefined).values, { [rowKey]: id })
}

/** The row of an item that is in no list of the record. */
interface ToRowValuesResult {
  row: FormValues
  /** The items that it and the rows inside it came from, by row id. */
  itemsByRow: ReadonlyMap<string, ItemOrigin>
  hasInvalid: boolean
}

/** The row of a single item, with an id that begins with the given one. */
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
