import type { ReactNode } from 'react'
import { usePart } from '../../field/usePart.ts'
import { flowInternalsOf } from '../FlowStore.ts'
import type { QuoteFlowState } from '../flowTypes.ts'
import { useFlowMessages } from '../useFlowMessages.ts'
import { reviewPart } from '../flowParts.ts'
import { useOwnInputs } from '../../field/ownInputs/ownInputs.ts'

/** The props of {@link FlowReview}. */
export interface FlowReviewProps {
  /** The flow, from `useQuoteFlow`, or from the `children` of a step. */
  flow: Pick<QuoteFlowState<never>, 'internals' | 'goTo' | 'step' | 'steps'>
}

/**
 * All answers of a flow by step, each with a Change link that returns here. Problems and warnings are
 * at the top. At the end are the names of the fields that no step shows. For the last step of a flow.
 * Its code loads once the flow is on the page.
 */
export function FlowReview({ flow }: FlowReviewProps): ReactNode {
  const { Button } = useOwnInputs()
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
      <Button
        type="button"
        className="qf-button-link"
        data-kind="link"
        onClick={() => void reviewPart.load().catch(() => {})}
      >
        {messages.tryAgain}
      </Button>
    </>
  )
}
