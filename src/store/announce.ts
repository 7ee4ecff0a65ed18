import type { Problem } from '../core/validation/problem.ts'
import { redactProblem, needsMask } from '../core/sensitive/mask.ts'
import type { FormStore } from './FormStore.ts'
import { isMasked, nodeAt } from './formPaths.ts'
import { labelAt } from './labels.ts'
import { conflictId } from './formState.ts'
import { oncePer } from '../core/objects/oncePer.ts'

interface Announcement {
  messages: readonly string[]
  /** Whether the messages are in the live region. Until then, new ones are added to them. */
  isSpoken: boolean
}

const announcementOf = oncePer((): Announcement => ({ messages: [], isSpoken: true }))

/**
 * Announces a message to screen readers, after those that wait. `replaces` is dropped if it still
 * waits. An empty message drops all of them.
 */
export function announce(store: FormStore, message: string, replaces?: string): void {
  const { messages, isSpoken } = announcementOf(store)
  if (!message && messages.length === 0) return
  const isKept = (other: string) => other !== message && other !== replaces
  const waiting = isSpoken ? [] : messages.filter(isKept)
  Object.assign(announcementOf(store), {
    messages: message ? [...waiting, message] : [],
    isSpoken: false,
  } satisfies Announcement)
  store.events.announced.emit()
}

/** What is announced next, or was last. */
export const announcedMessages = (store: FormStore): readonly string[] =>
  announcementOf(store).messages

/** The waiting messages are in the live region now. */
export function markAnnounced(store: FormStore): void {
  announcementOf(store).isSpoken = true
}

type Message = Pick<Problem, 'path' | 'severity' | 'message'> & { id?: string }

/** Announces a problem at its label. */
export function announceProblem(store: FormStore, problem: Message): void {
  const redacted = redact(store, problem)
  if (!redacted) return
  const { problemIn } = store.settings.messages.form
  announce(store, problemIn(labelAt(store, redacted.path), redacted.message))
}

/** A problem without the masked value in its message. Undefined if nothing is left to say. */
export function redact<P extends Message>(store: FormStore, problem: P): P | undefined {
  const text = store.valueAt(problem.path)
  const isHidden = isMasked(store, nodeAt(store, problem.path))
  // A conflict about a masked answer quotes neither answer.
  return isHidden && problem.id !== conflictId && typeof text === 'string' && needsMask(text)
    ? redactProblem(problem, text)
    : problem
}
