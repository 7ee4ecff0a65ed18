import { isUnknownFlag } from '../../core/values/flag.ts'
import type { FormStore } from '../FormStore.ts'
import {
  relieveWhileTyping,
  revalidate,
  revalidateWarningsAfterLeaving,
} from '../problems/problemTiming.ts'
import { afterEdit } from './afterEdit.ts'
import { entryMade } from './askLater.ts'
import { clearFlags, flagAt } from './controlFlags.ts'
import { announceNotProvided, takeTypedUnknown } from './unknown.ts'

/** A person changes the text of a control. */
export function changeText(store: FormStore, name: string, text: string, isTyped = true): void {
  // Before the write, so that the control goes on showing what it showed when the edit began.
  beginEdit(store, name, store.valueAt(name), isTyped)
  store.write(name, text)
  textChanged(store, name, undefined, isTyped)
}

/** A person changed the text of a control, or added an item to a list. */
export function textChanged(
  store: FormStore,
  name: string,
  /** The text before. */
  before?: unknown,
  isTyped = true,
): void {
  beginEdit(store, name, before, isTyped)
  entryMade(store, name)
  const wasUnknown = isUnknownFlag(flagAt(store, name))
  clearFlags(store, name)
  if (wasUnknown && isBlank(store.valueAt(name))) announceNotProvided(store, name)
  relieveWhileTyping(store, name)
  afterEdit(store)
}

/** Puts a text into a control as a person's entry. */
export function enterText(store: FormStore, name: string, text: string): void {
  beginEdit(store, name, store.valueAt(name), false)
  entryMade(store, name)
  showChange(store, name, undefined)
  store.write(name, text)
  clearFlags(store, name)
  revalidate(store, name)
  revalidateWarningsAfterLeaving(store, name)
  afterEdit(store)
}

/** Turns a typed `?` into the answer "unknown" in edited controls that nobody left, as on Enter. */
export function settleEntries(store: FormStore): void {
  for (const [name, before] of store.edits) {
    if (takeTypedUnknown(store, name, before)) store.edits.delete(name)
  }
}

function beginEdit(store: FormStore, name: string, text: unknown, isTyped: boolean): void {
  const { isChanged: showsChange } = store.field(name)
  const { text: textBefore, flag } = store.edits.get(name) ?? { text, flag: flagAt(store, name) }
  store.edits.set(name, { text: textBefore, flag, isTyped, showsChange })
}

function showChange(store: FormStore, name: string, showsChange: boolean | undefined): void {
  const edit = store.edits.get(name)
  if (edit) store.edits.set(name, { ...edit, showsChange })
}

/** No control says that it is changed, as in a form that is saved. */
export function hideChanges(store: FormStore): void {
  for (const name of store.edits.keys()) showChange(store, name, false)
}

export const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''
