import { type Baseline, ownMember } from './toFormValues.ts'
import { type FormValue, type FormValues, rowKey, textAt } from './formValues.ts'
import { isObject } from '../schema/describeSchema.ts'
import { parsePath } from '../schema/path.ts'

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
