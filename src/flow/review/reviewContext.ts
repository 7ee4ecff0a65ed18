import { createContext, useContext } from 'react'
import type { Problem } from '../../core/validation/problem.ts'
import type { QuoteFlowState } from '../flowTypes.ts'
import type { ReviewPart } from './rows/reviewTypes.ts'
import { rowsIn } from './rows/rowsIn.ts'
import type { Review } from './useReview.ts'

/** What the parts of a review share. */
export interface ReviewContextValue extends Pick<Review, 'errors' | 'problems' | 'isEmpty'> {
  flow: Pick<QuoteFlowState<never>, 'internals' | 'goTo' | 'step' | 'steps'>
  warnings: readonly Problem[]
  warningsAt: ReadonlyMap<string, readonly Problem[]>
  /** Whether empty rows show on screen. On paper they always do. */
  showsEmpty: boolean
  /** Whether the page is printing. Closed items print open. */
  isPrinting: boolean
  /** Whether sensitive answers are masked. */
  masksSensitive: boolean
  readOnly: boolean
  /** The problem without the masked answer. Undefined if nothing is left to show. */
  redact(problem: Problem): Problem | undefined
}

export const ReviewContext = createContext<ReviewContextValue | undefined>(undefined)

export function useReviewContext(): ReviewContextValue {
  const value = useContext(ReviewContext)
  if (!value)
    throw new Error(
      'quoteforms: a part of a review is outside a FlowReview, which gives it the flow. Put it inside.',
    )
  return value
}

/** Whether all of the parts are empty. An empty list counts as content, because it shows a message. */
export function useIsEmpty({ path, parts }: { path?: string; parts: readonly ReviewPart[] }) {
  const { isEmpty, errors, warningsAt } = useReviewContext()
  const hasProblems = (path: string) => errors.has(path) || warningsAt.has(path)
  const isPartEmpty = (part: ReviewPart): boolean => {
    if (part.kind === 'row') return isEmpty(part)
    return part.kind === 'group' && !hasProblems(part.path) && part.parts.every(isPartEmpty)
  }
  return !(path !== undefined && hasProblems(path)) && parts.every(isPartEmpty)
}

/**
 * Tells whether an item shows few answers. Short items are next to each other, each with one list of
 * answers. A longer one has the sections of its form, next to each other.
 */
export function useIsShortItem(): (parts: readonly ReviewPart[], most?: number) => boolean {
  const { isEmpty, showsEmpty, isPrinting } = useReviewContext()
  return (parts, most = 8) =>
    rowsIn(parts).filter((row) => showsEmpty || isPrinting || !isEmpty(row)).length <= most
}
