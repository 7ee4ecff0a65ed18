/**
 * Puts a text into a box in place of all it holds, as if it were typed: the browser's own Undo
 * then brings back what stood there, which it cannot once `value` is assigned. Where the browser
 * does not do that, `enter` is called with the text.
 */
export function replaceTextUndoably(
  input: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  fallback: (text: string) => void,
): void {
  if (input.value === text) return
  input.focus({ preventScroll: true })
  input.select()
  // Deprecated, and the only way to what people type that every browser has.
  input.ownerDocument.execCommand?.('insertText', false, text)
  if (input.value !== text) fallback(text)
}
