import { flagPath, isUnknownFlag } from '../../core/values/flag.ts'
import type { FormStore } from '../FormStore.ts'
import { revalidateWarningsAfterLeaving } from '../problems/problemTiming.ts'
import { afterEdit } from './afterEdit.ts'
import { flagAt } from './controlFlags.ts'

/** The text of a control is read as a value, unless the control has another text by now. */
export function setParsedAs(store: FormStore, name: string, text: string, value: string): void {
  if (store.valueAt(name) !== text || isUnknownFlag(flagAt(store, name))) return
  store.write(flagPath(name), `${text}=${value}`)
  if (!store.memory.edits.has(name)) revalidateWarningsAfterLeaving(store, name)
  afterEdit(store)
}
