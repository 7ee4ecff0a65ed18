import { createContext, useContext } from 'react'
import type { Problem } from '../../core/validation/problem.ts'
import type { QuoteFlowState } from '../flowTypes.ts'
import type { Review } from './useReview.ts'

/** What every part of a review needs to know. */
export interface ReviewContextValue extends Pick<Review, 'errors' | 'problems' | 'empty'> {
  flow: Pick<QuoteFlowState<never>, 'scope' | 'flowScope' | 'goTo' | 'step' | 'steps'>
  warnings: readonly Problem[]
  warningsAt: ReadonlyMap<string, readonly Problem[]>
  /** Whether rows that say nothing are on the screen; on paper they are in any case. */
  showsEmpty: boolean
  /** Whether the page is being printed, with all that is closed on the screen. */
  isPrinting: boolean
  /** Whether sensitive answers are masked. */
  masksSensitive: boolean
  readOnly: boolean
  /** What is said of a place, as it may be said while its answer is out of sight. */
  redact(problem: Problem): Problem | undefined
}

export const ReviewContext = createContext<ReviewContextValue | undefined>(undefined)

export function useReviewContext(): ReviewContextValue {
  const view = useContext(ReviewContext)
  if (!view) throw new Error('quoteforms: a part of a review stands outside of a FlowReview.')
  return view
}
