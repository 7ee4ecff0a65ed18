import type { ReviewCard, ReviewPart, ReviewRow } from './reviewTypes.ts'

/** All rows in order, those of cards included. `isIncluded` is asked about each card once. */
export function rowsIn(
  parts: readonly ReviewPart[],
  isIncluded: (card: ReviewCard) => boolean = () => true,
): readonly ReviewRow[] {
  return parts.flatMap((part) => {
    if (part.kind === 'row') return part
    if (part.kind === 'group') return rowsIn(part.parts, isIncluded)
    return part.cards.filter(isIncluded).flatMap((card) => rowsIn(card.parts, isIncluded))
  })
}

/** Whether a row has no answer and had none before. */
export const isEmptyRow = ({ text, isUnknown, previousText }: ReviewRow): boolean =>
  text === '' && !isUnknown && previousText === ''

/** Whether its short label tells a row from the others. */
export const isShortLabelUnique = (row: ReviewRow, rows: readonly ReviewRow[]): boolean =>
  rows.every((one) => one === row || (one.shortLabel ?? one.label) !== row.shortLabel)
