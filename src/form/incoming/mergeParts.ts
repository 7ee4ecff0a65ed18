import { flushSync } from 'react-dom'
import { activeElement } from '../../field/focus/controlElement.ts'
import { isTextControl } from '../../field/input/textControl.ts'
import type { FormStore } from '../../store/FormStore.ts'
import type { Incoming } from '../../store/merge/incoming.ts'
import { mergeNewerRecord } from '../../store/merge/mergeNewerRecord.ts'

/** Merges newer data, and keeps the focus and the caret where they are. */
function mergeInPlace(store: FormStore, incoming: Incoming, isAnswer: boolean): void {
  const focused = activeElement(store) as HTMLElement | null
  const caret = caretOf(focused)
  flushSync(() => mergeNewerRecord(store, incoming, isAnswer))
  if (!focused?.isConnected) return
  // The browser takes the focus from what moves on the page.
  if (activeElement(store) !== focused) focused.focus({ preventScroll: true })
  const [start, end] = caret ?? []
  if (start !== undefined && end !== undefined && caretOf(focused)?.join() !== caret?.join()) {
    ;(focused as HTMLInputElement).setSelectionRange(start, end)
  }
}

function caretOf(element: Element | null): readonly [number, number] | undefined {
  if (!element || !isTextControl(element)) return undefined
  const { selectionStart: start, selectionEnd: end } = element
  return start === null || end === null ? undefined : [start, end]
}

/** What a form needs for newer data, as one module. */
export const mergeParts = { mergeInPlace }
