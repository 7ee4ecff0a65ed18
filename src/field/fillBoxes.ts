import { flushSync } from 'react-dom'
import {
  type TextControl,
  activeElementNear,
  undoOrRedoTo,
  replaceText,
} from './input/textControl.ts'
import {
  applyText,
  heldArrivedText,
  flagOfArrivedText,
  fillTogether,
  flagsFromRoot,
  flagOfGivenText,
  textOfEntry,
  restoreFlags,
} from '../store/entry.ts'
import type { FormStore } from '../store/FormStore.ts'
import type { Flag } from '../core/values/flag.ts'

/** The boxes of a group under their present names. A list renames them when its rows move. */
export interface FillBoxes {
  places: FillPlaces
  store: FormStore | undefined
  /** The element around the boxes. */
  group: Element | null
  boxAt(key: string): TextControl | undefined
  /** The form's text of a box. The box itself does not keep every kind of line end. */
  rawTextAt(key: string): string
  /** The text of a box, or `''` when its answer is unknown. */
  textAt(key: string): string
}

export interface UndoableFill extends FillResult {
  before: FillTexts
  after: FillTexts
  /** The flags of the boxes before the fill. */
  flagsBefore: Readonly<Record<string, readonly Flag[]>>
  /** What the boxes held of the record as it had arrived, before the fill. */
  arrivedBefore: FillTexts
  isUndone: boolean
  /** The element that takes the focus after an Undo. */
  returnFocusTo: HTMLElement | undefined
}

type WriteText = (box: TextControl, text: string) => void

/** Fills some boxes of a group. */
export function fillBoxes(
  boxes: FillBoxes,
  texts: FillTexts,
  { message, isWarning = false, focus }: FillMessage,
): UndoableFill {
  const { places, boxAt } = boxes
  const textsBefore = Object.keys(places).map((key) => [key, boxes.textAt(key)] as const)
  const entries = definedEntries(texts)
    .map(([key, text]) => [key, entryText(boxes, key, text)] as const)
    .filter(([key, text]) => places[key] && needsWriting(boxes, key, text) && !boxAt(key)?.readOnly)
  const keys = entries.map(([key]) => key)
  const before = keys.map((key) => [key, boxes.rawTextAt(key)] as const)
  const flags = keys.map((key) => [key, flagsAt(boxes, key)] as const)
  const arrived = keys.map((key) => [key, arrivedTextAt(boxes, key)] as const)
  const returnFocusTo = focus === undefined ? activeElementNear(boxes.group) : boxAt(focus)
  writeTexts(boxes, entries, replaceText, returnFocusTo)
  return {
    message,
    isWarning,
    textsAfter: { ...Object.fromEntries(textsBefore), ...Object.fromEntries(entries) },
    canUndo: entries.length > 0,
    before: Object.fromEntries(before),
    after: Object.fromEntries(entries),
    flagsBefore: Object.fromEntries(flags),
    arrivedBefore: Object.fromEntries(arrived),
    isUndone: false,
    returnFocusTo,
  }
}

/** Undoes a fill, or redoes it. */
export function toggleUndo(
  boxes: FillBoxes,
  fill: UndoableFill,
  writeText: WriteText = replaceText,
  order: 'forward' | 'backward' = 'forward',
): UndoableFill {
  const entries = definedEntries(fill.isUndone ? fill.after : fill.before)
  // The focus needs a target: our Undo button disappears, and the browser's Undo moves the focus.
  const first = Object.keys(fill.before)[0] ?? ''
  const focusAfter = fill.returnFocusTo?.isConnected ? fill.returnFocusTo : boxes.boxAt(first)
  writeTexts(boxes, order === 'forward' ? entries : entries.toReversed(), writeText, focusAfter)
  if (!fill.isUndone) {
    for (const [key, flags] of Object.entries(fill.flagsBefore)) {
      const flag = flagOfArrived(boxes, key, fill.arrivedBefore[key])
      restoreBoxFlags(boxes, key, flag ? [...flags.slice(0, -1), flag] : flags)
    }
  }
  return { ...fill, isUndone: !fill.isUndone }
}

/**
 * Undoes or redoes a whole fill after the browser's Undo or Redo, which changes one box only. Returns
 * undefined when the browser's step was not part of the fill.
 */
