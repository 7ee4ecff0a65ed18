import { enteredText, isBlankText, normalizeText } from '../core/text/normalizeText.ts'
import {
  flagPath,
  isUnknownFlag,
  type Flag,
  flaggedValue,
  askedFlag,
  setAsideText,
} from '../core/values/flag.ts'
import { isNoAnswer } from '../core/text/entryVocabulary.ts'
import type { Problem } from '../core/validation/problem.ts'
import { announceProblem, announce } from './announce.ts'
import type { ControlEdit } from './formState.ts'
import type { FormStore } from './FormStore.ts'
import {
  relieveWhileTyping,
  revalidate,
  revalidateWarningsAfterLeaving,
  showOffers,
  revalidateShown,
  showAllWarnings,
  revalidateWarnings,
} from './shownProblems.ts'
import { afterPointerRelease } from './afterPointerRelease.ts'
import { optionLabel } from '../config/messages/recordMessages.ts'
import {
  schemaNodeAt,
  type LeafNode,
  type SchemaNode,
  accepts,
} from '../core/schema/describeSchema.ts'
import { appendKey, parsePath, pathsFromRoot, isAtOrBelow } from '../core/schema/path.ts'
import {
  codeName,
  isUntouched,
  parseLeaf,
  saysNoAnswer,
  formatLeaf,
} from '../core/values/leafText.ts'
import { settledText } from '../core/values/settledText.ts'
import { labelAt, labelWithItem } from './labels.ts'
import { baselineValueAt } from '../core/values/baseline.ts'
import { initialFlag, toFormValues } from '../core/values/toFormValues.ts'
import { serverProblemId } from './checkForm.ts'
import { withTimeout } from '../core/promises.ts'
import { nodeAt } from './formPaths.ts'

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

const isBlank = (value: unknown) => typeof value === 'string' && isBlankText(value)

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

/** The same of one control, for a key that is pressed in it. */
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
  const node = schemaNodeAt(store.root, parsePath(name))
  const text = store.valueAt(name)
  if (node?.kind !== 'leaf' || typeof text !== 'string') return
  const flag = flagAt(store, name)
  const settled = settledText(node, text, flag, arrivedAnswer(store, name), store.reading)
  if (!settled) return
  // A missing answer is an error, which keeps its text.
  if (settled.text === '' && store.field(name).isRequired) return
  if (isTyped && settled.isReinterpreted) announceReading(store, name, node, text)
  if (isTyped && settled.text === '' && saysNoAnswer(node, text, store.reading))
    announceNoAnswer(store, name)
  if (isTyped) {
    const isOption = flaggedValue(flag, text) !== undefined || optionKinds.has(node.parseAs)
    // First, as the field says what was typed in place of no text.
    store.memory.settled.set(name, { typed: text, shown: settled.text, isOption })
  }
  store.write(name, settled.text)
  if (flag !== settled.flag) store.write(flagPath(name), settled.flag)
}

/** The kinds of text that stay as typed once a person has brought that back. */
const optionKinds: ReadonlySet<LeafNode['parseAs']> = new Set(['state', 'country', 'zip', 'email'])

/** The text with which a control shows an entry of a fill. Another text would end the Undo of the fill. */
export function textOfEntry(store: FormStore, name: string, text: string): string {
  const node = schemaNodeAt(store.root, parsePath(name))
  if (node?.kind !== 'leaf') return text
  const flag = flagOfGivenText(store, name, text)
  return settledText(node, text, flag, arrivedAnswer(store, name), store.reading)?.text ?? text
}

/**
 * The flag of a text that nobody types, such as that of a fill: it is an answer, even if a person who types it says
 * that there is none. `NA` in another address is Namibia.
 */
export function flagOfGivenText(store: FormStore, name: string, text: string): Flag {
  const node = schemaNodeAt(store.root, parsePath(name))
  const isText = node?.kind === 'leaf' && node.parseAs !== 'number' && node.parseAs !== 'date'
  if (!isText || node.freeText || isUntouched(node, text, arrivedAnswer(store, name))) return ''
  return saysNoAnswer(node, text, store.reading) ? `${text}=${text}` : ''
}

