import { LinkButton } from '../field/buttons/FieldButton.tsx'
import { part } from '../core/part.ts'
import { usePart } from '../field/usePart.ts'
import { flowInternalsOf } from './FlowStore.ts'
import type { RecordFlowState } from './flowTypes.ts'
import type { ReactNode } from 'react'
import { useFlowMessages } from './useFlowMessages.ts'

/** Keeping drafts and what it shows. A flow without drafts never loads it. */
export const draftsPart = part(() => import('./drafts/draftTools.ts'), 'draftTools')

/** The review and the gates. The steps do not wait for them. */
export const reviewPart = part(() => import('./review/reviewTools.ts'), 'reviewTools')

/** The props of {@link FlowGates}. */
export interface FlowGatesProps {
  /** The flow, from `useRecordFlow`. */
  flow: Pick<RecordFlowState<never>, 'internals' | 'goTo' | 'step'>
}

/**
 * The answers that each gate of a flow still requires, with a link to each field. Gates never block
 * anything. Renders nothing for a flow without gates, and their names until its code has loaded.
 */
export function FlowGates({ flow }: FlowGatesProps) {
  const { gates } = flowInternalsOf(flow)
  const { value: parts } = usePart(reviewPart, gates.length > 0)
  if (gates.length === 0) return null
  if (parts) return <parts.GateAnswers flow={flow} />
  return (
    <div className="qf-gates">
      {gates.map(({ name }) => (
        <p key={name} className="qf-gate">
          {name}
        </p>
      ))}
    </div>
  )
}

/** The props of {@link FlowReview}. */
export interface FlowReviewProps {
  /** The flow, from `useRecordFlow`, or from the `children` of a step. */
  flow: Pick<RecordFlowState<never>, 'internals' | 'goTo' | 'step' | 'steps'>
}

/**
 * All answers of a flow by step, each with a Change link that returns here. Problems and warnings are
 * at the top. At the end are the names of the fields that no step shows. For the last step of a flow.
 * Its code loads once the flow is on the page.
 */
export function FlowReview({ flow }: FlowReviewProps): ReactNode {
  const messages = useFlowMessages()
  const { value: parts, failed } = usePart(reviewPart, true)
  if (parts) return <parts.ReviewContent flow={flow} />
  if (!failed) return <p role="status">{messages.loadingReview}</p>
  return (
    <>
      <p role="status">
        {flowInternalsOf(flow).requiresAcknowledgement
          ? messages.reviewNeeded
          : messages.reviewFailed}
      </p>
      <LinkButton onClick={() => void reviewPart.load().catch(() => {})}>
        {messages.tryAgain}
      </LinkButton>
    </>
  )
}
