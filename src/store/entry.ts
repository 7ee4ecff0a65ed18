import { optionLabel } from '../config/messages/recordMessages.ts'
import { withTimeout } from '../core/promises.ts'
import { type LeafNode, type SchemaNode, accepts } from '../core/schema/describeSchema.ts'
import { appendKey, isAtOrBelow, normalizePath, pathsFromRoot } from '../core/schema/path.ts'
import { isNoAnswer } from '../core/text/entryVocabulary.ts'
import { enteredText, isBlankText, normalizeText } from '../core/text/normalizeText.ts'
import {
  askedFlag,
  type Flag,
  flaggedValue,
  flagPath,
  isUnknownFlag,
  setAsideText,
} from '../core/values/flag.ts'
import {
  codeName,
  formatLeaf,
  isUntouched,
  parseLeaf,
  saysNoAnswer,
} from '../core/values/leafText.ts'
import { settledText } from '../core/values/settledText.ts'
import { initialFlag, toFormValues } from '../core/values/toFormValues.ts'
import { afterPointerRelease } from './afterPointerRelease.ts'
import { announce, announceProblem } from './announce.ts'
import {
  forgetEntry,
  markControls,
  markedNames,
  noteEntry,
  removeAnsweredMark,
} from './askLater.ts'
import type { ControlEdit } from './controlEdits.ts'
import { arrivedAnswer, flagAt, flagsTo, isMasked, leafAt, nodeAt } from './formPaths.ts'
import type { FilledOffer } from './formState.ts'
import type { FormStore } from './FormStore.ts'
import type { Key } from '../core/values/placeKey.ts'
import { ByPlace } from './keys.ts'
import { labelAt, labelWithItem } from './labels.ts'
import { oncePer } from '../core/objects/oncePer.ts'
import {
  dueAfterEdit,
  dueAfterLeaving,
  dueAfterPause,
  forgetDue,
  noticeWarnings,
} from './dueProblems.ts'
import { afterEdit } from './submitState.ts'
import {
  besideUndo,
  formerEntry,
  giveBack,
  type Undo,
  undoable,
  undoableAt,
  type UndoOptions,
} from './undo.ts'

// What people do at the controls of a form, and what is done for them: they type, leave, fill, fix, reset, answer
// "unknown", mark to ask later, choose and undo.

interface EntryMemory {
  count: number
  lastTyped?: Key | undefined
  /** How much of what was typed in a control the browser took back and has not repeated. */
  takenBack?: { key: Key; count: number; text: unknown }
  filling?: Filling | undefined
  /** Ends the message of a fill once one of its controls has another text. */
  endFilled?: () => void
  pendingReads: Set<Promise<unknown>>
  /** The labels of the options as which texts were read, by value. */
  readOptions: Map<string, string>
  /** The undos of answers "unknown". */
  unknown: ByPlace<Undo>
}

/** Several entries that are made as one. */
interface Filling {
  /** The controls that are left meanwhile. */
  left: Set<string>
  /** What reads the entries, once all of them are made. */
  reads: (() => void)[]
}

const memoryOf = oncePer((form: FormStore): EntryMemory => {
  const unknown = new ByPlace<Undo>(form)
  form.events.reset.add(() => {
    unknown.clear()
    showFilled(form, undefined)
  })
  return { count: 0, pendingReads: new Set(), readOptions: new Map(), unknown }
})

// A person types, chooses, or adds an item.

/** Takes the text that a person gives a control. It is checked once the control is left. */
export function changeText(store: FormStore, name: string, text: string, isTyped = true): void {
  store.together(() => {
    // Before the write: until the person leaves, the control shows what it showed when the edit began.
    beginEdit(store, name, store.valueAt(name), isTyped)
    memoryOf(store).lastTyped = store.keys.at(name)
    store.writeTyped(name, text)
    endFormerAnswer(store, name)
    if (!isTyped) keepChosen(store, name)
    afterEdit(store)
  })
}

/** Takes a list to which an item was added. */
export function changeList(store: FormStore, name: string): void {
  store.together(() => {
    beginEdit(store, name, undefined, true)
    endFormerAnswer(store, name)
    afterEdit(store)
  })
}

/** What was said of the former answer is no more. */
function endFormerAnswer(store: FormStore, name: string): void {
  noteEntry(store, name)
  const wasUnknown = isUnknownFlag(flagAt(store, name))
  clearFlags(store, name)
  if (wasUnknown && isBlank(store.valueAt(name))) announceNotProvided(store, name)
}

