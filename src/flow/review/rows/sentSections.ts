import type { Baseline } from '../../../core/values/baseline.ts'
import type { ReviewCard, ReviewPart, ReviewSection } from './reviewTypes.ts'

/**
 * What a submit sent of the sections. A new item without answers was left out, so the others are numbered
 * without it. `onLeftOut` gets each of those.
 */
export function sentSections(
  sections: readonly ReviewSection[],
  { itemsByRow }: Baseline,
  onLeftOut: (card: ReviewCard) => void,
): readonly ReviewSection[] {
  return sections.map((section) => ({ ...section, parts: sentParts(section.parts) }))

  function sentParts(parts: readonly ReviewPart[]): readonly ReviewPart[] {
    return parts.map((part) => {
      if (part.kind === 'row') return part
      if (part.kind === 'group') return { ...part, parts: sentParts(part.parts) }
      const isSent = (card: ReviewCard) => itemsByRow.has(card.row)
      part.cards.forEach((card) => isSent(card) || onLeftOut(card))
      const cards = part.cards
        .filter(isSent)
        .map((card, index) =>
          card.position === index + 1 ? card : { ...card, position: index + 1 },
        )
      return { ...part, cards }
    })
  }
}
