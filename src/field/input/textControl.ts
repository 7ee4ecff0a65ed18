import { replaceTextUndoably } from './replaceTextUndoably.ts'

/** A control that holds text. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The text control of that name in a group of them. */
export function findTextControl(container: Element | null, name: string): TextControl | undefined {
  const found = container?.querySelector(`[name="${name.replaceAll(/["\\]/g, String.raw`\$&`)}"]`)
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement
    ? found
    : undefined
}

/** Writes a text in place of all that a box holds, as a person's own typing. */
export function replaceText(control: TextControl, text: string): void {
  replaceTextUndoably(control, text, () => setValueLikeTyping(control, text))
}

/** Writes a text where the caret of a box is, as the browser's own paste would. */
export function insertAtCaret(control: TextControl, text: string): void {
  focusWithoutScroll(control)
  const { selectionStart: from, selectionEnd: to, value } = control
  // What was typed just before would be undone together with it.
  control.setSelectionRange(0, 0)
  control.setSelectionRange(from, to)
  if (runEditCommand('insertText', text)) return
  setValueLikeTyping(
    control,
    value.slice(0, from ?? value.length) + text + value.slice(to ?? value.length),
  )
}

/** Lets the browser undo or redo what was written in a box, so that the text is there again. */
export function undoOrRedoTo(control: TextControl, text: string, direction: 'undo' | 'redo'): void {
  focusWithoutScroll(control)
  runEditCommand(direction)
  if (control.value !== text) replaceText(control, text)
}

/** What has the focus, in the document or the shadow root that an element is in. */
export function activeElementNear(element: Element | null): HTMLElement | undefined {
  const root = element?.getRootNode()
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  return active instanceof HTMLElement ? active : undefined
}

function focusWithoutScroll(control: TextControl): void {
  control.focus({ preventScroll: true })
}

function runEditCommand(name: string, text?: string): boolean {
  const { execCommand } = document as { execCommand?: Document['execCommand'] }
  return execCommand?.call(document, name, false, text) ?? false
}

/** Sets a text so that React hears of it: it overrides `value` on the element itself. */
function setValueLikeTyping(control: TextControl, text: string): void {
  const prototype = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
