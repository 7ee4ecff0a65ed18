let count = 0

/**
 * Names a fieldset by the heading in its legend, in WebKit alone, which takes no name from a legend that
 * has no box. Elsewhere the legend does, and a label would make the group one more result of
 * `getByLabelText`. For the `ref` of a fieldset.
 */
export function nameByHeading(fieldset: HTMLFieldSetElement | null): void {
  const heading = isWebKit() && fieldset?.querySelector('legend')?.firstElementChild
  if (!fieldset || !heading) return
  heading.id ||= `qf-heading-${count++}`
  fieldset.setAttribute('aria-labelledby', heading.id)
}

/** No other engine hangs punctuation. */
const isWebKit = () => globalThis.CSS?.supports?.('hanging-punctuation', 'first')