/** Settles every edited text that nobody is in, as after a draft was resumed. */
export function settleAllTexts(store: FormStore): void {
  for (const name of leafPaths(store.root, store.values, '')) {
    if (store.memory.edits.has(name)) continue
    store.memory.leftTyped.add(name)
    settleText(store, name, false)
  }
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

function announceNoAnswer(store: FormStore, name: string): void {
  const { answerAnnouncement, noAnswer } = store.settings.messages.field
  announce(store, answerAnnouncement(labelAt(store, name), noAnswer))
}

/** Remembers that a person chose nothing because there is no answer, in a control without a text. */
export function noteNoAnswer(store: FormStore, name: string, typed: string): void {
  store.memory.settled.set(name, { typed, shown: '', isOption: false })
  announceNoAnswer(store, name)
  store.notify([{ path: name, below: false }])
}

function announceReading(store: FormStore, name: string, node: LeafNode, text: string): void {
  const { messages, options } = store.settings
  const reading = parseLeaf(node, text, store.reading, flagAt(store, name))
  if (!reading.ok || (node.sensitive && options.sensitive === 'mask')) return
  const value = String(reading.value)
  const answer =
    node.parseAs === 'date'
      ? messages.formats.date(value)
      : (optionLabel(node, value, messages.options) ??
        codeName(node, value) ??
        store.memory.readOptions.get(value) ??
        value)
  announce(store, messages.field.answerAnnouncement(labelAt(store, name), answer))
}

/** The value that arrived in a control, or that was saved last. */
export function arrivedAnswer(store: FormStore, name: string): unknown {
  return baselineValueAt(store.state.baseline, store.values, parsePath(name))
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
  const node = schemaNodeAt(store.root, parsePath(name))
  if (node?.kind !== 'leaf') return
  store.memory.edits.delete(name)
  noteEntry(store, name)
  store.write(name, formatLeaf(node, answer))
  clearFlags(store, name)
  store.write(flagPath(name), initialFlag(node, answer, store.emptiness))
  revalidate(store, name)
  revalidateWarningsAfterLeaving(store, name)
  afterEdit(store)
}

/** Makes several entries as one. Reads and checks each after all of them are made. */
export function fillTogether(store: FormStore, fill: () => void): void {
  const { memory } = store
  const names = new Set<string>()
  const reads: (() => void)[] = []
  memory.leftWhileFilling = names
  memory.readsAfterFilling = reads
  try {
    fill()
  } finally {
    memory.leftWhileFilling = undefined
    memory.readsAfterFilling = undefined
    memory.lastTyped = undefined
    for (const read of reads) read()
    for (const name of names) checkLeft(store, name)
  }
}

/** Reads an entry, once the entries that are made together with it are made. */
export function afterFilling({ memory }: FormStore, read: () => void): void {
  if (memory.readsAfterFilling) memory.readsAfterFilling.push(read)
  else read()
}

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
  if (!isAbout(store, name, text)) return
  store.memory.readOptions.set(value, label)
  setFlag(store, name, `${text}=${value}`)
}

/** A person is asked what the text of a control means. It stays as typed until then. */
export function askAbout(store: FormStore, name: string, text: string): void {
  if (isAbout(store, name, text)) setFlag(store, name, askedFlag(text, enteredText(text)))
}

const isAbout = (store: FormStore, name: string, text: string) =>
  store.valueAt(name) === text && !isUnknownFlag(flagAt(store, name))

function setFlag(store: FormStore, name: string, flag: Flag): void {
  store.write(flagPath(name), flag)
  if (!store.memory.edits.has(name)) {
    if (store.memory.leftTyped.has(name)) settleText(store, name, true)
    revalidateWarningsAfterLeaving(store, name)
  }
  afterEdit(store)
}

export function flagAt(store: FormStore, name: string): Flag {
  return (store.valueAt(flagPath(name)) ?? '') as Flag
}

/** The flags of a control and of everything it is in, from the root. */
export function flagsFromRoot(store: FormStore, name: string): Flag[] {
  return pathsFromRoot(name).map((path) => flagAt(store, path))
}

/**
 * Clears the flags of an edited control and of everything it is in. Removes a server error there, and
 * checks any other shown error again.
 */
export function clearFlags(store: FormStore, name: string): void {
  for (const path of pathsFromRoot(name)) {
    if (flagAt(store, path)) store.write(flagPath(path), '')
    const shown = store.state.errors.get(path)
    if (shown?.id === serverProblemId) {
      const errors = new Map(store.state.errors)
      errors.delete(path)
      store.set({ errors })
    } else if (shown) revalidate(store, path)
  }
}

/** Removes an invalid value that arrived at a place. */
export function leaveBlank(store: FormStore, name: string): void {
  if (schemaNodeAt(store.root, parsePath(name))?.kind === 'leaf') store.write(name, '')
  clearFlags(store, name)
  showAllWarnings(store)
  afterEdit(store)
}

/** The text of the record that a control still holds as it arrived. */
export function heldArrivedText(store: FormStore, name: string): string | undefined {
  const node = schemaNodeAt(store.root, parsePath(name))
  const [text, arrived] = [store.valueAt(name), arrivedAnswer(store, name)]
  const isHeld =
    node?.kind === 'leaf' &&
    typeof text === 'string' &&
    !flagAt(store, name) &&
    isUntouched(node, text, arrived)
  return isHeld && typeof arrived === 'string' ? arrived : undefined
}

