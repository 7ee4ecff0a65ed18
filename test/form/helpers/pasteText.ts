import { act, fireEvent } from '@testing-library/react'

/**
 * Focuses a box and pastes into it as a browser does: unless a handler prevents it, the text goes to the caret, with a
 * space for a line break inside.
 */
export function pasteText(box: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  act(() => box.focus())
  if (!fireEvent.paste(box, { clipboardData: { getData: () => text } })) return
  const { value, selectionStart, selectionEnd } = box
  const flat = text.replace(/[\r\n]+$/, '').replaceAll(/[\r\n]+/g, ' ')
  const before = value.slice(0, selectionStart ?? value.length)
  const after = value.slice(selectionEnd ?? value.length)
  fireEvent.change(box, { target: { value: before + flat + after } })
}