function beginEdit(store: FormStore, name: string, text: unknown, isTyped: boolean): ControlEdit {
  const { open, settled, leftTyped } = store.edits
  const memory = memoryOf(store)
  const { isChanged } = store.field(name)
  const edit: ControlEdit = {
    ...(open.get(name) ?? { text, flags: flagsTo(store, name), given: store.state.due.given }),
    // A fill writes into a box as if somebody typed.
    isTyped: isTyped && !memory.filling,
    isTyping: isTyped && !memory.filling,
    isChecked: false,
    showsChange: isChanged,
    isListed: false,
    isSubmitted: false,
  }
  open.set(name, edit)
  memory.count += 1
  settled.delete(name)
  leftTyped.delete(name)
  return edit
}

/** Clears the flags of an edited control and of everything it is in, and what the host said of them. */
export function clearFlags(store: FormStore, name: string): void {
  for (const path of pathsFromRoot(name)) {
    if (flagAt(store, path)) store.write(flagPath(path), '')
  }
  dueAfterEdit(store, name)
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

/** Whether a person is typing in a control. */
export const isTypedIn = ({ edits }: FormStore, name: string): boolean =>
  edits.open.get(name)?.isTyped ?? false

/** Whether a person typed the text of a control, which nothing filled in. */
export const wasTyped = ({ edits }: FormStore, name: string): boolean =>
  edits.open.get(name)?.isTyped ?? edits.leftTyped.has(name)

/** Counts the entries, by a person or for one. */
export const countEntries = (store: FormStore): number => memoryOf(store).count

const isBlank = (value: unknown) => typeof value === 'string' && isBlankText(value)

// They press a key that leads elsewhere, leave, or submit.

/**
 * Shows the buttons that stay once a control is left: Tab goes to them. An edited control that holds its
 * first answer again loses its Reset.
 */
export function settleButtons(store: FormStore): void {
  store.together(() => {
    for (const [path, edit] of store.edits.open) {
      if (!edit.showsChange) continue
      edit.showsChange = undefined
      store.notify([{ path, below: false }])
    }
    dueAfterPause(store)
  })
}

/** Opens the menu of a field, with what the field says once it is left. */
export function openFieldMenu(store: FormStore, name: string): void {
  store.together(() => {
    checkLeft(store, name)
    store.page.openMenu(name)
  })
}

/** A person left a control. */
export function leaveControl(store: FormStore, name: string): void {
  const { filling } = memoryOf(store)
  if (filling) filling.left.add(name)
  else afterPointerRelease(() => store.together(() => checkLeft(store, name)))
}

/** Checks a control that a person left. */
function checkLeft(store: FormStore, name: string): void {
  const { open, leftTyped } = store.edits
  const before = open.get(name)
  if (!before) return
  open.delete(name)
  store.notify([{ path: name, below: false }])
  if (takeTypedUnknown(store, name, before)) return
  if (before.isTyped) {
    leftTyped.set(name, true)
    settleText(store, name, true)
  }
  const isEmpty = isBlank(store.valueAt(name))
  dueAfterLeaving(store, name)
  const hasError = announceError(store, name, before.isListed)
  if (!hasError && !isEmpty) removeAnsweredMark(store, name)
}

/** Announces the error that shows at a control. Returns whether there is one. */
function announceError(store: FormStore, name: string, isKnown = false): boolean {
  const error = store.errors.get(name)
  if (error && !isKnown) announceProblem(store, store.sentences.of(error))
  return error !== undefined
}

/**
 * Settles the edited controls that nobody left, as on Enter: a typed `?` becomes the answer "unknown", and
 * any other text shows its reading.
 */
export function settleEntries(store: FormStore): void {
  store.together(() => {
    for (const name of store.edits.open.paths()) settleEntry(store, name)
  })
}

/** The same of one control, for a key that is pressed in it. */
export function settleEntry(store: FormStore, name: string): void {
  store.together(() => {
    const before = store.edits.open.get(name)
    if (!before) return
    if (takeTypedUnknown(store, name, before)) store.edits.open.delete(name)
    else if (before.isTyped) settleText(store, name, true)
  })
}

/** Settles every edited text that nobody is in, as after a draft was resumed. */
export function settleAllTexts(store: FormStore): void {
  store.together(() => {
    const { open, leftTyped } = store.edits
    for (const name of leafPaths(store.root, store.values, '')) {
      if (open.has(name)) continue
      leftTyped.set(name, true)
      settleText(store, name, false)
    }
  })
}

function* leafPaths(node: SchemaNode, value: unknown, path: string): Generator<string> {
  if (node.kind === 'leaf') yield path
  else if (node.kind === 'list') {
    const rows: readonly unknown[] = Array.isArray(value) ? value : []
    for (const [index, row] of rows.entries()) {
      yield* leafPaths(node.item, row, appendKey(path, index))
    }
  } else {
    const members = (value ?? {}) as Readonly<Record<string, unknown>>
    for (const [member, child] of node.members) {
      yield* leafPaths(child, members[member], appendKey(path, member))
    }
  }
}

/** What the controls that are being edited hold is about to be submitted: nobody is on the way to another text. */
export function markSubmitted({ edits }: FormStore): void {
  for (const [, edit] of edits.open) edit.isSubmitted = true
}

/** Errors that a summary lists as it takes the focus: leaving their controls for it does not announce them. */
export function markListed({ edits }: FormStore, errors: readonly { path: string }[]): void {
  for (const { path } of errors) {
    const edit = edits.open.get(path)
    if (edit) edit.isListed = true
  }
}

/** Makes all controls that are being edited say that nothing is changed, as in a saved form. */
export function hideChanges({ edits }: FormStore): void {
  for (const [, edit] of edits.open) edit.showsChange = false
}

/*
 * Once a person has left a control, it shows what a form shows that opens with the record. What was typed
 * is remembered, so that Ctrl+Z brings it back.
 */

/**
 * Shows the reading of an edited text in its control. The record stays the same.
 *
 * @param isTyped A person typed it just now: another reading is announced, and the text can be brought back.
 */
function settleText(store: FormStore, name: string, isTyped: boolean): void {
  const node = leafAt(store, name)
  const text = store.valueAt(name)
  if (!node || typeof text !== 'string') return
  const flag = flagAt(store, name)
  const settled = settledText(node, text, flag, arrivedAnswer(store, name), store.reading)
  if (!settled) return
  // A missing answer is an error, which keeps its text.
  if (settled.text === '' && store.field(name).isRequired) return
  if (isTyped) {
    if (settled.isReinterpreted) announceReading(store, name, node, text)
    if (settled.text === '' && saysNoAnswer(node, text, store.reading))
      announceNoAnswer(store, name)
    const isOption = flaggedValue(flag, text) !== undefined || optionKinds.has(node.parseAs)
    // First, as the field says what was typed in place of no text.
    store.edits.settled.set(name, { typed: text, shown: settled.text, isOption })
  }
  store.write(name, settled.text)
  if (flag !== settled.flag) store.write(flagPath(name), settled.flag)
}

/** The kinds of text that stay as typed once a person has brought that back. */
const optionKinds: ReadonlySet<LeafNode['parseAs']> = new Set(['state', 'country', 'zip', 'email'])

/**
 * Brings back what was typed, if the control still shows its reading, or what was there before the answer "unknown". A
 * typed text then stays as it is, but a number and a date are read again. Returns whether it did.
 */
export function restoreTypedText(store: FormStore, name: string): boolean {
  return store.together(() => {
    if (flagAt(store, name) === 'answeredUnknown') {
      undoUnknown(store, name)
      return true
    }
    const settled = store.edits.settled.get(name)
    if (!settled || store.valueAt(name) !== settled.shown) return false
    const { typed, isOption } = settled
    changeText(store, name, typed)
    if (isOption) store.write(flagPath(name), `${typed}=${enteredText(typed)}`)
    return true
  })
}

/**
 * A person typed, or the browser took back or repeated what they typed.
 *
 * @param inputType Of the event.
 */
export function followBrowser(store: FormStore, name: string, inputType: string): void {
  const memory = memoryOf(store)
  const key = store.keys.at(name)
  const before = memory.takenBack?.key === key ? memory.takenBack.count : 0
  const count = { historyUndo: before + 1, historyRedo: before - 1 }[inputType] ?? 0
  memory.takenBack = { key, count, text: store.valueAt(name) }
  if (inputType === 'historyUndo') takeBackTyping(store, name)
}

/**
 * The browser took back what a person typed. A control that shows what it showed before has the same answer again, such
 * as "unknown", or an invalid value that arrived.
 */
function takeBackTyping(store: FormStore, name: string): void {
  const edit = store.edits.open.get(name)
  const shownBefore = isUnknownFlag(edit?.flags.at(-1)) ? '' : edit?.text
  if (!edit || store.valueAt(name) !== shownBefore) return
  const untyped = { ...edit, isTyped: false, isTyping: false, isChecked: true }
  giveBack(store, { ...formerEntry(store, name, edit), edit: untyped })
}

/** Whether the browser would undo in another control than the one with the focus. */
export function hasNothingToUndo(store: FormStore, name: string | undefined): boolean {
  const { lastTyped } = memoryOf(store)
  if (lastTyped === undefined) return false
  if (name === undefined || lastTyped !== store.keys.at(name)) return true
  return store.edits.open.get(name)?.text === store.valueAt(name)
}

/**
 * Whether the browser has not taken back what it would repeat: that is in another control than the one with the focus,
 * or what a button of the kit wrote and took back.
 */
export function hasNothingToRedo(store: FormStore, name: string | undefined): boolean {
  const { lastTyped, takenBack } = memoryOf(store)
  if (lastTyped === undefined) return false
  const canRepeat =
    name !== undefined &&
    takenBack?.key === store.keys.at(name) &&
    takenBack.text === store.valueAt(name) &&
    takenBack.count > 0
  return !canRepeat
}

/** Announces how a control understood its text. */
function announceAnswer(store: FormStore, name: string, answer: string): void {
  announce(store, store.settings.messages.field.answerAnnouncement(labelAt(store, name), answer))
}

function announceReading(store: FormStore, name: string, node: LeafNode, text: string): void {
  const { messages } = store.settings
  const reading = parseLeaf(node, text, store.reading, flagAt(store, name))
  if (!reading.ok || isMasked(store, node)) return
  const value = String(reading.value)
  announceAnswer(
    store,
    name,
    node.parseAs === 'date'
      ? messages.formats.date(value)
      : (optionLabel(node, value, messages.options) ??
          codeName(node, value) ??
          memoryOf(store).readOptions.get(value) ??
          value),
  )
}

/** Announces that an "unknown" was emptied, because nothing else on the page does. */
function announceNotProvided(store: FormStore, name: string): void {
  announceAnswer(store, name, store.settings.messages.field.notProvided)
}

function announceNoAnswer(store: FormStore, name: string): void {
  announceAnswer(store, name, store.settings.messages.field.noAnswer)
}

/** Remembers that a person chose nothing because there is no answer, in a control without a text. */
export function noteNoAnswer(store: FormStore, name: string, typed: string): void {
  store.edits.settled.set(name, { typed, shown: '', isOption: false })
  announceNoAnswer(store, name)
  store.notify([{ path: name, below: false }])
}

// An answer is put into a control: by a button, a fill, an undo, or newer data.

/** A person takes the text of a fix, or what their text may mean. */
export function fixText(
  store: FormStore,
  name: string,
  text: string,
  option?: { value: string; label: string },
): void {
  undoableAt(store, name, () => {
    const { isChanged, text: before } = store.field(name)
    applyText(store, name, text)
    // The focus goes there. Until it leaves another text, nothing moves.
    const edit = store.edits.open.get(name)
    if (edit && text !== before) edit.showsChange = isChanged
    // The text that was asked about may be the same.
    if (option) setParsedAs(store, name, text, option.value, option.label)
  })
}

/** A person removes an invalid value that arrived at a place. */
export function leaveBlank(store: FormStore, name: string): void {
  undoableAt(store, name, () => {
    if (leafAt(store, name)) store.write(name, '')
    clearFlags(store, name)
    noticeWarnings(store)
    afterEdit(store)
  })
}

/** Puts a text into a control for a person, as a fix and a fill do, and checks it at once. */
export function applyText(store: FormStore, name: string, text: string): void {
  store.together(() => {
    const edit = beginEdit(store, name, store.valueAt(name), false)
    noteEntry(store, name)
    edit.showsChange = undefined
    store.write(name, text)
    clearFlags(store, name)
    const flag = flagOfGivenText(store, name, text)
    if (flag) store.write(flagPath(name), flag)
    settleText(store, name, false)
    checkAnswer(store, name)
  })
}

/**
 * Puts another answer into a control: its value, its spelling and its flag.
 *
 * @param answer Without one, the answer that arrived there.
 */
export function replaceAnswer(
  store: FormStore,
  name: string,
  answer = arrivedAnswer(store, name),
): void {
  const node = leafAt(store, name)
  if (!node) return
  store.edits.open.delete(name)
  noteEntry(store, name)
  store.write(name, formatLeaf(node, answer))
  clearFlags(store, name)
  store.write(flagPath(name), initialFlag(node, answer, store.emptiness))
  checkAnswer(store, name)
}

/**
 * The host gives a control an answer, as if a person had entered it, and a person can take it back.
 *
 * @throws when the form has no control there, or none for such a value.
 */
export function enterValue(store: FormStore, path: string, value: unknown): void {
  const name = normalizePath(path)
  const node = leafAt(store, name)
  if (!node || store.valueAt(name) === undefined)
    throw new Error(`quoteforms: setValue found no answer at "${path}".`)
  // The value may be a client's, so it is not quoted.
  if (!accepts(node, value))
    throw new Error(
      `quoteforms: the schema of "${path}" refuses a value of the type ${typeof value}.`,
    )
  undoableAt(store, name, () => replaceAnswer(store, name, value ?? (value === null ? null : '')))
}

/** Checks a control that has another answer, which nobody is typing. */
function checkAnswer(store: FormStore, name: string): void {
  dueAfterLeaving(store, name)
  afterEdit(store)
}

interface Fill {
  /** The texts by the path of their control. */
  texts: Readonly<Record<string, string>>
  /** What is announced. An undo drops it, if it still waits. */
  said?: string
  /** Announced after an undo. */
  undone: string
  /** What takes the focus after an undo. Without it, the focus stays. */
  focus?: string | undefined
  /** Writes on the page. */
  write?: (apply: () => void) => void
  /** Takes back what that wrote, before an undo. */
  unwrite?: () => void
  /** Says what was filled, next to its undo. After an undo there is nothing to say. */
  show?: (undo: Undo | undefined) => void
}

/** Fills controls as one entry. */
export function fillControls(
  store: FormStore,
  { texts, said, undone, focus, write = (apply) => apply(), unwrite, show }: Fill,
): void {
  const options: UndoOptions = {
    places: Object.keys(texts),
    undone,
    isRepeatable: true,
    onUndone: () => show?.(undefined),
    ...(said !== undefined && { said }),
    ...(focus !== undefined && { focus }),
    ...(unwrite && { bringBack: unwrite }),
  }
  undoable(store, options, (undo) => {
    fillTogether(store, () =>
      write(() => {
        for (const [name, text] of Object.entries(texts)) {
          if (needsEntry(store, name, text)) applyText(store, name, text)
          memoryOf(store).filling?.left.add(name)
        }
      }),
    )
    show?.(undo)
  })
}

/** Shows the message of a fill with its Undo, until the next edit of what it filled. There is one in a form. */
export function showFilled(store: FormStore, filled: FilledOffer | undefined): void {
  const memory = memoryOf(store)
  memory.endFilled?.()
  if (store.state.filled !== filled) store.set({ filled })
  if (!filled) return
  const isCurrent = () =>
    filled.texts.every(([key, text]) => {
      const name = store.keys.pathOf(key)
      return name !== undefined && store.valueAt(name) === text
    })
  memory.endFilled = store.subscribe(() => isCurrent() || showFilled(store, undefined))
}

/** Makes several entries as one. Reads and checks each after all of them are made. */
export function fillTogether(store: FormStore, fill: () => void): void {
  const memory = memoryOf(store)
  const filling: Filling = { left: new Set(), reads: [] }
  memory.filling = filling
  try {
    fill()
  } finally {
    memory.filling = undefined
    for (const read of filling.reads) read()
    for (const name of filling.left) checkLeft(store, name)
  }
}

/** Reads an entry, once the entries that are made together with it are made. */
export function afterFilling(store: FormStore, read: () => void): void {
  const { filling } = memoryOf(store)
  if (filling) filling.reads.push(read)
  else read()
}

/** Whether a fill changes a text, or its flag, such as unknown. */
export function needsEntry(store: FormStore, name: string, text: string): boolean {
  return store.valueAt(name) !== text || flagAt(store, name) !== flagOfGivenText(store, name, text)
}

/** The text with which a control shows an entry of a fill. Another text would end the message of the fill. */
export function textOfEntry(store: FormStore, name: string, text: string): string {
  const node = leafAt(store, name)
  if (!node) return text
  const flag = flagOfGivenText(store, name, text)
  return settledText(node, text, flag, arrivedAnswer(store, name), store.reading)?.text ?? text
}

/**
 * The flag of a text that nobody types, such as that of a fill: it is an answer, even if a person who types it says
 * that there is none. `NA` in another address is Namibia.
 */
function flagOfGivenText(store: FormStore, name: string, text: string): Flag {
  const node = leafAt(store, name)
  if (!node || node.parseAs === 'number' || node.parseAs === 'date') return ''
  if (node.freeText || isUntouched(node, text, arrivedAnswer(store, name))) return ''
  return saysNoAnswer(node, text, store.reading) ? `${text}=${text}` : ''
}

// What a text means may turn out later: a list of options loads, or a person is asked.

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
  store.together(() => {
    if (!isAbout(store, name, text)) return
    memoryOf(store).readOptions.set(value, label)
    setFlag(store, name, `${text}=${value}`)
  })
}

