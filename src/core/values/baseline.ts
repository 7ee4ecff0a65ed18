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

/**
 * The keys of the path in the baseline's record for the control at the keys of a path; undefined in an
 * item that the record does not have.
 */
export function baselineKeysAt(
  { itemsByRow }: Baseline,
  values: FormValues,
  keys: readonly string[],
): readonly string[] | undefined {
  const baselineKeys: string[] = []
  let value: FormValue | undefined = values
  for (const key of keys) {
    const isRow = Array.isArray(value)
    value = formValueAt(value, [key]) as FormValue | undefined
    const id = isObject(value) ? textAt(value, rowKey) : ''
    const index = isRow ? (itemsByRow.get(id)?.index ?? -1) : undefined
    if (index !== undefined && index < 0) return undefined
    baselineKeys.push(index === undefined ? key : String(index))
  }
  return baselineKeys
}

/** Whether a row is an item that the record does not have: added, copied, or removed and saved. */
export const isNewRow = ({ itemsByRow }: Baseline, rowId: string): boolean =>
  (itemsByRow.get(rowId)?.index ?? -1) < 0

/** Whether the keys of a path lead through such a row. */
export const isInNewRow = (...at: Parameters<typeof baselineKeysAt>): boolean =>
  baselineKeysAt(...at) === undefined
