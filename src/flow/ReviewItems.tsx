import type { ReactNode } from 'react'
import { Heading, SubHeadings } from '../field/Heading.tsx'
import { useListWords } from '../field/useListWords.ts'
import { ChangeLink, SaidOf } from './ReviewLinks.tsx'
import type { ReviewCard, ReviewList } from './reviewed.ts'
import { useReviewView } from './reviewView.ts'
import { useFlowWords } from './useFlowWords.ts'

interface ReviewItemsProps {
  list: ReviewList
  /** What the heading above says. */
  under: string
  /** What stands in a card, and how a sentence names its item. */
  children(card: ReviewCard, item: string): ReactNode
}

/** A list: its items as cards, and those of the record that were taken out of it. */
export function ReviewItems({ list, under, children }: ReviewItemsProps) {
  const { path, label, noun, cards, removed, isUnknown } = list
  const { readOnly } = useReviewView()
  const words = useFlowWords()
  const lists = useListWords()
  const items = cards.map((card) => (
    <Card key={card.row} card={card} list={list}>
      {children}
    </Card>
  ))
  return (
    <div className={label === under ? undefined : 'qf-review-part'}>
      {label !== under && <Heading>{label}</Heading>}
      <SaidOf paths={[path]} />
      {cards.length === 0 && (
        <p className="qf-list-empty">
          {isUnknown ? words.unknown : lists.none(noun)}{' '}
          {!readOnly && <ChangeLink path={path} about={words.about(label)} />}
        </p>
      )}
      {label === under ? items : <SubHeadings>{items}</SubHeadings>}
      {removed.map(({ position, name }) => (
        <p key={position} className="qf-was">
          {lists.removed(noun, position, name)}
        </p>
      ))}
    </div>
  )
}

interface CardProps extends Pick<ReviewItemsProps, 'list' | 'children'> {
  card: ReviewCard
}

function Card({ card, list: { noun, cards }, children }: CardProps) {
  const { path, label, position, name } = card
  const words = useFlowWords()
  const item = useListWords().ofItem(noun, position, name)
  return (
    <div className="qf-item">
      <Heading>{words.item(label, position, cards.length, name)}</Heading>
      <SaidOf paths={[path]} item={item} />
      <SubHeadings>{children(card, item)}</SubHeadings>
    </div>
  )
}
