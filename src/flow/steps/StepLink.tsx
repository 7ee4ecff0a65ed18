import type { MouseEvent, ReactNode } from 'react'
import { flowInternalsOf } from '../flowInternals.ts'
import { stepForPath } from './stepForPath.ts'
import type { QuoteFlowState } from '../flowTypes.ts'

interface StepLinkProps {
  flow: Pick<QuoteFlowState<never>, 'flowScope' | 'goTo'>
  /** The field that it leads to. */
  path: string
  /** The step that one comes back to from there. */
  returnTo?: string | undefined
  /** Marks it as the link to come back to. */
  isChangeLink?: boolean
  children: ReactNode
}

/** Leads to where an answer is given, on whichever step; only its words, where no step asks for it. */
export function StepLink({ flow, path, returnTo, isChangeLink, children }: StepLinkProps) {
  const { flow: steps, shownSteps } = flowInternalsOf(flow)
  const step = stepForPath(shownSteps, path)
  if (!step) return children
  const go = (event: MouseEvent) => {
    if (opensInNewTab(event)) return
    event.preventDefault()
    flow.goTo(step.id, { field: path, returnTo })
  }
  return (
    <a
      className="qf-button-link"
      href={steps.hrefOf({ step: step.id, field: path })}
      data-change={isChangeLink ? path : undefined}
      onClick={go}
    >
      {children}
    </a>
  )
}

/** Whether a click is for the browser, as it is on any link: with a key held down it opens elsewhere. */
export function opensInNewTab({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey
}
