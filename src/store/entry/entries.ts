import { isUnknownFlag } from '../../core/values/flag.ts'
import { announceProblem } from '../announce.ts'
import type { FormStore } from '../FormStore.ts'
import {
  relieveWhileTyping,
  revalidate,
  revalidateShown,
  revalidateWarningsAfterLeaving,
} from '../problems/problemTiming.ts'
import { afterEdit } from './afterEdit.ts'
import { afterPointerRelease } from './afterPointerRelease.ts'
import { answerGiven, entryMade } from './askLater.ts'
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

/** A person left a control. */
export function leaveControl(store: FormStore, name: string): void {
  if (store.leftWhileFilling) store.leftWhileFilling.add(name)
  else afterPointerRelease(() => checkLeft(store, name))
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

/** Checks a control that a person left. */
export function checkLeft(store: FormStore, name: string): void {
  const before = store.edits.get(name)
  if (!before) return
  store.edits.delete(name)
  store.notify([{ path: name, below: false }])
  if (takeTypedUnknown(store, name, before)) return
  const isEmpty = isBlank(store.valueAt(name))
  if (isEmpty) revalidateShown(store)
  else revalidate(store, name)
  revalidateWarningsAfterLeaving(store, name)
  const message = store.state.errors.get(name)?.message
  if (message) announceProblem(store, { path: name, severity: 'error', message })
  else if (!isEmpty) answerGiven(store, name)
}

function showChange(store: FormStore, name: string, showsChange: boolean | undefined): void {
  const edit = store.edits.get(name)
  if (edit) store.edits.set(name, { ...edit, showsChange })
}

/** No control says that it is changed, as in a form that is saved. */
export function hideChanges(store: FormStore): void {
  for (const name of store.edits.keys()) showChange(store, name, false)
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''