export function followBrowserUndo(
  boxes: FillBoxes,
  fill: UndoableFill,
  { target, nativeEvent }: { target: unknown; nativeEvent: Event },
): UndoableFill | undefined {
  const { inputType } = nativeEvent as InputEvent
  if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return undefined
  const [from, to] = fill.isUndone ? [fill.before, fill.after] : [fill.after, fill.before]
  const isTarget = (key: string) => boxes.boxAt(key) === target
  const isStepOfFill = Object.keys(to).every((key) => {
    const box = boxes.boxAt(key)
    const expected = (isTarget(key) ? to : from)[key] ?? ''
    // A radio group has no text box, and no Undo of the browser.
    return box ? showsText(box, expected) : boxes.rawTextAt(key) === (from[key] ?? '')
  })
  if (!isStepOfFill || !Object.keys(to).some(isTarget)) return undefined
  const step = inputType === 'historyUndo' ? 'undo' : 'redo'
  const writeText = (box: TextControl, text: string) => undoOrRedoTo(box, text, step)
  return toggleUndo(boxes, fill, writeText, step === 'undo' ? 'backward' : 'forward')
}

/**
 * Removes a pending paste and restores the text and flags from before it. Returns false, and changes
 * nothing, when the person has edited the box since.
 */
export function removePaste(
  boxes: FillBoxes,
  { key, textBefore, textAfter, flags, selectedFrom, selectedTo }: PendingPaste,
): boolean {
  const box = boxes.boxAt(key)
  if (!box || !showsText(box, textAfter) || box.readOnly) return false
  const focused = activeElementNear(box)
  // After the person moved to another box, the browser's Undo could undo an edit of that box.
  const writeText: WriteText =
    focused === box ? (box, text) => undoOrRedoTo(box, text, 'undo') : replaceText
  writeTexts(boxes, [[key, textBefore]], writeText, focused)
  restoreBoxFlags(boxes, key, flags)
  if (focused === box) box.setSelectionRange(selectedFrom, selectedTo)
  return true
}

/** Writes to several boxes as one entry, then moves the focus. */
function writeTexts(
  boxes: FillBoxes,
  entries: readonly (readonly [string, string])[],
  writeText: WriteText,
  focusAfter: HTMLElement | undefined,
): void {
  const { store, places } = boxes
  const writeAll = () => {
    for (const [key, text] of entries) {
      const box = boxes.boxAt(key)
      if (box && !showsText(box, text)) writeText(box, text)
      if (store && needsWriting(boxes, key, text)) applyText(store, places[key]?.name ?? '', text)
    }
    // A combobox popup that opened while we wrote closes on blur.
    activeElementNear(boxes.group)?.blur()
    focusAfter?.focus({ preventScroll: true })
    // The fields are to have the options of all the answers before what is in them is read.
    if (store) flushSync(() => {})
  }
  if (store) fillTogether(store, writeAll)
  else writeAll()
}

/** Whether the text differs, or its flag does, such as unknown, which an entry removes. */
const needsWriting = (boxes: FillBoxes, key: string, text: string) => {
  const { store, places } = boxes
  const flag = store ? flagOfGivenText(store, places[key]?.name ?? '', text) : ''
  return boxes.rawTextAt(key) !== text || (flagsAt(boxes, key).at(-1) ?? '') !== flag
}

const entryText = ({ store, places }: FillBoxes, key: string, text: string) =>
  store ? textOfEntry(store, places[key]?.name ?? '', text) : text

const flagsAt = ({ store, places }: FillBoxes, key: string) =>
  store ? flagsFromRoot(store, places[key]?.name ?? '') : []

const arrivedTextAt = ({ store, places }: FillBoxes, key: string) =>
  store && heldArrivedText(store, places[key]?.name ?? '')

const flagOfArrived = ({ store, places }: FillBoxes, key: string, arrived: string | undefined) =>
  store && arrived !== undefined && flagOfArrivedText(store, places[key]?.name ?? '', arrived)

const restoreBoxFlags = ({ store, places }: FillBoxes, key: string, flags: readonly Flag[]) =>
  store && restoreFlags(store, places[key]?.name ?? '', flags)

/** Whether a box shows a text. Browsers turn every line end into `\n`. */
const showsText = (box: TextControl, text: string) => box.value === text.replaceAll(/\r\n?/g, '\n')

const definedEntries = (texts: FillTexts) =>
  Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const]))

/** The boxes of a group, each under a key such as the part of an address. */
export type FillPlaces = Readonly<Record<string, { readonly name: string } | undefined>>
/** Texts for some boxes of a group. */
export type FillTexts = Readonly<Record<string, string | undefined>>

/** What is announced and shown when several boxes are filled. */
export interface FillMessage {
  message: string
  isWarning?: boolean
  /** The box that takes the focus. By default the focus stays where it is. */
  focus?: string
}

/** Several boxes filled at once. */
export interface FillResult {
  message: string
  isWarning: boolean
  /** The text of every box of the group after the fill. */
  textsAfter: FillTexts
  canUndo: boolean
}

/** A pasted text that stays in its box until it is parsed. */
export interface PendingPaste {
  key: string
  /** The box before the paste: its text, the selection and the flags. */
  textBefore: string
  selectedFrom: number
  selectedTo: number
  flags: readonly Flag[]
  /** The text of the box after the paste. */
  textAfter: string
}
