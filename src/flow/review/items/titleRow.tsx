import { ChangeLink } from '../ReviewLinks.tsx'
import { useIsEmpty, useReviewContext } from '../reviewContext.ts'
import type { ReviewCard, ReviewRow } from '../rows/reviewTypes.ts'
import { useReviewMessages } from '../useReviewMessages.ts'

const nameRowOf = (card: ReviewCard | undefined) =>
  card?.parts.find((part): part is ReviewRow => part.kind === 'row' && part.path === card.namePath)

/** The answer of a card that its title says in full, so that no row repeats it. */
export function useTitleRow(card: ReviewCard | undefined): ReviewRow | undefined {
  const { errors, warningsAt } = useReviewContext()
  const row = nameRowOf(card)
  return row?.text &&
    row.text === card?.name &&
    row.previousText === '' &&
    !row.paths.some((path) => errors.has(path) || warningsAt.has(path))
    ? row
    : undefined
}

/** The answer that the link in the title of a card changes: the title itself, or the name it lacks. */
export function useTitleLinkRow(card: ReviewCard | undefined): ReviewRow | undefined {
  const { isEmpty, showsEmpty } = useReviewContext()
  const titleRow = useTitleRow(card)
  const row = nameRowOf(card)
  // Otherwise the name has a row with a link, or an item without answers a link of its own.
  const isNameMissing = !useIsEmpty({ parts: card?.parts ?? [] }) && !showsEmpty
  return titleRow ?? (isNameMissing && row && isEmpty(row) ? row : undefined)
}

/** The Change link of the answer in the title. */
export function TitleLink({ card, item }: { card: ReviewCard; item: string }) {
  const { readOnly } = useReviewContext()
  const messages = useReviewMessages()
  const row = useTitleLinkRow(card)
  return (
    row &&
    !readOnly && (
      <ChangeLink path={row.path} description={messages.ofAnswer(row.label, item)} isIcon />
    )
  )
}
