import type { FlowHistory, FlowPosition } from '../flowTypes.ts'

/** The options of {@link browserHistory}. */
export interface BrowserHistoryOptions {
  /** The query parameter for the step. @default 'step' */
  step?: string
  /** The query parameter for the field. @default 'field' */
  field?: string
}

/**
 * Keeps the position of a flow in the address, as in `?step=drivers`, with the browser's History API.
 * Back returns to the previous step, and a link such as `?step=drivers&field=drivers.1.driver_zip`
 * leads to a field. A page with its own router implements {@link FlowHistory} on top of it.
 */
export function browserHistory(options: BrowserHistoryOptions = {}): FlowHistory {
  const { step: stepName = 'step', field: fieldName = 'field' } = options
  const href = ({ step, field }: FlowPosition) => {
    const address = new URL(location.href)
    address.searchParams.set(stepName, step)
    if (field) address.searchParams.set(fieldName, field)
    else address.searchParams.delete(fieldName)
    return address.pathname + address.search + address.hash
  }
  return {
    href: (position) => (typeof location === 'undefined' ? '#' : href(position)),
    read() {
      const params = new URLSearchParams(location.search)
      const step = params.get(stepName)
      const field = params.get(fieldName) ?? undefined
      // A field without a step is enough: it determines the step.
      return step || field ? { step: step ?? '', field } : undefined
    },
    push: (position) => history.pushState(history.state, '', href(position)),
    replace: (position) => history.replaceState(history.state, '', href(position)),
    subscribe(listener) {
      addEventListener('popstate', listener)
      return () => removeEventListener('popstate', listener)
    },
  }
}