/** A person is asked what the text of a control means. It stays as typed until then. */
export function askAbout(store: FormStore, name: string, text: string): void {
  store.together(() => {
    if (isAbout(store, name, text)) setFlag(store, name, askedFlag(text, enteredText(text)))
  })
}

const isAbout = (store: FormStore, name: string, text: string) =>
  store.valueAt(name) === text && !isUnknownFlag(flagAt(store, name))

function setFlag(store: FormStore, name: string, flag: Flag): void {
  const { open, leftTyped } = store.edits
  besideUndo(store, () => {
    store.write(flagPath(name), flag)
    if (!open.has(name)) {
      if (leftTyped.has(name)) settleText(store, name, true)
      dueAfterLeaving(store, name)
    }
    afterEdit(store)
  })
}

/** How long a submit waits for pending reads, in milliseconds. */
const maxWait = 2000

/** Registers a pending read of a typed text. A submit waits for it for a moment. */
export function addPendingRead(store: FormStore, read: Promise<unknown>): void {
  const { pendingReads } = memoryOf(store)
  const settled = read.catch(() => {}).finally(() => pendingReads.delete(settled))
  pendingReads.add(settled)
}

/** Resolves once nothing is pending any more, or a submit has waited long enough. */
export function whenReadsSettle(store: FormStore): Promise<unknown> | undefined {
  const { pendingReads } = memoryOf(store)
  if (pendingReads.size === 0) return undefined
  return withTimeout<unknown>(maxWait, allReads(pendingReads), () => {})
}

