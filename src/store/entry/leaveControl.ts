import { enteredText } from '../../core/text/invisible.ts'
import { flagPath } from '../../core/values/flag.ts'
import { announceProblem } from '../announce.ts'
import type { FormStore } from '../FormStore.ts'
import {
  revalidate,
  revalidateShown,
  revalidateWarningsAfterLeaving,
} from '../problems/problemTiming.ts'
import { afterPointerRelease } from './afterPointerRelease.ts'
import { removeAnsweredMark } from './askLater.ts'
import { changeText, isBlank } from './changeText.ts'
import { settleText } from './settleText.ts'
import { takeTypedUnknown } from './unknown.ts'

/** Errors that a summary lists as it takes the focus: leaving their controls for it does not announce them. */
export function markListed(store: FormStore, errors: readonly { path: string }[]): void {
  for (const { path } of errors) {
    const edit = store.memory.edits.get(path)
    if (edit) edit.isListed = true
  }
}

/**
 * Settles the edited controls that nobody left, as on Enter: a typed `?` becomes the answer "unknown", and
 * any other text shows its reading.
 */
export function settleEntries(store: FormStore): void {
  for (const name of store.memory.edits.keys()) settleEntry(store, name)
}

/** The same of one control, for a key that acts while a person is in it. */
export function settleEntry(store: FormStore, name: string): void {
  const before = store.memory.edits.get(name)
  if (!before) return
  if (takeTypedUnknown(store, name, before)) store.memory.edits.delete(name)
  else if (before.isTyped) settleText(store, name, true)
}

/**
 * Brings back what was typed, if the control still shows its reading. The text then stays as it is, but a
 * number and a date are read again. Returns whether it did.
 */
export function restoreTypedText(store: FormStore, name: string): boolean {
  const settled = store.memory.settled.get(name)
  if (!settled || store.valueAt(name) !== settled.shown) return false
  const { typed, isOption } = settled
  changeText(store, name, typed)
  if (isOption) store.write(flagPath(name), `${typed}=${enteredText(typed)}`)
  return true
}

/** A person left a control. */
export function leaveControl(store: FormStore, name: string): void {
  if (store.memory.leftWhileFilling) store.memory.leftWhileFilling.add(name)
  else afterPointerRelease(() => checkLeft(store, name))
}

/** Checks a control that a person left. */
export function checkLeft(store: FormStore, name: string): void {
  const before = store.memory.edits.get(name)
  if (!before) return
  store.memory.edits.delete(name)
  store.notify([{ path: name, below: false }])
  if (takeTypedUnknown(store, name, before)) return
  if (before.isTyped) {
    store.memory.leftTyped.add(name)
    settleText(store, name, true)
  }
  const isEmpty = isBlank(store.valueAt(name))
  if (isEmpty) revalidateShown(store)
  else revalidate(store, name)
  revalidateWarningsAfterLeaving(store, name)
  const message = store.state.errors.get(name)?.message
  if (message) {
    if (!before.isListed) announceProblem(store, { path: name, severity: 'error', message })
  } else if (!isEmpty) removeAnsweredMark(store, name)
}
