import { useEffect, useRef } from 'react'

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

/** The ref of a fieldset that has its name so and that its component reads as well. */
export function useNamedFieldset() {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => nameByHeading(fieldset.current), [])
  return fieldset
}

/** No other engine hangs punctuation. */
const isWebKit = () => globalThis.CSS?.supports?.('hanging-punctuation', 'first')
