import { memo, type ReactNode } from 'react'
import { Heading, NestedHeadings } from '../../field/group/Heading.tsx'
import { useListMessages } from '../../field/list/useListMessages.ts'
import { NoDetails } from './answer/NoDetails.tsx'
import { ProblemCount, useProblemCounts } from './answer/ItemProblems.tsx'
import { RowsSource } from './answer/RowSource.tsx'
import { isShortItem, rowsIn } from './rows/rowsIn.ts'
import { ChangeLink, ProblemsAt } from './ReviewLinks.tsx'
import type { ReviewCard, ReviewList } from './rows/reviewTypes.ts'
import { useReviewContext } from './reviewContext.ts'
import { useReviewMessages } from './useReviewMessages.ts'
import { TitleLink } from './titleRow.tsx'
import { useOpenCards } from './useOpenCards.ts'
import { useOwnInputs } from '../../field/ownInputs/ownInputs.ts'

interface ReviewItemsProps {
  list: ReviewList
  /** The text of the heading above. */
  headingText: string
  /** Renders the content of a card. Must be the same function at each render, for `memo`. */
  children(card: ReviewCard, item: string): ReactNode
}

/** A list: its items, and the removed ones of the record. In a long list they, or groups of them, open. */
export function ReviewItems({ list, headingText, children }: ReviewItemsProps) {
  const { Button } = useOwnInputs()
  const { path, label, noun, cards, removed, isUnknown } = list
  const { readOnly } = useReviewContext()
  const messages = useReviewMessages()
  const listMessages = useListMessages()
  const { canClose, groups, isOpen, toggle, areAllOpen, openAll, closeAll } = useOpenCards(list)
  const problems = useProblemCounts(list)
  const cardOf = (card: ReviewCard) => (
    <ReviewItemCard
      key={card.row}
      {...{ card, list, canClose }}
      isOpen={isOpen(card.row)}
      problems={problems.get(card.path) ?? 0}
      onToggle={toggle}
    >
      {children}
    </ReviewItemCard>
  )
  const items = groups
    ? groups.map((group) => (
        <CardGroupToggle
          key={group.key}
          title={messages.range(label, group.from, group.to)}
          isOpen={isOpen(group.key)}
          problems={group.cards.reduce((sum, { path }) => sum + (problems.get(path) ?? 0), 0)}
          onToggle={() => toggle(group.key)}
        >
          {isOpen(group.key) && group.cards.map(cardOf)}
        </CardGroupToggle>
      ))
    : cards.map(cardOf)
  const inColumns = !canClose && isShortItem(cards[0]?.parts ?? [])
  return (
    <div className={label === headingText ? undefined : 'qf-review-section'}>
      {label !== headingText && <Heading>{label}</Heading>}
      <ProblemsAt paths={[path]} />
      {cards.length === 0 && (
        <p className="qf-list-empty qf-review-empty">
          {isUnknown ? messages.unknown : listMessages.none(noun)}{' '}
          {!readOnly && <ChangeLink path={path} description={messages.ofAnswer(label)} />}
        </p>
      )}
      {canClose && (
        <div className="qf-list-tools">
          <Button
            type="button"
            className="qf-button-link"
            onClick={() => (areAllOpen ? closeAll() : void openAll())}
          >
            {areAllOpen ? listMessages.collapseAll : listMessages.expandAll}{' '}
            <span className="qf-visually-hidden">{listMessages.ofList(noun)}</span>
          </Button>
        </div>
      )}
      <div className={inColumns ? 'qf-review-columns' : 'qf-review-items'}>
        {label === headingText ? items : <NestedHeadings>{items}</NestedHeadings>}
      </div>
      {removed.map(({ position, name }) => (
        <p key={position} className="qf-previous-value qf-review-section">
          {listMessages.removed(noun, position, name)}
        </p>
      ))}
    </div>
  )
}

interface CardGroupToggleProps extends ToggleProps {
  title: string
  problems: number
}

/** A group of lines in a very long list. */
function CardGroupToggle({ title, problems, children, ...toggle }: CardGroupToggleProps) {
  const { isOpen } = toggle
  return (
    <div className="qf-review-group qf-review-item" data-closed={isOpen ? undefined : ''}>
      <div className="qf-legend">
        <Heading>
          <Toggle {...toggle}>{title}</Toggle>
        </Heading>
      </div>
      {isOpen ? <NestedHeadings>{children}</NestedHeadings> : <ProblemCount count={problems} />}
    </div>
  )
}

interface ReviewItemCardProps extends Pick<ReviewItemsProps, 'list' | 'children'> {
  card: ReviewCard
  canClose: boolean
  isOpen: boolean
  /** The number of problems in it. */
  problems: number
  onToggle(row: string): void
}

/** One item. There may be hundreds, so it renders only when it changes, opens or closes. */
const ReviewItemCard = memo(function Card(props: ReviewItemCardProps) {
  const { card, list, canClose, isOpen, problems, onToggle, children } = props
  const { noun, cards } = list
  const { path, row, label, position, name } = card
  const item = useListMessages().ofItem(noun, position, name)
  const title = useReviewMessages().item(label, position, cards.length, name)
  return (
    <RowsSource rows={isOpen ? rowsIn(card.parts) : []} label={title}>
      {(source) => (
        <div
          className={`qf-review-item${isShortItem(card.parts) ? '' : ' qf-review-columns'}`}
          data-closed={isOpen ? undefined : ''}
          data-many={canClose ? '' : undefined}
        >
          <div className="qf-legend">
            <Heading>
              {canClose ? (
                <Toggle isOpen={isOpen} onToggle={() => onToggle(row)}>
                  {title}
                </Toggle>
              ) : (
                title
              )}
            </Heading>
            {isOpen && <TitleLink card={card} item={item} />}
          </div>
          {isOpen ? (
            <>
              {source && <p className="qf-changes-line">{source}</p>}
              <ProblemsAt paths={[path]} item={item} />
              <NoDetails card={card} item={item} />
              <NestedHeadings>{children(card, item)}</NestedHeadings>
            </>
          ) : (
            <ProblemCount count={problems} />
          )}
        </div>
      )}
    </RowsSource>
  )
})

interface ToggleProps {
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function Toggle({ isOpen, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      className="qf-item-toggle"
      data-part="item-toggle"
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {children}
    </button>
  )
}
