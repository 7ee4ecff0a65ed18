import { elementsIn } from '../field/elements.ts'
import { controlSelector } from '../field/focus.ts'

const tabStopSelector = `:is(${controlSelector}, [role="radiogroup"], [data-part="reveal"], [type="submit"]):not(:disabled)`

/** The Tab stops of a form without its other buttons: one for each field, then the submit button. */
export function tabStops(root: HTMLElement): HTMLInputElement[] {
  return elementsIn<HTMLInputElement>(root, tabStopSelector).filter((stop) => isTabStop(root, stop))
}

/**
 * The field after a control, or the submit button after the last field. It stops there, because a
 * form may have hundreds of fields and this runs on each focus.
 */
export function nextTabStop(root: HTMLElement, from: Element): HTMLElement | undefined {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
  walker.currentNode = from
  while (walker.nextNode()) {
    const stop = walker.currentNode as HTMLInputElement
    if (stop.matches(tabStopSelector) && isTabStop(root, stop)) return stop
  }
  return undefined
}

/** Whether Tab stops at a control. A radio group has one stop: the checked radio, or else the first. */
function isTabStop(root: HTMLElement, control: HTMLInputElement): boolean {
  if (control.tabIndex < 0) return false
  if (control.type !== 'radio') return true
  const radios = elementsIn<HTMLInputElement>(root, '[type="radio"]')
  const group = radios.filter(({ name }) => name === control.name)
  return control === (group.find(({ checked }) => checked) ?? group[0])
}

/** Whether a control is an input of one line, which has no use for Enter itself. */
export function isSingleLineInput(control: Element): boolean {
  const oneLine = 'input:not([type="button"], [type="submit"], [type="reset"]), textarea[rows="1"]'
  return control.matches(oneLine)
}
