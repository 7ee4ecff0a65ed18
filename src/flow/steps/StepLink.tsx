import type { MouseEvent, ReactNode } from 'react'
import { flowInternalsOf } from '../flowInternals.ts'
import { stepForPath } from './stepForPath.ts'
import { hrefOf } from './stepList.ts'
import type { QuoteFlowState } from '../flowTypes.ts'
import { hasPlace } from '../../store/formPaths.ts'

interface StepLinkProps {
  flow: Pick<QuoteFlowState<never>, 'internals' | 'goTo'>
  /** The field to focus. */
  path: string
  /** The step that Continue and Back return to from there. */
  returnTo?: string | undefined
  /** Whether the focus returns to this link. */
  isChangeLink?: boolean
  /** Whether it shows as a pencil. */
  isIcon?: boolean
  children: ReactNode
}

/** A link to a field on any step. Renders only its text if no step shows the field. */
export function StepLink({ flow, path, returnTo, isChangeLink, isIcon, children }: StepLinkProps) {
  const { store, flow: flowStore, shownSteps } = flowInternalsOf(flow)
  const step = stepForPath(shownSteps, path)
  if (!step || !hasPlace(store, path)) return children
  const go = (event: MouseEvent) => {
    if (opensInNewTab(event)) return
    event.preventDefault()
    flow.goTo(step.id, { field: path, returnTo })
  }
  return (
    <a
      className={isIcon ? 'qf-review-edit' : 'qf-button-link'}
      href={hrefOf(flowStore, { step: step.id, field: path })}
      data-change-link={isChangeLink ? path : undefined}
      onClick={go}
    >
      {children}
    </a>
  )
}

/** Whether to leave a click to the browser, because a modifier key opens a link elsewhere. */
export function opensInNewTab({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey
}
