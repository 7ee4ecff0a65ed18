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
  const legend = element.matches('fieldset') && element.querySelector('legend')
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
  const silent = copy.querySelectorAll('[aria-hidden="true"], select, textarea, script, style')
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
