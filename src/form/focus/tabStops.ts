const tabStopSelector =
  ':is(input:not([type="hidden"]), select, textarea, [data-part="reveal"], [type="submit"]):enabled'

/** Where Tab stops in a form, apart from its buttons: one stop a field, then the submit button. */
export function tabStops(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>(tabStopSelector)].filter((stop) =>
    isTabStop(root, stop),
  )
}

/**
 * The field after one, or the submit button after the last. It looks no further than that: a form
 * may hold hundreds of fields, and this is asked whenever one is entered.
 */
export function nextTabStop(root: HTMLElement, from: Element): HTMLElement | undefined {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
  walker.currentNode = from
  while (walker.nextNode()) {
    const { currentNode: stop } = walker
    if (stop instanceof HTMLElement && stop.matches(tabStopSelector) && isTabStop(root, stop))
      return stop
  }
  return undefined
}

/** Whether Tab stops at a control: of several radios, at the checked or else the first. */
function isTabStop(root: HTMLElement, control: HTMLElement): boolean {
  if (control.tabIndex < 0) return false
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true
  const radios = [...root.querySelectorAll<HTMLInputElement>('[type="radio"]')]
  const group = radios.filter(({ name }) => name === control.name)
  return control === (group.find(({ checked }) => checked) ?? group[0])
}

/** Whether Enter is no business of the control itself, as it is a button's or a long text's. */
export function isSingleLineInput(control: Element): boolean {
  const oneLine = 'input:not([type="button"], [type="submit"], [type="reset"]), textarea[rows="1"]'
  return control.matches(oneLine)
}
