import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useBrowserLayoutEffect, useElement } from '../../field/hooks.ts'
import { activeElement } from '../../field/focus.ts'
import { Heading } from '../../field/group/headings.tsx'
import { OptionalNote } from '../../form/RecordForm.tsx'
import { CandidateSummary } from '../../form/CandidateSummary.tsx'
import { SourceSummary } from '../../form/SourceSummary.tsx'
import { flowInternalsOf, useFlowState, useIsSubmitted } from '../FlowStore.ts'
import type { RecordFlowState } from '../flowTypes.ts'
import { useFlowMessages } from '../useFlowMessages.ts'

/** The element next to the heading of the step. */
export const StepNoteContext = /* @__PURE__ */ createContext<
  RefObject<HTMLElement | null> | undefined
>(undefined)

/** Puts content next to the heading of the step around. */
export function StepNote({ children }: { children: ReactNode }): ReactNode {
  const element = useElement(useContext(StepNoteContext))
  return element ? createPortal(children, element) : children
}

interface StepHeadProps<T> {
  flow: RecordFlowState<T>
  /** Where the step puts its notes. */
  slot: RefObject<HTMLDivElement | null>
}

/** The heading of the step, and next to it what holds for all of its fields. */
export function StepHead<T>({ flow, slot }: StepHeadProps<T>) {
  const { readOnly, store, shownSteps } = flowInternalsOf(flow)
  const step = shownSteps.find(({ id }) => id === flow.step.id)
  return (
    <div className="qf-step-head">
      <StepHeading flow={flow} />
      {!readOnly && step?.paths && <OptionalNote store={store} paths={step.paths} />}
      <SourceSummary paths={step?.paths} />
      {!readOnly && step?.paths && (
        <CandidateSummary store={store} focus={flow.focus} paths={step.paths} />
      )}
      <div ref={slot} className="qf-step-note" />
    </div>
  )
}

/** The heading of the step. It takes the focus after a move, because the clicked element is gone. */
function StepHeading<T>({ flow }: Pick<StepHeadProps<T>, 'flow'>) {
  const { flow: flowStore, store, shownSteps } = flowInternalsOf(flow)
  const { sent } = useFlowMessages()
  const position = useFlowState(flowStore, (state) => state.position)
  const last = shownSteps.at(-1)
  const isReview = last?.id === flow.step.id && !last.paths && flowStore.reviewedPaths
  const showsSent = useIsSubmitted(flow) && isReview
  const heading = useRef<HTMLDivElement>(null)
  // The heading mounts after the drafts have loaded. By then a link may have named a field.
  const handled = useRef({ atCommit: 0, afterwards: 0 })
  const { focus: focusOn } = flow
  useBrowserLayoutEffect(() => {
    if (handled.current.atCommit === position.moveCount) return
    handled.current.atCommit = position.moveCount
    if (position.focusTarget !== 'heading') return
    const focusHeading = () => heading.current?.focus()
    const focused = activeElement(store)
    // The review returns the focus to the link that the person left by.
    if (isReview && flowStore.returnFocusTo !== undefined)
      setTimeout(() => activeElement(store) === focused && focusHeading())
    // A key pressed before the focus moves would be lost.
    else focusHeading()
  }, [position, store, flowStore, isReview])
  useEffect(() => {
    if (handled.current.afterwards === position.moveCount) return
    handled.current.afterwards = position.moveCount
    // Effects run from the inside out, so the fields of the step are ready.
    if (position.focusTarget === 'field' && position.field) focusOn(position.field)
  }, [position, focusOn])
  return (
    <div ref={heading} className="qf-step-heading" tabIndex={-1}>
      <Heading>{showsSent ? sent : flow.step.title}</Heading>
    </div>
  )
}
