import type { MouseEvent, ReactNode } from 'react'
import { flowPartsOf } from './flowParts.ts'
import { stepAsking } from './stepViews.ts'
import type { QuoteFlowState } from './types.ts'

interface GoLinkProps {
  flow: Pick<QuoteFlowState<never>, 'flowScope' | 'goTo'>
  /** The field that it leads to. */
  path: string
  /** The step that one comes back to from there. */
  returnTo?: string | undefined
  /** Marks it as the link to come back to. */
  isChange?: boolean
  children: ReactNode
}

/** Leads to where an answer is given, on whichever step; only its words, where no step asks for it. */
export function GoLink({ flow, path, returnTo, isChange, children }: GoLinkProps) {
  const { flow: steps, shownSteps } = flowPartsOf(flow)
  const step = stepAsking(shownSteps, path)
  if (!step) return children
  const go = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    flow.goTo(step.id, { field: path, returnTo })
  }
  return (
    <a
      className="qf-link"
      href={steps.hrefOf({ step: step.id, field: path })}
      data-change={isChange ? path : undefined}
      onClick={go}
    >
      {children}
    </a>
  )
}

/** Whether a click is for the browser, as it is on any link: with a key held down it opens elsewhere. */
export function opensElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey
}
