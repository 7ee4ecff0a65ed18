import { flushSync } from 'react-dom'
import {
  type TextControl,
  activeElementNear,
  findTextControl,
  undoOrRedoTo,
  replaceText,
} from './input/textControl.ts'
import { applyText, fillTogether, flagOfGivenText, textOfEntry } from '../store/entry.ts'
import { flagAt } from '../store/formPaths.ts'
import type { FormStore } from '../store/FormStore.ts'
import { type FormerEntry, formerEntry, restoreEntries } from '../store/undo.ts'
import { answerText, flagPath } from '../core/values/flag.ts'

/** The boxes of a group under their present names. A list renames them when its rows move. */
export interface FillBoxes {
  /** Each box under a key, such as the part of an address. */
  places: Readonly<Record<string, { readonly name: string } | undefined>>
  store: FormStore | undefined
  /** The element around the boxes. */
  group: Element | null
}

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
export interface BoxesFill {
  message: string
  isWarning: boolean
  /** The text of every box of the group after the fill. */
  textsAfter: FillTexts
  before: FillTexts
  after: FillTexts
  /** What the form held there before the fill. */
  entries: readonly FormerEntry[]
  isUndone: boolean
  /** The element that takes the focus after an Undo. */
  returnFocusTo: HTMLElement | undefined
}

/** A text that the browser put into a box, and the box before that. */
export interface PastedText {
  box: TextControl
  text: string
  textBefore: string
  selectedFrom: number
  selectedTo: number
  /** What the form held there. */
  former: FormerEntry | undefined
  /** The text of the box after the paste. */
  textAfter: string
}

const nameAt = ({ places }: FillBoxes, key: string) => places[key]?.name ?? ''

const boxAt = (boxes: FillBoxes, key: string): TextControl | undefined =>
  findTextControl(boxes.group, nameAt(boxes, key))

/** The form's text of a box. The box itself does not keep every kind of line end. */
export function rawTextInBox(boxes: FillBoxes, key: string): string {
  const { store } = boxes
  const value = store ? store.valueAt(nameAt(boxes, key)) : boxAt(boxes, key)?.value
  return typeof value === 'string' ? value : ''
}

/** The text of a box, or `''` when its answer is unknown. */
export const textInBox = (boxes: FillBoxes, key: string): string =>
  answerText(rawTextInBox(boxes, key), boxes.store?.valueAt(flagPath(nameAt(boxes, key))))

/** Whether a fill changed a text. */
export const canUndo = ({ after }: BoxesFill): boolean => Object.keys(after).length > 0

type WriteText = (box: TextControl, text: string) => void

/** Fills some boxes of a group. */
export function fillBoxes(
  boxes: FillBoxes,
  texts: FillTexts,
  { message, isWarning = false, focus }: FillMessage,
): BoxesFill {
  const { places, store } = boxes
  const textsBefore = Object.keys(places).map((key) => [key, textInBox(boxes, key)] as const)
  const entries = definedEntries(texts)
    .map(
      ([key, text]) => [key, store ? textOfEntry(store, nameAt(boxes, key), text) : text] as const,
    )
    .filter(
      ([key, text]) =>
        places[key] && needsWriting(boxes, key, text) && !boxAt(boxes, key)?.readOnly,
    )
  const keys = entries.map(([key]) => key)
  const before = keys.map((key) => [key, rawTextInBox(boxes, key)] as const)
  const former = store ? keys.map((key) => formerEntry(store, nameAt(boxes, key))) : []
  const returnFocusTo = focus === undefined ? activeElementNear(boxes.group) : boxAt(boxes, focus)
  writeTexts(boxes, entries, replaceText, returnFocusTo)
  return {
    message,
    isWarning,
    textsAfter: { ...Object.fromEntries(textsBefore), ...Object.fromEntries(entries) },
    before: Object.fromEntries(before),
    after: Object.fromEntries(entries),
    entries: former,
    isUndone: false,
    returnFocusTo,
  }
}