/**
 * The flag with which a control holds a text of the record again. Once another answer is saved, `Canada` would be read
 * as `CA`.
 */
export function flagOfArrivedText(store: FormStore, name: string, arrived: string): Flag {
  const node = schemaNodeAt(store.root, parsePath(name))
  if (node?.kind !== 'leaf' || arrived === '' || arrivedAnswer(store, name) === arrived) return ''
  const text = formatLeaf(node, arrived)
  const isRead = !saysNoAnswer(node, text, store.reading)
  const reading = parseLeaf(node, text, store.reading)
  return isRead && reading.ok && reading.value === arrived ? '' : `${text}=${arrived}`
}

/** Restores the flags that a control had with its current text. */
export function restoreFlags(store: FormStore, name: string, flags: readonly Flag[]): void {
  for (const [index, path] of pathsFromRoot(name).entries()) {
    const flag = flags[index] ?? ''
    if (flagAt(store, path) === flag) continue
    store.write(flagPath(path), flag)
    revalidate(store, path)
  }
  showAllWarnings(store)
  afterEdit(store)
}

/** How long a submit waits for pending reads, in milliseconds. */
const maxWait = 2000

/** Registers a pending read of a typed text. A submit waits for it for a moment. */
export function addPendingRead(store: FormStore, read: Promise<unknown>): void {
  const settled = read.catch(() => {}).finally(() => store.memory.pendingReads.delete(settled))
  store.memory.pendingReads.add(settled)
}

/** Resolves once nothing is pending any more, or a submit has waited long enough. */
export function whenReadsSettle(store: FormStore): Promise<unknown> | undefined {
  if (store.memory.pendingReads.size === 0) return undefined
  return withTimeout<unknown>(maxWait, allReads(store), () => {})
}

/** A read may start another one: code that loads first, then loads the list that it reads from. */
async function allReads({ memory: { pendingReads } }: FormStore): Promise<void> {
  while (pendingReads.size > 0) await Promise.all(pendingReads)
}

/*
 * The answer "unknown", in a form whose host reads null as one. It is a flag in the form values, so
 * it moves and returns with its row, and it leaves the text next to it, so it can be undone.
 */

