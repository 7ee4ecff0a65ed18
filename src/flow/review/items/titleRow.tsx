import { ChangeLink } from '../ReviewLinks.tsx'
import { useReviewContext } from '../reviewContext.ts'
import type { ReviewCard, ReviewRow } from '../rows/reviewTypes.ts'
import { useReviewMessages } from '../useReviewMessages.ts'

/** The answer of a card that its title says in full, so that no row repeats it. */
export function useTitleRow(card: ReviewCard | undefined): ReviewRow | undefined {
  const { errors, warningsAt } = useReviewContext()
  return card?.parts.find(
    (part): part is ReviewRow =>
      part.kind === 'row' &&
      part.path === card.namePath &&
      part.text !== '' &&
      part.text === card.name &&
      part.previousText === '' &&
      !part.paths.some((path) => errors.has(path) || warningsAt.has(path)),
  )
}

/** The Change link of the answer in the title. */
export function TitleLink({ card, item }: { card: ReviewCard; item: string }) {
  const { readOnly } = useReviewContext()
  const messages = useReviewMessages()
  const row = useTitleRow(card)
  return (
    row &&
    !readOnly && (
      <ChangeLink path={row.path} description={messages.ofAnswer(row.label, item)} isIcon />
    )
  )
}