/** A read may start another one: code that loads first, then loads the list that it reads from. */
async function allReads(pending: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (pending.size > 0) await Promise.all(pending)
}

/*
 * The answer "unknown", in a form whose host reads null as one. It is a flag in the form values, so
 * it moves and returns with its row, and it leaves the text next to it, so it can be undone.
 */

/**
 * Gives the answer "unknown". A group is empty from then on, and a control keeps its text.
 *
 * @param typedOver What the control held before a person typed that its answer is unknown.
 */
export function markUnknown(store: FormStore, name: string, typedOver?: ControlEdit): void {
  store.together(() => {
    if (flagAt(store, name) === 'answeredUnknown') return
    const node = nodeAt(store, name)
    const label = labelAt(store, name)
    const { answerAnnouncement, unknown } = store.settings.messages.field
    const said = answerAnnouncement(label, unknown)
    const before = formerEntry(store, name, typedOver)
    const undo = undoable(store, { label, places: [before], focus: name, said }, () => {
      clearFlags(store, name)
      if (node?.kind === 'object') {
        store.write(name, toFormValues(node, undefined).values)
        forgetDue(store, (path) => isAtOrBelow(path, name))
      }
      store.write(flagPath(name), 'answeredUnknown')
      unknownChanged(store, name)
      if (!typedOver) return
      // Last: an intermediate answer must not settle a conflict.
      store.write(name, typedOver.text)
      // The record already has the answer "unknown".
      if (typedOver.flags.at(-1) === 'unknown')
        store.write(flagPath(name), 'unknown' satisfies Flag)
    })
    memoryOf(store).unknown.set(name, undo)
    announce(store, said)
  })
}