/** Gives the answer "unknown", and returns what a group held, which is empty from then on. */
export function markUnknown(store: FormStore, name: string): unknown {
  const node = nodeAt(store, name)
  const before = store.valueAt(name)
  const held = heldArrivedText(store, name)
  if (held === undefined) store.memory.heldBeforeUnknown.delete(name)
  else store.memory.heldBeforeUnknown.set(name, held)
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
  const held = store.memory.heldBeforeUnknown.get(name)
  // The row may have moved since.
  const isHeld =
    held !== undefined && node?.kind === 'leaf' && formatLeaf(node, held) === store.valueAt(name)
  const flag = isHeld ? flagOfArrivedText(store, name, held) : ''
  store.write(flagPath(name), isInvalid ? 'invalid' : flag)
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
function announceNotProvided(store: FormStore, name: string): void {
  announceAnswer(store, name, store.settings.messages.field.notProvided)
}

/**
 * Gives the answer "unknown" if a person typed only `?`, or, but in free text, another text that says that there is no
 * answer. Returns whether it did.
 */
function takeTypedUnknown(store: FormStore, name: string, before: ControlEdit): boolean {
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

/**
 * Marks a control, or removes its mark. Returns whether it is marked now. A text that cannot be read goes into the
 * note of the mark, so that it blocks nothing. It returns when the mark is removed.
 */
export function toggleAskLater(
  store: FormStore,
  name: string,
  inPageOrder: (names: readonly string[]) => string[],
): boolean {
  const { askLater } = store.state
  const isMarked = askLater.includes(name)
  const label = labelWithItem(store, store.values, name)
  const { marked, unmarked } = store.settings.messages.askLater
  const undone = (isMarked ? marked : unmarked)(label)
  choose(store, { focus: name, label, undone, control: name }, () => {
    // The note is there as long as the mark is.
    if (!isMarked) setAside(store, name)
    store.memory.askLater.entered.delete(name)
    store.set({
      askLater: isMarked
        ? askLater.filter((other) => other !== name)
        : inPageOrder([...askLater, name]),
    })
    if (isMarked) takeBack(store, name)
  })
  return !isMarked
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
  revalidate(store, name)
  revalidateWarningsAfterLeaving(store, name)
  afterEdit(store)
}

function takeBack(store: FormStore, name: string): void {
  const text = setAsideText(flagAt(store, name))
  if (text !== undefined && isBlank(store.valueAt(name))) applyText(store, name, text)
}

/*
 * The controls that someone marked, to ask about later. The marks belong to the person at the form,
 * not to the record. Entering an answer removes an earlier mark, because the list shows what is
 * left to ask. A mark that was set after the entry stays.
 */

/** Remembers that a person entered an answer, which removes an earlier mark when the control is left. */
function noteEntry(store: FormStore, name: string): void {
  store.memory.askLater.entered.add(name)
}

/** Removes the mark of a control that was left with an answer entered after the mark was set. */
function removeAnsweredMark(store: FormStore, name: string): void {
  const { askLater } = store.state
  if (store.memory.askLater.entered.delete(name) && askLater.includes(name)) {
    store.set({ askLater: askLater.filter((other) => other !== name) })
  }
}

/** The text that a mark has set aside, unless the form masks the control. */
export function noteOfMark(store: FormStore, name: string): string | undefined {
  const node = nodeAt(store, name)
  const isMasked =
    store.settings.options.sensitive === 'mask' && node?.kind === 'leaf' && node.sensitive
  return isMasked ? undefined : setAsideText(flagAt(store, name))
}

/** The texts that the marks have set aside, by control. */
export const notesOfMarks = (store: FormStore): Record<string, string> =>
  Object.fromEntries(
    store.state.askLater.flatMap((name): [string, string][] => {
      const note = noteOfMark(store, name)
      return note === undefined ? [] : [[name, note]]
    }),
  )

/** Restores the marks that were saved last. */
export function resetAskLater(store: FormStore): void {
  const { entered, removed, saved } = store.memory.askLater
  entered.clear()
  removed.clear()
  if (saved.join() !== store.state.askLater.join()) store.set({ askLater: saved })
}

interface ChoiceOptions {
  /** What takes the focus after an undo. Without it, the focus stays. */
  focus?: string
  /** The label of what was chosen, for the announcement. */
  label: string
  /** What an undo announces. @default that it was restored */
  undone?: string
  /** The control whose text and flag the choice may replace. */
  control?: string | undefined
  /** Takes back what the state does not show, such as a row. Called before the state is restored. */
  undoMore?: (() => void) | undefined
}

/**
 * Makes a choice that Ctrl+Z takes back: between two answers, of a fix, a confirmation, a candidate or a mark to
 * ask later.
 */
export function choose(
  store: FormStore,
  { focus, label, undone, control, undoMore }: ChoiceOptions,
  run: () => void,
): void {
  const before = decisions(store)
  const read = () =>
    control !== undefined && [store.valueAt(control), store.valueAt(flagPath(control))]
  const [text, flag] = read() || []
  const edit = control === undefined ? undefined : store.memory.edits.get(control)
  const { errors } = store.state
  run()
  const [newText, newFlag] = read() || []
  const isReplaced = newText !== text || newFlag !== flag
  const { valuesRevision } = store
  const after = decisions(store)
  const { errors: errorsAfter } = store.state
  store.memory.lastChoice = {
    isCurrent: () =>
      store.valuesRevision === valuesRevision &&
      decisionKeys.every((key) => store.state[key] === after[key]),
    undo() {
      store.memory.lastChoice = undefined
      undoMore?.()
      if (control !== undefined && isReplaced) {
        // A person who had not left it goes on with what they typed.
        if (edit) store.memory.edits.set(control, edit)
        else store.memory.edits.delete(control)
        store.write(control, text)
        store.write(flagPath(control), flag ?? '')
      }
      // What was decided follows the texts, so it is restored after them.
      store.set(before)
      takeBackErrors(store, errors, errorsAfter)
      if (focus !== undefined && !edit) revalidateWarningsAfterLeaving(store, focus)
      else revalidateWarnings(store)
      afterEdit(store)
      announce(store, undone ?? store.settings.messages.field.restored(label))
      return focus
    },
  }
}

/** Restores the errors that a choice brought or removed. Those that came later stay, as far as they are still so. */
function takeBackErrors(
  store: FormStore,
  before: ReadonlyMap<string, Problem>,
  after: ReadonlyMap<string, Problem>,
): void {
  const errors = new Map(store.state.errors)
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const error = before.get(path)
    if (error === after.get(path)) continue
    if (error) errors.set(path, error)
    else errors.delete(path)
  }
  store.set({ errors })
  revalidateShown(store)
}

const decisionKeys = ['conflicts', 'confirmed', 'candidates', 'askLater'] as const

const decisions = ({ state: { conflicts, confirmed, candidates, askLater } }: FormStore) => ({
  conflicts,
  confirmed,
  candidates,
  askLater,
})

/** Ends the success of the last submit, and notifies the listeners of an edit. */
export function afterEdit(store: FormStore): void {
  const { submit } = store.state
  if (submit.isSaved) store.set({ submit: { ...submit, isSaved: false } })
  store.events.edited.emit()
}
