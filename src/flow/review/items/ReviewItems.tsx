import { buttonLabel } from '../../../field/buttons/buttonLabel.tsx'
import type { ReactNode } from 'react'
import { Heading, NestedHeadings } from '../../../field/group/Heading.tsx'
import { useListMessages } from '../../../field/list/useListMessages.ts'
import { ProblemCount, useProblemCounts } from './ItemProblems.tsx'
import { ChangeLink, ProblemsAt } from '../ReviewLinks.tsx'
import { type ItemToggleProps, ItemToggle, ReviewItemCard } from './ReviewItemCard.tsx'
import type { ReviewCard, ReviewList } from '../rows/reviewTypes.ts'
import { useIsShortItem, useReviewContext } from '../reviewContext.ts'
import { useReviewMessages } from '../useReviewMessages.ts'
import { useOpenCards } from './useOpenCards.ts'
import { useOwnInputs } from '../../../field/ownInputs/ownInputs.ts'

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
  const isShortItem = useIsShortItem()
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
    : canClose
      ? cards.map(cardOf)
      : runsOf(cards, ({ parts }) => isShortItem(parts)).map((run) =>
          // One answer and the name in the title are in a column as well.
          run.length === 1 && !run.every(({ parts }) => isShortItem(parts, 2)) ? (
            run.map(cardOf)
          ) : (
            <div key={run[0]?.row} className="qf-review-item qf-review-columns">
              {run.map(cardOf)}
            </div>
          ),
        )
  return (
    <div className={label === headingText ? undefined : 'qf-review-section'}>
      {label !== headingText && <Heading>{label}</Heading>}
      <ProblemsAt paths={[path]} />
      {cards.length === 0 && (
        <p className="qf-list-empty qf-review-empty">
          <span>{isUnknown ? messages.unknown : listMessages.none(noun)}</span>{' '}
          {/* Otherwise its link is next to the heading above. */}
          {!readOnly && label !== headingText && (
            <ChangeLink path={path} description={messages.ofAnswer(label)} />
          )}
        </p>
      )}
      {canClose && (
        <div className="qf-list-tools">
          <Button
            type="button"
            className="qf-button-link"
            onClick={() => (areAllOpen ? closeAll() : void openAll())}
          >
            {buttonLabel(
              areAllOpen ? listMessages.collapseAll : listMessages.expandAll,
              listMessages.ofList(noun),
            )}
          </Button>
        </div>
      )}
      <div className="qf-review-items">
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

/** The cards in order, with those of consecutive short items together. */
function runsOf(
  cards: readonly ReviewCard[],
  isShort: (card: ReviewCard) => boolean,
): readonly (readonly ReviewCard[])[] {
  const runs: ReviewCard[][] = []
  let wasShort = false
  for (const card of cards) {
    const isNowShort = isShort(card)
    if (wasShort && isNowShort) runs.at(-1)?.push(card)
    else runs.push([card])
    wasShort = isNowShort
  }
  return runs
}

interface CardGroupToggleProps extends ItemToggleProps {
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
          <ItemToggle {...toggle}>{title}</ItemToggle>
        </Heading>
      </div>
      {isOpen ? <NestedHeadings>{children}</NestedHeadings> : <ProblemCount count={problems} />}
    </div>
  )
}
