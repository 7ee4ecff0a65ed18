import { flushSync } from 'react-dom'
import {
  type TextControl,
  activeElementNear,
  findTextControl,
  replaceText,
  undoTo,
} from './input/textControl.ts'
import { fillControls, needsEntry, textOfEntry } from '../store/entry.ts'
import type { FormStore } from '../store/FormStore.ts'
import { type FormerEntry, giveBack, type Undo, undoByButton } from '../store/undo.ts'
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
  /** Takes it back and moves the focus, as its button goes. Undefined if no text changed. */
  undo: ((isByKey?: boolean) => void) | undefined
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
function rawTextInBox(boxes: FillBoxes, key: string): string {
  const { store } = boxes
  const value = store ? store.valueAt(nameAt(boxes, key)) : boxAt(boxes, key)?.value
  return typeof value === 'string' ? value : ''
}

/** The text of a box, or `''` when its answer is unknown. */
export const textInBox = (boxes: FillBoxes, key: string): string =>
  answerText(rawTextInBox(boxes, key), boxes.store?.valueAt(flagPath(nameAt(boxes, key))))

let isWriting = false

/** Whether boxes are being filled: their events are not those of a person. */
export const isFilling = (): boolean => isWriting

function writing<T>(run: () => T): T {
  isWriting = true
  try {
    return run()
  } finally {
    isWriting = false
  }
}

/**
 * Fills some boxes of a group as one entry.
 *
 * @param undone Announced after an undo.
 * @param show Says what was filled. Called again once that is undone, and once it is repeated.
 */
export function fillBoxes(
  boxes: FillBoxes,
  texts: FillTexts,
  { message, isWarning = false, focus }: FillMessage,
  undone: string,
  show: (fill: BoxesFill | undefined) => void,
): void {
  const { places, store } = boxes
  const textsBefore = Object.keys(places).map((key) => [key, textInBox(boxes, key)] as const)
  const entries = Object.entries(texts).flatMap(([key, text]) => {
    if (text === undefined || !places[key] || boxAt(boxes, key)?.readOnly) return []
    const shown = store ? textOfEntry(store, nameAt(boxes, key), text) : text
    return needsWriting(boxes, key, shown) ? [[key, shown] as const] : []
  })
  const textsAfter = { ...Object.fromEntries(textsBefore), ...Object.fromEntries(entries) }
  const fill = { message, isWarning, textsAfter }
  const focusAfter = () =>
    focus === undefined ? activeElementNear(boxes.group) : boxAt(boxes, focus)
  let returnFocusTo = focusAfter()
  const returnFocus = () => {
    const first = boxAt(boxes, entries[0]?.[0] ?? '')
    ;(returnFocusTo?.isConnected ? returnFocusTo : first)?.focus({ preventScroll: true })
  }
  if (entries.length === 0) {
    returnFocus()
    show({ ...fill, undo: undefined })
  } else if (store) {
    let typedIn: { box: TextControl; before: string } | undefined
    const named = entries.map(([key, text]) => [nameAt(boxes, key), text] as const)
    fillControls(store, {
      texts: Object.fromEntries(named),
      said: message,
      undone,
      write(apply) {
        returnFocusTo = focusAfter()
        typedIn = writing(() => writeTexts(boxes, entries, returnFocusTo, replaceText, apply))
      },
      // The browser is to have what it can undo in the box.
      unwrite() {
        const { box, before } = typedIn ?? {}
        if (box && activeElementNear(box) === box) writing(() => undoTo(box, before ?? ''))
      },
      show(undo) {
        const takeBack = (undo: Undo) => () => {
          flushSync(() => undoByButton(store, undo))
          returnFocus()
        }
        show(undo && { ...fill, undo: takeBack(undo) })
      },
    })
  } else {
    const before = entries.map(([key]) => [key, rawTextInBox(boxes, key)] as const)
    const undo = (isByKey = false) => {
      const write = isByKey ? undoTo : replaceText
      writing(() => writeTexts(boxes, isByKey ? before.toReversed() : before, undefined, write))
      show(undefined)
      returnFocus()
    }
    writing(() => writeTexts(boxes, entries, returnFocusTo, replaceText))
    show({ ...fill, undo })
  }
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
  writing(() => (focused === box ? undoTo(box, textBefore) : replaceText(box, textBefore)))
  if (boxes.store && former) giveBack(boxes.store, former)
  focused?.focus({ preventScroll: true })
  if (focused === box) box.setSelectionRange(selectedFrom, selectedTo)
  return true
}

/**
 * Writes to several boxes. A form of the kit writes itself, but into the box where somebody types: there the browser
 * keeps what it can undo. Returns that box and what it had.
 */
function writeTexts(
  boxes: FillBoxes,
  entries: readonly (readonly [string, string])[],
  focusAfter: HTMLElement | undefined,
  write: (box: TextControl, text: string) => void,
  apply?: () => void,
): { box: TextControl; before: string } | undefined {
  const focused = activeElementNear(boxes.group)
  let typedIn: { box: TextControl; before: string } | undefined
  for (const [key, text] of entries) {
    const box = boxAt(boxes, key)
    if (!box || showsText(box, text) || (apply && box !== focused)) continue
    typedIn = { box, before: box.value }
    write(box, text)
  }
  apply?.()
  // A combobox popup that is open closes on blur.
  activeElementNear(boxes.group)?.blur()
  focusAfter?.focus({ preventScroll: true })
  // The fields are to have the options of all the answers before what is in them is read.
  if (apply) flushSync(() => {})
  return typedIn
}

/** Whether the text differs, or its flag does, such as unknown, which an entry removes. */
function needsWriting(boxes: FillBoxes, key: string, text: string): boolean {
  const { store } = boxes
  return store ? needsEntry(store, nameAt(boxes, key), text) : rawTextInBox(boxes, key) !== text
}

/** Whether a box shows a text. Browsers turn every line end into `\n`. */
const showsText = (box: TextControl, text: string) => box.value === text.replaceAll(/\r\n?/g, '\n')
