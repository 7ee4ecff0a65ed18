import { announceProblem } from '../announce.ts'
import type { FormStore } from '../FormStore.ts'
import {
  revalidate,
  revalidateShown,
  revalidateWarningsAfterLeaving,
} from '../problems/problemTiming.ts'
import { afterPointerRelease } from './afterPointerRelease.ts'
import { removeAnsweredMark } from './askLater.ts'
import { isBlank } from './changeText.ts'
import { takeTypedUnknown } from './unknown.ts'

/** Errors that a summary lists as it takes the focus: leaving their controls for it does not announce them. */
export function markListed(store: FormStore, errors: readonly { path: string }[]): void {
  for (const { path } of errors) {
    const edit = store.memory.edits.get(path)
    if (edit) edit.isListed = true
  }
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
  const isEmpty = isBlank(store.valueAt(name))
  if (isEmpty) revalidateShown(store)
  else revalidate(store, name)
  revalidateWarningsAfterLeaving(store, name)
  const message = store.state.errors.get(name)?.message
  if (message) {
    if (!before.isListed) announceProblem(store, { path: name, severity: 'error', message })
  } else if (!isEmpty) removeAnsweredMark(store, name)
}
