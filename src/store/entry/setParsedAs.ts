import { flagPath, isUnknownFlag } from '../../core/values/flag.ts'
import type { FormStore } from '../FormStore.ts'
import { revalidateWarningsAfterLeaving } from '../problems/problemTiming.ts'
import { afterEdit } from './afterEdit.ts'
import { flagAt } from './controlFlags.ts'
import { settleText } from './settleText.ts'

/**
 * The text of a control is read as a value, unless the control has another text by now.
 *
 * @param label What an announcement calls the value.
 */
export function setParsedAs(
  store: FormStore,
  name: string,
  text: string,
  value: string,
  label = value,
): void {
  if (store.valueAt(name) !== text || isUnknownFlag(flagAt(store, name))) return
  store.write(flagPath(name), `${text}=${value}`)
  store.memory.readOptions.set(value, label)
  if (!store.memory.edits.has(name)) {
    if (store.memory.leftTyped.has(name)) settleText(store, name, true)
    revalidateWarningsAfterLeaving(store, name)
  }
  afterEdit(store)
}
