import { memo, type ReactNode } from 'react'
import { Heading, NestedHeadings } from '../../../field/group/Heading.tsx'
import { useListMessages } from '../../../field/list/useListMessages.ts'
import { NoDetails } from './NoDetails.tsx'
import { ProblemCount } from './ItemProblems.tsx'
import { RowsSource } from '../answer/RowSource.tsx'
import { rowsIn } from '../rows/rowsIn.ts'
import { ProblemsAt } from '../ReviewLinks.tsx'
import type { ReviewCard, ReviewList } from '../rows/reviewTypes.ts'
import { useIsShortItem } from '../reviewContext.ts'
import { useReviewMessages } from '../useReviewMessages.ts'
import { TitleLink } from './titleRow.tsx'

interface ReviewItemCardProps {
  list: ReviewList
  card: ReviewCard
  canClose: boolean
  isOpen: boolean
  /** The number of problems in it. */
  problems: number
  onToggle(row: string): void
  /** Renders its content. */
  children(card: ReviewCard, item: string): ReactNode
}

/** One item. There may be hundreds, so it renders only when it changes, opens or closes. */
export const ReviewItemCard = memo(function Card(props: ReviewItemCardProps) {
  const { card, list, canClose, isOpen, problems, onToggle, children } = props
  const { noun, cards } = list
  const { path, row, label, position, name, newFrom } = card
  const isShortItem = useIsShortItem()
  const listMessages = useListMessages()
  const item = listMessages.ofItem(noun, position, name)
  const title = useReviewMessages().item(label, position, cards.length, name)
  return (
    <RowsSource rows={isOpen ? rowsIn(card.parts) : []} label={title}>
      {(source) => (
        <div
          className={`qf-review-item${isOpen && !isShortItem(card.parts) ? ' qf-review-columns' : ''}`}
          data-closed={isOpen ? undefined : ''}
          data-many={canClose ? '' : undefined}
        >
          <div className="qf-legend">
            <Heading>
              {canClose ? (
                <ItemToggle isOpen={isOpen} onToggle={() => onToggle(row)}>
                  {title}
                </ItemToggle>
              ) : (
                title
              )}
            </Heading>
            {newFrom !== undefined && (
              <span className="qf-item-summary qf-new">
                {newFrom ? listMessages.newFrom(newFrom) : listMessages.newItem}
              </span>
            )}
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

export interface ItemToggleProps {
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** The title of an item or a group that opens it. */
export function ItemToggle({ isOpen, onToggle, children }: ItemToggleProps) {
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
