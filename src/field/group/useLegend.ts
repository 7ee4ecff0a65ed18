import { useContext, useId, useSyncExternalStore } from 'react'
import { HeadingLevelContext } from './headingLevel.ts'

/**
 * The elements of the title of a fieldset, and what its heading needs. The outer one is a `<legend>` but in
 * WebKit, where a legend cannot be placed in a grid. There another element is, and the heading names the
 * fieldset by its id. Elsewhere an id would make each group one more result of `getByLabelText`.
 */
export function useLegend() {
  const level = useContext(HeadingLevelContext)
  const isWebKit = useSyncExternalStore(subscribe, isInWebKit, isOnServer)
  const id = useId()
  return {
    level,
    Heading: `h${level}`,
    Legend: isWebKit ? 'div' : 'legend',
    headingProps: { className: 'qf-heading', id: isWebKit ? id : undefined },
  } as const
}

// It never changes.
const subscribe = () => () => {}
/** No other engine hangs punctuation. */
const isInWebKit = () => globalThis.CSS?.supports?.('hanging-punctuation', 'first') ?? false
/** The page has a legend until it is hydrated. */
const isOnServer = () => false
