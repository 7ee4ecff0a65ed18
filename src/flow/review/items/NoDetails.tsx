import { useIsEmpty, useReviewContext } from '../reviewContext.ts'
import { ChangeLink } from '../ReviewLinks.tsx'
import type { ReviewCard } from '../rows/reviewTypes.ts'
import { rowsIn } from '../rows/rowsIn.ts'
import { useReviewMessages } from '../useReviewMessages.ts'

/** Says that an item has no answers, and whether it is sent all the same. */
export function NoDetails({ card, item }: { card: ReviewCard; item: string }) {
  const { readOnly } = useReviewContext()
  const messages = useReviewMessages()
  const [first] = rowsIn(card.parts)
  if (!useIsEmpty(card) || !first) return null
  return (
    <p className="qf-list-empty qf-review-empty">
      <span>
        {card.isInRecord ? `${messages.noDetails} ` : `${messages.noDetails} ${messages.notSent} `}
      </span>
      {!readOnly && (
        <ChangeLink path={first.path} description={messages.ofAnswer(first.label, item)} />
      )}
    </p>
  )
}
