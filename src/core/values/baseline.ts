import { isObject, ownMember } from '../objects/ownMembers.ts'
import { type FormValue, formValueAt, type FormValues, rowKey, textAt } from './formValues.ts'

/**
 * The record as opened or last saved. It never enters the form library; values that nobody edits are
 * handed back from here, by reference.
 */
export interface Baseline {
  record: unknown
  /** The item that each list row came from, by the row's `@row`. */
  itemsByRow: ReadonlyMap<string, ItemOrigin>
}

/** An item of a list of the baseline. */
export interface ItemOrigin {
  item: unknown
  /** Its position in that list. */
  index: number
}

/** The baseline's value for the control at the keys of a path. An item is found by its row, which may have moved. */
export function baselineValueAt(
  baseline: Baseline,
  values: FormValues,
  keys: readonly string[],
): unknown {
  let baseValue = baseline.record
  let formValue: FormValue | undefined = values
  for (const key of keys) {
    if (Array.isArray(formValue)) {
      formValue = formValue[Number(key)]
      baseValue = baseline.itemsByRow.get(formValue ? textAt(formValue, rowKey) : '')?.item
    } else {
      formValue = isObject(formValue) ? formValue[key] : undefined
      baseValue = ownMember(baseValue, key)
    }
  }
  return baseValue
}

/** Whether a row is an item that the record does not have: added, copied, or removed and saved. */
export const isNewRow = ({ itemsByRow }: Baseline, rowId: string): boolean =>
  (itemsByRow.get(rowId)?.index ?? -1) < 0

/** Whether the keys of a path lead through such a row. */
export function isInNewRow(
  baseline: Baseline,
  values: FormValues,
  keys: readonly string[],
): boolean {
  let value: FormValue | undefined = values
  for (const key of keys) {
    const isRow = Array.isArray(value)
    value = formValueAt(value, [key]) as FormValue | undefined
    if (isRow && isNewRow(baseline, isObject(value) ? textAt(value, rowKey) : '')) return true
  }
  return false
}