/** Whether the answer "unknown" has an undo. */
export const canUndoUnknown = (store: FormStore, name: string): boolean =>
  Boolean(leafAt(store, name)) || memoryOf(store).unknown.has(name)

/** Restores what was there before: a control's own text, or what a group held. */
export function undoUnknown(store: FormStore, name: string): void {
  const { unknown } = memoryOf(store)
  const undo = unknown.get(name)
  unknown.delete(name)
  if (undo) {
    undo()
    return
  }
  // A draft keeps the text next to the answer. A value that the contract refuses is an error again.
  const node = leafAt(store, name)
  const arrived = arrivedAnswer(store, name)
  const isInvalid =
    node && !accepts(node, arrived) && formatLeaf(node, arrived) === store.valueAt(name)
  endUnknown(store, name, isInvalid ? 'invalid' : '')
  announce(store, store.settings.messages.field.restored(labelAt(store, name)))
}

/** Empties an unknown control or group. */
export function clearUnknown(store: FormStore, name: string): void {
  endUnknown(store, name, '', '')
  announceNotProvided(store, name)
}

/** Ends an answer "unknown". An undo gives it again. */
function endUnknown(store: FormStore, name: string, flag: Flag, text?: string): void {
  const { answerAnnouncement, unknown } = store.settings.messages.field
  const undone = answerAnnouncement(labelAt(store, name), unknown)
  store.together(() =>
    undoable(store, { places: [name], focus: name, undone }, () => {
      if (text !== undefined && leafAt(store, name)) store.write(name, text)
      store.write(flagPath(name), flag)
      unknownChanged(store, name)
    }),
  )
}

