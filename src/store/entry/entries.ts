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
  const before = store.edits.get(name) ?? { text, flag: flagAt(store, name) }
  store.edits.set(name, { ...before, isTyped })
}

/** Checks a control that a person left. */
export function checkLeft(store: FormStore, name: string): void {
  const before = store.edits.get(name)
  if (!before) return
  store.edits.delete(name)
  if (takeTypedUnknown(store, name, before)) return
  const isEmpty = isBlank(store.valueAt(name))
  if (isEmpty) revalidateShown(store)
  else revalidate(store, name)
  revalidateWarningsAfterLeaving(store, name)
  const message = store.state.errors.get(name)?.message
  if (message) announceProblem(store, { path: name, severity: 'error', message })
  else if (!isEmpty) answerGiven(store, name)
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''
