import { type RefObject, useEffect, useRef, useState } from 'react'
import { answerText, flagPath } from '../../../core/values/flag.ts'
import { useAnnounce, useFormStore } from '../../../field/formContext.ts'
import { useLatest } from '../../../field/hooks/useLatest.ts'
import {
  activeElementNear,
  findTextControl,
  insertAtCaret,
  isTextControl,
} from '../../../field/input/textControl.ts'
import { flagsFromRoot } from '../../../store/entry/controlFlags.ts'
import { useAddressMessages } from '../useAddressMessages.ts'
import {
  type FillBoxes,
  type UndoableFill,
  fillBoxes,
  followBrowserUndo,
  removePaste,
  toggleUndo,
} from '../../../field/fill/fillBoxes.ts'
import type { FillMessage, FillPlaces, FillTexts } from '../../../field/fill/fillResult.ts'
import type { AddressFill } from './fillTypes.ts'

/**
 * Fills several boxes of a group as one entry. One Undo, ours or the browser's, restores the text
 * that each box had before.
 */
export function useAddressFill(
  group: RefObject<HTMLElement | null>,
  places: FillPlaces,
): AddressFill {
  const store = useFormStore()
  const announce = useAnnounce()
  const { undone } = useAddressMessages()
  const offered = useRef<string>(undefined)
  const writing = useRef(false)
  const [last, setLast] = useState<UndoableFill>()
  const [dismiss] = useState(() => () => setLast(undefined))
  useEffect(() => store?.events.reset.add(dismiss), [store, dismiss])

  const nameOf = (key: string) => places[key]?.name ?? ''
  const boxAt = (key: string) => findTextControl(group.current, nameOf(key))
  const rawTextAt = (key: string) => {
    const value = store ? store.valueAt(nameOf(key)) : boxAt(key)?.value
    return typeof value === 'string' ? value : ''
  }
  const textAt = (key: string) => answerText(rawTextAt(key), store?.valueAt(flagPath(nameOf(key))))
  const boxes = (): FillBoxes => ({ places, store, group: group.current, boxAt, rawTextAt, textAt })
  // A parser may answer after the rows of a list have moved: write to the boxes of the last render.
  const latestBoxes = useLatest(boxes)

  /** Writes to the boxes, without taking the change events for edits by the person. */
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
  const fill = (texts: FillTexts, message: FillMessage) => {
    const onFilled = (filled: UndoableFill) => {
      setLast(filled)
      // The offer to fill is gone.
      announce(message.message, offered.current)
      if (!store || !message.isWarning) return
      // The message says that line and parts may differ, so the rule waits for the next edit.
      const warnings = new Map(store.state.warnings)
      warnings.delete(nameOf('raw_address'))
      store.set({ warnings })
    }
    write((boxes) => fillBoxes(boxes, texts, message), onFilled)
  }
  const onToggled = (toggled: UndoableFill | undefined) => {
    if (!toggled) return
    setLast(toggled)
    announce(toggled.isUndone ? undone : toggled.message)
  }

  return {
    lastFill: last?.isUndone ? undefined : last,
    fill,
    textAt,
    isWriting: () => writing.current,
    dismiss,
    showMessage(message) {
      const focused = activeElementNear(group.current)
      // The message replaces the buttons of the address.
      const isOnButton = focused && group.current?.contains(focused) && !isTextControl(focused)
      fill({}, { message, isWarning: true, ...(isOnButton && { focus: 'raw_address' }) })
    },
    announce,
    announceOffer(label) {
      offered.current = label
      announce(label)
    },
    undo: () => last && write((boxes) => toggleUndo(boxes, last), onToggled),
    insertPaste(key, box, text) {
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
    removePaste(paste, onRemoved) {
      write(
        (boxes) => removePaste(boxes, paste),
        (isRemoved) => isRemoved && onRemoved(),
      )
    },
    onChange(event) {
      if (last && !writing.current) {
        write((boxes) => followBrowserUndo(boxes, last, event), onToggled)
      }
    },
  }
}
