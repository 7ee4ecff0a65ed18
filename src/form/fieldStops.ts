const stops =
  ':is(input:not([type="hidden"]), select, textarea, [data-part="reveal"], [type="submit"]):enabled'

/** Where Tab stops in a form, apart from its buttons: one stop a field, then the submit button. */
export function fieldStops(root: HTMLElement): HTMLInputElement[] {
  // All of them have the few members of an input that are asked for here.
  const found = [...root.querySelectorAll<HTMLInputElement>(stops)]
  return found.filter((control) => {
    if (control.tabIndex < 0) return false
    if (control.type !== 'radio') return true
    const group = found.filter(({ type, name }) => type === 'radio' && name === control.name)
    return control === (group.find(({ checked }) => checked) ?? group[0])
  })
}

/** The field after one, or the submit button after the last. */
export function nextStop(root: HTMLElement, from: Element): HTMLElement | undefined {
  return fieldStops(root).find(
    (stop) => from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}

/** Whether Enter is no business of the control itself, as it is a button's or a long text's. */
export function leavesEnter(control: Element): boolean {
  const oneLine = 'input:not([type="button"], [type="submit"], [type="reset"]), textarea[rows="1"]'
  return control.matches(oneLine)
}
