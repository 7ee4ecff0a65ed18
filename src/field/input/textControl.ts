import { elementIn } from '../elements.ts'

export type TextControl = HTMLInputElement | HTMLTextAreaElement

/** The text control with a name, inside a container. Radios have a name, but no text. */
export function findTextControl(container: Element | null, name: string): TextControl | undefined {
  const found = elementIn(container, `[name="${name.replaceAll(/["\\]/g, String.raw`\$&`)}"]`)
  return found && isTextControl(found) ? found : undefined
}

/** By its name, because an element of an iframe is no instance of this page's classes. */
export function isTextControl(element: Element): element is TextControl {
  return element.matches('input:not([type="radio"]), textarea')
}

/** The box that gets another text without being typed in. */
let replaced: TextControl | undefined

/** Replaces the text of a box as if it were typed. */
export function replaceText(control: TextControl, text: string): void {
  replaced = control
  try {
    replaceTextUndoably(control, text, () => setValueLikeTyping(control, text))
  } finally {
    replaced = undefined
  }
}

/** Whether an input event of a box comes from {@link replaceText}. A list must not open then. */
export const isBeingReplaced = (control: TextControl): boolean => replaced === control

/** Lets the browser undo in a box. Writes the text if that does not bring it back. */
export function undoTo(control: TextControl, text: string): void {
  replaced = control
  control.focus({ preventScroll: true })
  const { ownerDocument } = control as { ownerDocument: Partial<Document> }
  ownerDocument.execCommand?.call(ownerDocument, 'undo')
  replaceText(control, text)
}

/** The focused element in the document or shadow root of an element. */
export function activeElementNear(element: Element | null): HTMLElement | undefined {
  const root = element?.getRootNode()
  const active = root && 'activeElement' in root ? (root.activeElement as HTMLElement | null) : null
  return active ?? undefined
}

/** Sets a text so that React notices: it overrides `value` on the element itself. */
function setValueLikeTyping(control: TextControl, text: string): void {
  const prototype = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

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

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a key is that of Undo, with Ctrl or Cmd. */
export const isUndoKey = (event: Key): boolean => isWithCtrl(event, 'z') && !event.shiftKey

/** Whether a key is that of Redo: Ctrl+Shift+Z, Cmd+Shift+Z or Ctrl+Y. */
export const isRedoKey = (event: Key): boolean =>
  isWithCtrl(event, 'z') ? event.shiftKey : isWithCtrl(event, 'y') && event.ctrlKey

const isWithCtrl = ({ key, ctrlKey, metaKey, altKey }: Key, letter: string) =>
  // With Caps Lock on, the key is a capital.
  key.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey

/** Whether a text has a line break, which an `<input>` would drop. */
export const hasLineBreak = (text: string): boolean => text.includes('\n') || text.includes('\r')
