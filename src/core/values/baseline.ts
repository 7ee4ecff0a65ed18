import { isObject, ownMember } from '../objects/ownMembers.ts'
import { parsePath } from '../schema/path.ts'
import { type FormValue, type FormValues, rowKey, textAt } from './formValues.ts'

/**
 * What the record holds, as it was opened or last saved, where a control stands now: an item is
 * known by its row, wherever that has moved.
 */
export function baselineValueAt(baseline: Baseline, values: FormValues, path: string): unknown {
  let held = baseline.record
  let form: FormValue | undefined = values
  for (const key of parsePath(path)) {
    if (Array.isArray(form)) {
      form = form[Number(key)]
      held = baseline.itemsByRow.get(form ? textAt(form, rowKey) : '')?.item
    } else {
      form = isObject(form) ? form[key] : undefined
      held = ownMember(held, key)
    }
  }
  return held
}

/**
 * The record as it was opened or last saved, which never enters the form library. Whatever nobody
 * edits is handed back from here, by reference.
 */
export interface Baseline {
  record: unknown
  /** The item that each list row came from, by the row's `@row`. */
  itemsByRow: ReadonlyMap<string, ItemOrigin>
}

/** An item of a list of the baseline. */
export interface ItemOrigin {
  item: unknown
  /** Its place in that list. */
  index: number
}
