import {
  type TextControl,
  activeElementNear,
  undoOrRedoTo,
  replaceText,
} from '../../../field/input/textControl.ts'
import { enterText, fillTogether } from '../../../store/entry/entries.ts'
import { flagsFromRoot, restoreFlags } from '../../../store/entry/flags.ts'
import type { FormStore } from '../../../store/FormStore.ts'
import type { PendingPaste, FillPlaces, FillMessage, FillTexts } from './useAddressFill.ts'
import type { Flag } from '../../../core/values/flag.ts'

/*
 * Writing into several boxes as one entry. Fetched when that is first asked for.
 */

/** The boxes of a group, as they are named now. */
export interface FillBoxes {
  places: FillPlaces
  store: FormStore | undefined
  /** What the boxes are in. */
  group: Element | null
  boxAt(key: string): TextControl | undefined
  /** What a box holds: as the form has it, which keeps the line ends that a box does not. */
  rawTextAt(key: string): string
  /** The same, where it is the answer. */
  textAt(key: string): string
}

/** Several boxes filled at once. */
export interface FillResult {
  /** What was done, in words. */
  message: string
  /** Whether it should be looked at. */
  isWarning: boolean
  /** What every box of the group holds since. */
  textsAfter: FillTexts
  /** Whether there is something to undo. */
  canUndo: boolean
}

export interface UndoableFill extends FillResult {
  before: FillTexts
  after: FillTexts
  /** What was remembered beside the texts that are no more. */
  flagsBefore: Readonly<Record<string, readonly Flag[]>>
  isUndone: boolean
  /** Where the focus belongs when it is undone. */
  returnFocusTo: HTMLElement | undefined
}

type WriteText = (box: TextControl, text: string) => void

/** Fills some of the boxes. */
export function fillBoxes(
  boxes: FillBoxes,
  texts: FillTexts,
  { message, isWarning = false, focus }: FillMessage,
): UndoableFill {
  const { places, boxAt } = boxes
  const stood = Object.keys(places).map((key) => [key, boxes.textAt(key)] as const)
  const entries = definedEntries(texts).filter(
    ([key, text]) => places[key] && needsWriting(boxes, key, text) && !boxAt(key)?.readOnly,
  )
  const keys = entries.map(([key]) => key)
  const before = keys.map((key) => [key, boxes.rawTextAt(key)] as const)
  const marks = keys.map((key) => [key, flagsAt(boxes, key)] as const)
  const returnFocusTo = focus === undefined ? activeElementNear(boxes.group) : boxAt(focus)
  writeTexts(boxes, entries, replaceText, returnFocusTo)
  return {
    message,
    isWarning,
    textsAfter: { ...Object.fromEntries(stood), ...Object.fromEntries(entries) },
    canUndo: entries.length > 0,
    before: Object.fromEntries(before),
    after: Object.fromEntries(entries),
    flagsBefore: Object.fromEntries(marks),
    isUndone: false,
    returnFocusTo,
  }
}

/** Writes the other side of what was filled: what was before, or what came. */
export function toggleUndo(
  boxes: FillBoxes,
  done: UndoableFill,
  by: WriteText = replaceText,
  order: 'on' | 'back' = 'on',
): UndoableFill {
  const entries = definedEntries(done.isUndone ? done.after : done.before)
  // The button that undoes goes with what it undid, and the browser goes from box to box.
  const first = Object.keys(done.before)[0] ?? ''
  const back = done.returnFocusTo?.isConnected ? done.returnFocusTo : boxes.boxAt(first)
  writeTexts(boxes, order === 'on' ? entries : entries.toReversed(), by, back)
  if (!done.isUndone) {
    for (const [key, marks] of Object.entries(done.flagsBefore)) restoreBoxFlags(boxes, key, marks)
  }
  return { ...done, isUndone: !done.isUndone }
}

/**
 * Follows the browser, which undoes box by box: what was filled in as one is undone and redone as
 * one. Gives nothing where its step was another.
 */
export function followBrowserUndo(
  boxes: FillBoxes,
  done: UndoableFill,
  { target, nativeEvent }: { target: unknown; nativeEvent: Event },
): UndoableFill | undefined {
  const { inputType } = nativeEvent as InputEvent
  if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return undefined
  const [from, to] = done.isUndone ? [done.before, done.after] : [done.after, done.before]
  const changed = (key: string) => boxes.boxAt(key) === target
  const isTurned = Object.keys(to).every((key) => {
    const box = boxes.boxAt(key)
    return box && showsText(box, (changed(key) ? to : from)[key] ?? '')
  })
  if (!isTurned || !Object.keys(to).some(changed)) return undefined
  const step = inputType === 'historyUndo' ? 'undo' : 'redo'
  const by = (box: TextControl, text: string) => undoOrRedoTo(box, text, step)
  return toggleUndo(boxes, done, by, step === 'undo' ? 'back' : 'on')
}

/**
 * Takes back what was pasted until it was read, with what stood beside it; nothing where somebody
 * has edited it since.
 */
export function removePaste(
  boxes: FillBoxes,
  { key, textBefore, textAfter, flags, selectedFrom, selectedTo }: PendingPaste,
): boolean {
  const box = boxes.boxAt(key)
  if (!box || !showsText(box, textAfter) || box.readOnly) return false
  const back = activeElementNear(box)
  // Whoever has gone on would have something else undone by the browser.
  const by: WriteText = back === box ? (box, text) => undoOrRedoTo(box, text, 'undo') : replaceText
  writeTexts(boxes, [[key, textBefore]], by, back)
  restoreBoxFlags(boxes, key, flags)
  if (back === box) box.setSelectionRange(selectedFrom, selectedTo)
  return true
}

/** Writes into boxes, one after the other, as one entry. */
function writeTexts(
  boxes: FillBoxes,
  entries: readonly (readonly [string, string])[],
  by: WriteText,
  back: HTMLElement | undefined,
): void {
  const { store, places } = boxes
  const writeAll = () => {
    for (const [key, text] of entries) {
      const box = boxes.boxAt(key)
      if (box && !showsText(box, text)) by(box, text)
      if (store && needsWriting(boxes, key, text)) enterText(store, places[key]?.name ?? '', text)
    }
    // A list that opens at typing closes when its box is left.
    activeElementNear(boxes.group)?.blur()
    back?.focus({ preventScroll: true })
  }
  if (store) fillTogether(store, writeAll)
  else writeAll()
}

/** Beside a text may stand that the answer is another, or that it may not stand. */
const needsWriting = (boxes: FillBoxes, key: string, text: string) =>
  boxes.rawTextAt(key) !== text || Boolean(flagsAt(boxes, key).at(-1))

const flagsAt = ({ store, places }: FillBoxes, key: string) =>
  store ? flagsFromRoot(store, places[key]?.name ?? '') : []

const restoreBoxFlags = ({ store, places }: FillBoxes, key: string, marks: readonly Flag[]) =>
  store && restoreFlags(store, places[key]?.name ?? '', marks)

/** Whether a box shows a text; it knows one kind of line end only. */
const showsText = (box: TextControl, text: string) => box.value === text.replaceAll(/\r\n?/g, '\n')

/** The texts that there are. */
const definedEntries = (texts: FillTexts) =>
  Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const]))
