import { replaceTextUndoably } from './replaceTextUndoably.ts'

export type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The text control with a name, inside a container. Radios have a name, but no text. */
export function findTextControl(container: Element | null, name: string): TextControl | undefined {
  const found = container?.querySelector(`[name="${name.replaceAll(/["\\]/g, String.raw`\$&`)}"]`)
  const isText = found instanceof HTMLInputElement && found.type !== 'radio'
  return isText || found instanceof HTMLTextAreaElement ? found : undefined
}

/** Replaces the text of a box as if it were typed. */
export function replaceText(control: TextControl, text: string): void {
  replaceTextUndoably(control, text, () => setValueLikeTyping(control, text))
}

/** Inserts a text at the caret of a box, as the browser's paste would. */
export function insertAtCaret(control: TextControl, text: string): void {
  focusWithoutScroll(control)
  const { selectionStart: from, selectionEnd: to, value } = control
  // Moving the selection ends the undo step. Otherwise an Undo would undo the typing before, too.
  control.setSelectionRange(0, 0)
  control.setSelectionRange(from, to)
  if (runEditCommand('insertText', text)) return
  setValueLikeTyping(
    control,
    value.slice(0, from ?? value.length) + text + value.slice(to ?? value.length),
  )
}

/** Lets the browser undo or redo in a box. Writes the text if that does not bring it back. */
export function undoOrRedoTo(control: TextControl, text: string, direction: 'undo' | 'redo'): void {
  focusWithoutScroll(control)
  runEditCommand(direction)
  if (control.value !== text) replaceText(control, text)
}

/** The focused element in the document or shadow root of an element. */
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

/** Sets a text so that React notices: it overrides `value` on the element itself. */
function setValueLikeTyping(control: TextControl, text: string): void {
  const prototype = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
