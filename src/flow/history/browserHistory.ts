import type { FlowHistory, FlowPosition } from '../flowTypes.ts'

/** How {@link browserHistory} writes a position. */
export interface BrowserHistoryOptions {
  /** The address parameter that names the step. @default 'step' */
  step?: string
  /** The one that names the field. @default 'field' */
  field?: string
}

/**
 * Keeps the position of a flow in the page's address, `?step=drivers`, by the browser's History API:
 * Back goes a step back, and a link such as `?step=drivers&field=drivers.1.driver_zip` leads to a
 * field. A page with a router of its own writes a {@link FlowHistory} over that.
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
      // A field alone says which step it is in.
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
