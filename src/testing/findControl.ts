/** A control on the page, whatever a host made it of. */
export type FormControl =
  | { kind: 'text'; element: HTMLInputElement | HTMLTextAreaElement }
  | { kind: 'select'; element: HTMLSelectElement }
  /** A button or another element that opens a list of options. */
  | { kind: 'listbox'; element: HTMLElement }
  /** Radios. The element is their group. */
  | { kind: 'radios'; element: HTMLElement; radios: readonly HTMLElement[] }

const widgets =
  'input, textarea, select, [role="combobox"], [role="radiogroup"], [aria-haspopup="listbox"]'

/** Inputs that only carry a value for scripts, next to a control that people use. */
const standIns =
  '[type="hidden"], [hidden], [hidden] *, [aria-hidden="true"], [aria-hidden="true"] *'

/**
 * The control at a path: the one whose `name` is the path or, where a control has no name, the one in the
 * element whose `data-path` is the path.
 */
export function findControl(page: Element, path: string): FormControl | undefined {
  const named = elementsNamed(page, path)
  const usable = named.find((element) => !element.matches(standIns))
  if (usable) return controlOf(usable)
  for (const standIn of named) {
    const found = controlNextTo(standIn, page, path)
    if (found) return found
  }
  const field = firstIn(page, `[data-path="${escapeQuotes(path)}"]`)
  return field ? controlIn(field) : undefined
}

/** The elements that a browser extension would take for the control at a path. */
export function elementsNamed(page: Element, path: string): Element[] {
  return allIn(page, '[name]').filter((element) => {
    const name = element.getAttribute('name') ?? ''
    // In a form of the host, the radios of two records must not share their names.
    return name === path || (isRadio(element) && name.endsWith(`--${path}`))
  })
}

/** Every element of a control that can take the focus. */
export function focusable(control: FormControl): readonly HTMLElement[] {
  return control.kind === 'radios' ? control.radios : [control.element]
}

/** Every element of a control that can carry its name, its description and its state. */
export function elementsOf(control: FormControl): readonly HTMLElement[] {
  return control.kind === 'radios' ? [control.element, ...control.radios] : [control.element]
}

/** Whether a control has the focus. */
export function hasFocus(control: FormControl | undefined): boolean {
  return control !== undefined && focusable(control).some((element) => element.matches(':focus'))
}

function controlNextTo(standIn: Element, page: Element, path: string): FormControl | undefined {
  for (
    let around = standIn.parentElement;
    around && page.contains(around);
    around = around.parentElement
  ) {
    const names = allIn(around, '[name]').map((element) => element.getAttribute('name'))
    if (names.some((name) => name !== standIn.getAttribute('name') && name !== path))
      return undefined
    const found = controlIn(around)
    if (found) return found
  }
  return undefined
}

function controlIn(around: Element): FormControl | undefined {
  const found = [around, ...allIn(around, widgets)].find(
    (element) => element.matches(widgets) && !element.matches(standIns),
  )
  return found && controlOf(found)
}

function controlOf(element: Element): FormControl | undefined {
  if (element.matches('select')) return { kind: 'select', element }
  if (element.matches('[role="radiogroup"]') || isRadio(element)) return radiosOf(element)
  if (element.matches('input, textarea')) {
    return { kind: 'text', element: element as HTMLInputElement }
  }
  return { kind: 'listbox', element: element as HTMLElement }
}

function radiosOf(element: Element): FormControl {
  const group = (element.closest('[role="radiogroup"]') ??
    element.closest('fieldset') ??
    element) as HTMLElement
  const radios = allIn<HTMLElement>(group, '[type="radio"], [role="radio"]')
  return {
    kind: 'radios',
    element: group,
    radios: radios.filter((radio) => !radio.matches(standIns)),
  }
}

function isRadio(element: Element): boolean {
  return element.matches('[type="radio"], [role="radio"]')
}

/** `CSS.escape`, which jsdom does not have, for a text in quotes. */
function escapeQuotes(text: string): string {
  return text.replaceAll(/["\\]/g, String.raw`\$&`)
}

// What assistive technology reads of a control, as far as form controls need it. A library for this
// would have to be the host's, in the version of its testing library.

/** The accessible name of a control or a group. */
export function accessibleName(element: Element): string {
  const labelled = referencedText(element, 'aria-labelledby')
  if (labelled) return labelled
  const stated = element.getAttribute('aria-label')?.trim()
  if (stated) return stated
  const { labels } = element as { labels?: NodeListOf<HTMLLabelElement> | null }
  const native = joined([...(labels ?? [])].map(spokenText))
  if (native) return native
  const legend = element.matches('fieldset') && firstIn(element, 'legend')
  if (legend) return spokenText(legend)
  if (element.matches('button, a, [role="radio"], [role="option"]')) return spokenText(element)
  return element.getAttribute('title')?.trim() ?? ''
}

/** What a screen reader reads after the name: the description, and the error message of an invalid one. */
export function accessibleDescription(elements: readonly Element[]): string {
  return joined(
    elements.flatMap((element) => [
      referencedText(element, 'aria-describedby'),
      element.getAttribute('aria-description') ?? '',
      element.getAttribute('aria-invalid') === 'true'
        ? referencedText(element, 'aria-errormessage')
        : '',
    ]),
  )
}

/** The ids that an attribute of an element names and that no element has. */
export function missingReferences(element: Element, attribute: string): string[] {
  return idsIn(element, attribute).filter((id) => !elementById(element, id))
}

/** The text of an element, without what is hidden from screen readers and without controls in it. */
export function spokenText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  const silent = allIn(copy, '[aria-hidden="true"], select, textarea, script, style')
  for (const part of silent) part.remove()
  return oneLine(copy.textContent)
}

/** A text as one line with single spaces. */
export function oneLine(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}

function referencedText(element: Element, attribute: string): string {
  return joined(
    idsIn(element, attribute).map((id) => oneLine(elementById(element, id)?.textContent ?? '')),
  )
}

function idsIn(element: Element, attribute: string): string[] {
  return element.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? []
}

function elementById(near: Element, id: string): Element | null {
  return (near.getRootNode() as Document | ShadowRoot).getElementById(id)
}

function joined(texts: readonly string[]): string {
  return texts.filter(Boolean).join(' ')
}

/** The elements inside another that a selector matches, in the order of the page. */
export function allIn<E extends Element = HTMLElement>(root: ParentNode, selector: string): E[] {
  return [...root.querySelectorAll<E>(selector)]
}

/** The first of them. */
export function firstIn(root: ParentNode | null | undefined, selector: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(selector) ?? null
}
