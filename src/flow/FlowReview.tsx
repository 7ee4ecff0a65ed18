import type { ReactNode } from 'react'
import { useOnDemand } from '../field/onDemand.ts'
import { review } from './reviewOnDemand.ts'
import type { QuoteFlowState } from './types.ts'
import { useFlowWords } from './useFlowWords.ts'

/** What {@link FlowReview} takes. */
export interface FlowReviewProps {
  /** The flow, from `useQuoteFlow`, or from the `children` of a step. */
  flow: Pick<QuoteFlowState<never>, 'scope' | 'flowScope' | 'goTo' | 'step' | 'steps'>
}

/**
 * All answers of a flow, step by step, each with a link to where it can be changed and from there
 * back; what is worth checking at the top, and at the end what the record holds beyond what any step
 * shows. For the last step of a flow. It is loaded once a flow is on the page.
 */
export function FlowReview({ flow }: FlowReviewProps): ReactNode {
  const words = useFlowWords()
  const { value: Content, failed } = useOnDemand(review, true, report)
  if (Content) return <Content flow={flow} />
  return <p role="status">{failed ? words.reviewFailed : words.loadingReview}</p>
}

const report = (thrown: unknown) => reportError(thrown)
