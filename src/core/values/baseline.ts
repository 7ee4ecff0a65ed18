import { isObject, ownMember } from '../objects/ownMembers.ts'
import { type FormValue, type FormValues, rowKey, textAt } from './formValues.ts'

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
