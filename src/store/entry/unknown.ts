import { accepts } from '../../core/schema/describeSchema.ts'
import { isAtOrBelow, parsePath } from '../../core/schema/path.ts'
import { normalizeText } from '../../core/text/normalizeText.ts'
import { baselineValueAt } from '../../core/values/baseline.ts'
import { type Flag, flagPath } from '../../core/values/flag.ts'
import { formatLeaf, saysNoAnswer } from '../../core/values/leafText.ts'
import { toFormValues } from '../../core/values/toFormValues.ts'
import { announce } from '../announce.ts'
import type { ControlEdit } from '../formState.ts'
import type { FormStore } from '../FormStore.ts'
import { labelAt } from '../labels.ts'
import { revalidate, revalidateWarningsAfterLeaving } from '../problems/problemTiming.ts'
import { afterEdit } from './afterEdit.ts'
import { removeAnsweredMark, noteEntry } from './askLater.ts'
import { clearFlags, flagAt } from './controlFlags.ts'
import { nodeAt } from '../formPaths.ts'

/*
 * The answer "unknown", in a form whose host reads null as one. It is a flag in the form values, so
 * it moves and returns with its row, and it leaves the text next to it, so it can be undone.
 */

/** Gives the answer "unknown", and returns what a group held, which is empty from then on. */
export function markUnknown(store: FormStore, name: string): unknown {
  const node = nodeAt(store, name)
  const before = store.valueAt(name)
  clearFlags(store, name)
  if (node?.kind === 'object') {
    store.write(name, toFormValues(node, undefined).values)
    const errors = [...store.state.errors].filter(([path]) => !isAtOrBelow(path, name))
    store.set({ errors: new Map(errors) })
  }
  store.write(flagPath(name), 'answeredUnknown')
  unknownChanged(store, name)
  announceAnswer(store, name, store.settings.messages.field.unknown)
  return before
}

/** Restores what was there before: a control's own text, or what a group held. */
export function undoUnknown(store: FormStore, name: string, before?: unknown): void {
  const node = nodeAt(store, name)
  const arrived = baselineValueAt(store.state.baseline, store.values, parsePath(name))
  // A value that the contract refuses was an error before, and is one again.
  const isInvalid =
    node?.kind === 'leaf' &&
    !accepts(node, arrived) &&
    formatLeaf(node, arrived) === store.valueAt(name)
  if (before !== undefined) store.write(name, before)
  store.write(flagPath(name), isInvalid ? 'invalid' : '')
  unknownChanged(store, name)
  const { restored, answerAnnouncement, unknown } = store.settings.messages.field
  const label = labelAt(store, name)
  announce(store, restored(label), answerAnnouncement(label, unknown))
}

/** Empties an unknown control or group. */
export function clearUnknown(store: FormStore, name: string): void {
  if (nodeAt(store, name)?.kind === 'leaf') store.write(name, '')
  store.write(flagPath(name), '')
  unknownChanged(store, name)
  announceNotProvided(store, name)
}

/** Announces that an "unknown" was emptied, because nothing else on the page does. */
export function announceNotProvided(store: FormStore, name: string): void {
  announceAnswer(store, name, store.settings.messages.field.notProvided)
}

/**
 * Gives the answer "unknown" if a person typed only `?`, or, but in free text, another text that says that there is no
 * answer. Returns whether it did.
 */
export function takeTypedUnknown(store: FormStore, name: string, before: ControlEdit): boolean {
  const text = store.valueAt(name)
  const { canBeUnknown } = store.field(name)
  const arrived = baselineValueAt(store.state.baseline, store.values, parsePath(name))
  const node = nodeAt(store, name)
  const isAsked =
    node?.kind === 'leaf' &&
    typeof text === 'string' &&
    text !== arrived &&
    (normalizeText(text) === '?' ||
      (!node.freeText && saysNoAnswer(node, text, store.reading, flagAt(store, name))))
  if (!isAsked || !before.isTyped || !canBeUnknown) return false
  markUnknown(store, name)
  // Last: an intermediate answer must not settle a conflict.
  store.write(name, before.text)
  // The record already has the answer "unknown".
  if (before.flag === 'unknown') store.write(flagPath(name), before.flag satisfies Flag)
  return true
}

function unknownChanged(store: FormStore, name: string): void {
  if (store.field(name).unknown) {
    noteEntry(store, name)
    removeAnsweredMark(store, name)
  }
  revalidate(store, name)
  revalidateWarningsAfterLeaving(store, name)
  afterEdit(store)
}

function announceAnswer(store: FormStore, name: string, answer: string): void {
  announce(store, store.settings.messages.field.answerAnnouncement(labelAt(store, name), answer))
}
