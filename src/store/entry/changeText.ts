import { enteredText, isBlankText } from '../../core/text/invisible.ts'
import { flagPath, isUnknownFlag } from '../../core/values/flag.ts'
import { isNoAnswer } from '../../core/text/entryVocabulary.ts'
import { announceProblem } from '../announce.ts'
import type { ControlEdit } from '../formState.ts'
import type { FormStore } from '../FormStore.ts'
import {
  relieveWhileTyping,
  revalidate,
  revalidateWarningsAfterLeaving,
  showOffers,
} from '../problems/problemTiming.ts'
import { afterEdit } from './afterEdit.ts'
import { noteEntry } from './askLater.ts'
import { clearFlags, flagAt } from './controlFlags.ts'
import { flagOfGivenText, settleText } from './settleText.ts'
import { announceNotProvided } from './unknown.ts'

/** Takes the text that a person gives a control. It is checked once the control is left. */
export function changeText(store: FormStore, name: string, text: string, isTyped = true): void {
  // Before the write: until the person leaves, the control shows what it showed when the edit began.
  beginEdit(store, name, store.valueAt(name), isTyped)
  store.memory.lastTyped = name
  store.write(name, text)
  handleEdit(store, name, undefined, isTyped)
  showUndone(store, name, text)
}

/** Runs a fix that writes into the box of a control, so that the browser can undo it. */
export function fixText(store: FormStore, name: string, fix: () => void): void {
  const text = store.valueAt(name)
  fix()
  const { rowMoves } = store.memory
  store.memory.fixed =
    typeof text === 'string' ? { name, text, rowMoves: rowMoves.length } : undefined
}

/** Shows at once what a fix was for, when the browser's Undo brings the text back. */
function showUndone(store: FormStore, name: string, text: string): void {
  const { fixed, rowMoves } = store.memory
  if (fixed?.name !== name || fixed.text !== text || fixed.rowMoves !== rowMoves.length) return
  revalidate(store, name)
  revalidateWarningsAfterLeaving(store, name)
  const message = store.state.errors.get(name)?.message
  if (message) announceProblem(store, { path: name, severity: 'error', message })
}

/** Handles an edit that the form values contain already: of a text, or of a list that has a new item. */
export function handleEdit(
  store: FormStore,
  name: string,
  /** The text before the edit. */
  before?: unknown,
  isTyped = true,
): void {
  beginEdit(store, name, before, isTyped)
  noteEntry(store, name)
  const wasUnknown = isUnknownFlag(flagAt(store, name))
  clearFlags(store, name)
  if (!isTyped) keepChosen(store, name)
  if (wasUnknown && isBlank(store.valueAt(name))) announceNotProvided(store, name)
  relieveWhileTyping(store, name)
  afterEdit(store)
}

/**
 * An option that a person chose is an answer as it is, even if its text says that there is none ("Unknown"), or
 * has characters that nobody types.
 */
function keepChosen(store: FormStore, name: string): void {
  const text = store.valueAt(name)
  if (typeof text !== 'string' || text === '') return
  if (isNoAnswer(text, store.reading.vocabulary) || enteredText(text) !== text)
    store.write(flagPath(name), `${text}=${text}`)
}

/** Puts a text into a control for a person, as a fix and a fill do, and checks it at once. */
export function applyText(store: FormStore, name: string, text: string): void {
  const edit = beginEdit(store, name, store.valueAt(name), false)
  noteEntry(store, name)
  edit.showsChange = undefined
  store.write(name, text)
  clearFlags(store, name)
  const flag = flagOfGivenText(store, name, text)
  if (flag) store.write(flagPath(name), flag)
  settleText(store, name, false)
  revalidate(store, name)
  revalidateWarningsAfterLeaving(store, name)
  afterEdit(store)
}

function beginEdit(store: FormStore, name: string, text: unknown, isTyped: boolean): ControlEdit {
  const before = store.memory.edits.get(name) ?? { text, flag: flagAt(store, name) }
  const { isChanged } = store.field(name)
  const edit: ControlEdit = {
    ...before,
    // A fill writes into a box as if somebody typed.
    isTyped: isTyped && !store.memory.leftWhileFilling,
    showsChange: isChanged,
    isListed: false,
    isSubmitted: false,
  }
  store.memory.edits.set(name, edit)
  store.memory.entryCount += 1
  store.memory.settled.delete(name)
  store.memory.leftTyped.delete(name)
  return edit
}

/** What the controls that are being edited hold is about to be submitted: nobody is on the way to another text. */
export function markSubmitted(store: FormStore): void {
  for (const edit of store.memory.edits.values()) edit.isSubmitted = true
}

/** The controls in which someone types, or has typed since the last submit. */
export function typedInNow({ memory }: FormStore): string[] {
  return Array.from(memory.edits).flatMap(([path, { isSubmitted }]) => (isSubmitted ? [] : [path]))
}

/** Makes all controls that are being edited say that nothing is changed, as in a saved form. */
export function hideChanges(store: FormStore): void {
  for (const edit of store.memory.edits.values()) edit.showsChange = false
}

/**
 * Shows the buttons that stay once a control is left: Tab goes to them. An edited control that holds its
 * first answer again loses its Reset.
 */
export function settleButtons(store: FormStore): void {
  for (const [path, edit] of store.memory.edits) {
    if (!edit.showsChange) continue
    edit.showsChange = undefined
    store.notify([{ path, below: false }])
  }
  showOffers(store)
}

export const isBlank = (value: unknown) => typeof value === 'string' && isBlankText(value)
