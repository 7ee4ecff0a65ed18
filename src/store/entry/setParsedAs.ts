import { askedFlag, flagPath, type Flag, isUnknownFlag } from '../../core/values/flag.ts'
import type { FormStore } from '../FormStore.ts'
import { enteredText } from '../../core/text/invisible.ts'
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
  if (!isAbout(store, name, text)) return
  store.memory.readOptions.set(value, label)
  setFlag(store, name, `${text}=${value}`)
}

/** A person is asked what the text of a control means. It stays as typed until then. */
export function askAbout(store: FormStore, name: string, text: string): void {
  if (isAbout(store, name, text)) setFlag(store, name, askedFlag(text, enteredText(text)))
}

const isAbout = (store: FormStore, name: string, text: string) =>
  store.valueAt(name) === text && !isUnknownFlag(flagAt(store, name))

function setFlag(store: FormStore, name: string, flag: Flag): void {
  store.write(flagPath(name), flag)
  if (!store.memory.edits.has(name)) {
    if (store.memory.leftTyped.has(name)) settleText(store, name, true)
    revalidateWarningsAfterLeaving(store, name)
  }
  afterEdit(store)
}