/**
 * Gives the answer "unknown" if a person typed only `?`, or, but in free text, another text that says that there is no
 * answer. Returns whether it did.
 */
function takeTypedUnknown(store: FormStore, name: string, before: ControlEdit): boolean {
  const text = store.valueAt(name)
  const node = leafAt(store, name)
  const isAsked =
    node &&
    typeof text === 'string' &&
    text !== arrivedAnswer(store, name) &&
    (normalizeText(text) === '?' ||
      (!node.freeText && saysNoAnswer(node, text, store.reading, flagAt(store, name))))
  if (!isAsked || !before.isTyped || !store.field(name).canBeUnknown) return false
  markUnknown(store, name, before)
  return true
}

function unknownChanged(store: FormStore, name: string): void {
  if (store.field(name).unknown) {
    noteEntry(store, name)
    removeAnsweredMark(store, name)
  }
  checkAnswer(store, name)
}

// An answer waits: it is to be asked for later.

/**
 * Marks a control to ask later, or removes its mark. Returns whether it is marked now. A text that cannot be read goes
 * into the note of the mark, so that it blocks nothing. It returns when the mark is removed.
 */
export function toggleAskLater(
  store: FormStore,
  name: string,
  inPageOrder: (names: readonly string[]) => string[],
): boolean {
  return store.together(() => {
    const names = markedNames(store)
    const isMarked = names.includes(name)
    const label = labelWithItem(store, store.values, name)
    const { marked, unmarked } = store.settings.messages.askLater
    const undone = (isMarked ? marked : unmarked)(label)
    undoable(store, { focus: name, label, undone, places: [name] }, () => {
      // The note is there as long as the mark is.
      if (!isMarked) setAside(store, name)
      forgetEntry(store, name)
      const others = names.filter((other) => other !== name)
      markControls(store, isMarked ? others : inPageOrder([...names, name]))
      if (isMarked) takeBack(store, name)
    })
    return !isMarked
  })
}

/** Empties a control whose text cannot be read. A required answer would be missing then, so its text stays. */
function setAside(store: FormStore, name: string): void {
  const text = store.valueAt(name)
  const { parseErrors } = store.check().result
  const isRequired = store.field(name).isRequired ?? nodeAt(store, name)?.required ?? true
  const isUnreadable = parseErrors.some(({ path }) => path === name)
  if (!isUnreadable || isRequired || typeof text !== 'string') return
  store.write(flagPath(name), `later:${text}`)
  store.write(name, '')
  checkAnswer(store, name)
}

function takeBack(store: FormStore, name: string): void {
  const text = setAsideText(flagAt(store, name))
  if (text !== undefined && isBlank(store.valueAt(name))) applyText(store, name, text)
}
