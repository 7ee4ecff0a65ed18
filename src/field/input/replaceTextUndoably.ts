/**
 * Replaces the text of a box as if it were typed, so that the browser's Undo can restore the old text.
 * Assigning `value` would destroy that. Calls `fallback` if the browser does not do it.
 */
export function replaceTextUndoably(
  input: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  fallback: (text: string) => void,
): void {
  if (input.value === text) return
  input.focus({ preventScroll: true })
  input.select()
  // Deprecated, but the only way to simulate typing in every browser.
  input.ownerDocument.execCommand?.('insertText', false, text)
  if (input.value !== text) fallback(text)
}
