import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  type TextControl,
  findTextControl,
  insertAtCaret,
} from '../../../field/input/textControl.ts'
import type { AnyPlace } from '../../../field/place.ts'
import { useAnnounce, useFormStore } from '../../../field/formContext.ts'
import {
  type UndoableFill,
  type FillBoxes,
  fillBoxes,
  type FillResult,
  followBrowserUndo,
  removePaste,
  toggleUndo,
} from './fillBoxes.ts'
import { useAddressMessages } from '../useAddressMessages.ts'
import { answerText, type Flag, flagPath } from '../../../core/values/flag.ts'
import { flagsFromRoot } from '../../../store/entry/flags.ts'

/** The boxes of a group by what each is for, such as the parts of an address. */
export type FillPlaces = Readonly<Record<string, AnyPlace | undefined>>
/** Texts for some of the boxes of a group. */
export type FillTexts = Readonly<Record<string, string | undefined>>

export type AddressFill = ReturnType<typeof useAddressFill>

/** How something that fills several boxes is told. */
export interface FillMessage {
  message: string
  isWarning?: boolean
  /** The box that takes the focus; by default it stays where it is. */
  focus?: string
}

/** A text that stands in a box until it is known what it is. */
export interface PendingPaste {
  key: string
  /** What stood in the box, what was selected of it, and what was remembered beside it. */
  textBefore: string
  selectedFrom: number
  selectedTo: number
  flags: readonly Flag[]
  /** What it holds with the text. */
  textAfter: string
}

/**
 * Fills several boxes of a group as one entry, which is undone as one: by the Undo that stands
 * beside it, with all that stood there before, and by the browser's own.
 */
export function useAddressFill(group: RefObject<HTMLElement | null>, places: FillPlaces) {
  const store = useFormStore()
  const announce = useAnnounce()
  const { undone } = useAddressMessages()
  const writing = useRef(false)
  const [batch, setBatch] = useState<UndoableFill>()
  const [forget] = useState(() => () => setBatch(undefined))
  useEffect(() => store?.resets.add(forget), [store, forget])

  const nameOf = (key: string) => places[key]?.name ?? ''
  const boxAt = (key: string) => findTextControl(group.current, nameOf(key))
  const rawTextAt = (key: string) => {
    const held = store ? store.valueAt(nameOf(key)) : boxAt(key)?.value
    return typeof held === 'string' ? held : ''
  }
  const textAt = (key: string) => answerText(rawTextAt(key), store?.valueAt(flagPath(nameOf(key))))
  const boxes = (): FillBoxes => ({ places, store, group: group.current, boxAt, rawTextAt, textAt })
  // Whoever waits writes where the boxes are by then: the rows of a list may have moved.
  const latestBoxes = useRef(boxes)
  useEffect(() => {
    latestBoxes.current = boxes
  })

  /** Writes, which is no edit by hand. */
  function write<T>(run: (boxes: FillBoxes) => T, then: (written: T) => void): void {
    const now = latestBoxes.current()
    if (!now.group) return
    writing.current = true
    try {
      then(run(now))
    } finally {
      writing.current = false
    }
  }
  const enter = (texts: FillTexts, telling: FillMessage) => {
    const onFilled = (filled: UndoableFill) => {
      setBatch(filled)
      announce(telling.message)
    }
    write((boxes) => fillBoxes(boxes, texts, telling), onFilled)
  }
  const onToggled = (done: UndoableFill | undefined) => {
    if (!done) return
    setBatch(done)
    announce(done.isUndone ? undone : done.message)
  }

  return {
    /** What was last filled in, until something in the group is edited or it is undone. */
    filled: batch?.isUndone ? undefined : (batch as FillResult | undefined),
    enter,
    textAt,
    isWriting: () => writing.current,
    forget,
    /** Says something where it would say what was filled in. */
    showMessage: (telling: FillMessage) => enter({}, telling),
    announce,
    undo: () => batch && write((boxes) => toggleUndo(boxes, batch), onToggled),
    /** Writes a text where the caret of a box is, and remembers what stood there. */
    insertPaste(key: string, box: TextControl, text: string): PendingPaste {
      const textBefore = rawTextAt(key)
      const flags = store ? flagsFromRoot(store, nameOf(key)) : []
      const { selectionStart, selectionEnd, value } = box
      const [selectedFrom, selectedTo] = [
        selectionStart ?? value.length,
        selectionEnd ?? value.length,
      ]
      insertAtCaret(box, text)
      return { key, textBefore, selectedFrom, selectedTo, flags, textAfter: box.value }
    },
    /** Takes such a text back, unless somebody has edited it; and then goes on. */
    removePaste(draft: PendingPaste, then: () => void) {
      write(
        (boxes) => removePaste(boxes, draft),
        (isBack) => isBack && then(),
      )
    },
    /** Hears of edits in the group, which may be the browser's own Undo. */
    onChange(event: ChangeEvent<HTMLDivElement>) {
      if (writing.current) return
      if (batch) write((boxes) => followBrowserUndo(boxes, batch, event), onToggled)
    },
  }
}
