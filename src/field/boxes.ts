import { enterText } from './enterText.ts'

/** A control that holds text. */
export type Box = HTMLInputElement | HTMLTextAreaElement

/** The text control of that name in a group of them. */
export function boxIn(group: Element | null, name: string): Box | undefined {
  const found = group?.querySelector(`[name="${name.replaceAll(/["\\]/g, String.raw`\$&`)}"]`)
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement
    ? found
    : undefined
}

/** Writes a text in place of all that a box holds, as a person's own typing. */
export function typeOver(box: Box, text: string): void {
  enterText(box, text, () => assign(box, text))
}

/** Writes a text where the caret of a box is, as the browser's own paste would. */
export function typeIn(box: Box, text: string): void {
  take(box)
  const { selectionStart: from, selectionEnd: to, value } = box
  // What was typed just before would be undone together with it.
  box.setSelectionRange(0, 0)
  box.setSelectionRange(from, to)
  if (command('insertText', text)) return
  assign(box, value.slice(0, from ?? value.length) + text + value.slice(to ?? value.length))
}

/** Lets the browser undo or redo what was written in a box, so that the text is there again. */
export function stepTo(box: Box, text: string, step: 'undo' | 'redo'): void {
  take(box)
  command(step)
  if (box.value !== text) typeOver(box, text)
}

/** What has the focus, in the document or the shadow root that an element is in. */
export function focusedBeside(element: Element | null): HTMLElement | undefined {
  const root = element?.getRootNode()
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  return active instanceof HTMLElement ? active : undefined
}

function take(box: Box): void {
  box.focus({ preventScroll: true })
}

function command(name: string, text?: string): boolean {
  const { execCommand } = document as { execCommand?: Document['execCommand'] }
  return execCommand?.call(document, name, false, text) ?? false
}

/** Sets a text so that React hears of it: it overrides `value` on the element itself. */
function assign(box: Box, text: string): void {
  const prototype = Object.getPrototypeOf(box) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
