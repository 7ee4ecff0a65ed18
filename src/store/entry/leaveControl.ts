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
  if (message) announceProblem(store, { path: name, severity: 'error', message })
  else if (!isEmpty) removeAnsweredMark(store, name)
}