/** Undoes a fill, or redoes it. */
export function toggleUndo(
  boxes: FillBoxes,
  fill: BoxesFill,
  writeText: WriteText = replaceText,
  order: 'forward' | 'backward' = 'forward',
): BoxesFill {
  const entries = definedEntries(fill.isUndone ? fill.after : fill.before)
  // The focus needs a target: our Undo button disappears, and the browser's Undo moves the focus.
  const first = Object.keys(fill.before)[0] ?? ''
  const focusAfter = fill.returnFocusTo?.isConnected ? fill.returnFocusTo : boxAt(boxes, first)
  writeTexts(boxes, order === 'forward' ? entries : entries.toReversed(), writeText, focusAfter)
  if (!fill.isUndone && boxes.store) restoreEntries(boxes.store, fill.entries)
  return { ...fill, isUndone: !fill.isUndone }
}

/**
 * Undoes or redoes a whole fill after the browser's Undo or Redo, which changes one box only. Returns
 * undefined when the browser's step was not part of the fill.
 */
export function followBrowserUndo(
  boxes: FillBoxes,
  fill: BoxesFill,
  { target, nativeEvent }: { target: unknown; nativeEvent: Event },
): BoxesFill | undefined {
  const { inputType } = nativeEvent as InputEvent
  if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return undefined
  const [from, to] = fill.isUndone ? [fill.before, fill.after] : [fill.after, fill.before]
  const isTarget = (key: string) => boxAt(boxes, key) === target
  const isStepOfFill = Object.keys(to).every((key) => {
    const box = boxAt(boxes, key)
    const expected = (isTarget(key) ? to : from)[key] ?? ''
    // A radio group has no text box, and no Undo of the browser.
    return box ? showsText(box, expected) : rawTextInBox(boxes, key) === (from[key] ?? '')
  })
  if (!isStepOfFill || !Object.keys(to).some(isTarget)) return undefined
  const step = inputType === 'historyUndo' ? 'undo' : 'redo'
  const writeText = (box: TextControl, text: string) => undoOrRedoTo(box, text, step)
  return toggleUndo(boxes, fill, writeText, step === 'undo' ? 'backward' : 'forward')
}

/**
 * Removes a pasted text and restores the text and flags from before it. Returns false, and changes
 * nothing, when the person has edited the box since.
 */
export function removePaste(
  boxes: FillBoxes,
  key: string,
  { textBefore, textAfter, former, selectedFrom, selectedTo }: PastedText,
): boolean {
  const box = boxAt(boxes, key)
  if (!box || !showsText(box, textAfter) || box.readOnly) return false
  const focused = activeElementNear(box)
  // After the person moved to another box, the browser's Undo could undo an edit of that box.
  const writeText: WriteText =
    focused === box ? (box, text) => undoOrRedoTo(box, text, 'undo') : replaceText
  writeTexts(boxes, [[key, textBefore]], writeText, focused)
  if (boxes.store && former) restoreEntries(boxes.store, [former])
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
  const { store } = boxes
  const writeAll = () => {
    for (const [key, text] of entries) {
      const box = boxAt(boxes, key)
      if (box && !showsText(box, text)) writeText(box, text)
      if (store && needsWriting(boxes, key, text)) applyText(store, nameAt(boxes, key), text)
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
function needsWriting(boxes: FillBoxes, key: string, text: string): boolean {
  const { store } = boxes
  if (rawTextInBox(boxes, key) !== text || !store) return rawTextInBox(boxes, key) !== text
  const name = nameAt(boxes, key)
  return flagAt(store, name) !== flagOfGivenText(store, name, text)
}

/** Whether a box shows a text. Browsers turn every line end into `\n`. */
const showsText = (box: TextControl, text: string) => box.value === text.replaceAll(/\r\n?/g, '\n')

const definedEntries = (texts: FillTexts) =>
  Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const]))
