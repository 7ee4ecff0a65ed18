import type { MouseEvent, ReactNode } from 'react'
import { flowInternalsOf } from '../FlowStore.ts'
import { stepForPath, hrefOf, opensInNewTab } from './stepList.ts'
import type { RecordFlowState } from '../flowTypes.ts'
import { askAt } from '../../store/dueProblems.ts'
import { hasPlace } from '../../store/formPaths.ts'

interface StepLinkProps {
  flow: Pick<RecordFlowState<never>, 'internals' | 'goTo'>
  /** The field to focus. */
  path: string
  /** The step that Continue and Back return to from there. */
  returnTo?: string | undefined
  /** Whether it is a link of the review: the focus returns to it, and arrow keys move between it and others. */
  isChangeLink?: boolean
  /** Whether it shows as a pencil. */
  isIcon?: boolean
  /** Whether it is in the Tab order. @default true */
  isTabStop?: boolean | undefined
  children: ReactNode
}

/** Goes to a field on any step. Does nothing if no step shows it. */
export function goToField(
  flow: StepLinkProps['flow'],
  path: string,
  returnTo: string | undefined,
): void {
  const { store, shownSteps } = flowInternalsOf(flow)
  const step = stepForPath(shownSteps, path)
  if (!step || !hasPlace(store, path)) return
  // It may have an error that no field shows yet.
  askAt(store, [path])
  flow.goTo(step.id, { field: path, returnTo })
}

/** A link to a field on any step. Renders only its text if no step shows the field. */
export function StepLink(props: StepLinkProps) {
  const { flow, path, returnTo, isChangeLink, isIcon, isTabStop = true, children } = props
  const { store, flow: flowStore, shownSteps } = flowInternalsOf(flow)
  const step = stepForPath(shownSteps, path)
  if (!step || !hasPlace(store, path)) return children
  const go = (event: MouseEvent) => {
    if (opensInNewTab(event)) return
    event.preventDefault()
    goToField(flow, path, returnTo)
  }
  return (
    <a
      className={isIcon ? 'qf-review-edit' : 'qf-button-link'}
      href={hrefOf(flowStore, { step: step.id, field: path })}
      data-change-link={isChangeLink ? path : undefined}
      tabIndex={isTabStop ? undefined : -1}
      onClick={go}
    >
      {children}
    </a>
  )
}
