import { memo, type ReactNode, useMemo } from 'react'
import { Heading, SubHeadings } from '../field/Heading.tsx'
import { useListWords } from '../field/useListWords.ts'
import { ChangeLink, SaidOf } from './ReviewLinks.tsx'
import type { ReviewCard, ReviewList } from './reviewed.ts'
import { useReviewView } from './reviewView.ts'
import { useFlowWords } from './useFlowWords.ts'
import { useOpenCards } from './useOpenCards.ts'

interface ReviewItemsProps {
  list: ReviewList
  /** What the heading above says. */
  under: string
  /** What is in a card, and how a sentence names its item. The same function at each render. */
  children(card: ReviewCard, item: string): ReactNode
}

/**
 * A list: its items as cards, and those of the record that were taken out of it. In a long one each
 * is a line that opens, and in a longer one the lines are in groups that open.
 */
export function ReviewItems({ list, under, children }: ReviewItemsProps) {
  const { path, label, noun, cards, removed, isUnknown } = list
  const { readOnly } = useReviewView()
  const words = useFlowWords()
  const lists = useListWords()
  const { canClose, groups, isOpen, toggle, areAllOpen, openAll, closeAll } = useOpenCards(list)
  const problems = useProblemsIn(list)
  const cardOf = (card: ReviewCard) => (
    <Card
      key={card.row}
      {...{ card, list, canClose }}
      isOpen={isOpen(card.row)}
      problems={problems.get(card.path) ?? 0}
      onToggle={toggle}
    >
      {children}
    </Card>
  )
  const items = groups
    ? groups.map((group) => (
        <Group
          key={group.key}
          title={words.range(label, group.from, group.to)}
          isOpen={isOpen(group.key)}
          problems={group.cards.reduce((sum, { path }) => sum + (problems.get(path) ?? 0), 0)}
          onToggle={() => toggle(group.key)}
        >
          {isOpen(group.key) && group.cards.map(cardOf)}
        </Group>
      ))
    : cards.map(cardOf)
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
      {canClose && (
        <div className="qf-list-tools">
          <button
            type="button"
            className="qf-link"
            onClick={() => (areAllOpen ? closeAll() : void openAll())}
          >
            {areAllOpen ? lists.collapseAll : lists.expandAll}{' '}
            <span className="qf-hidden">{lists.ofList(noun)}</span>
          </button>
        </div>
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

interface GroupProps extends ToggleProps {
  title: string
  problems: number
}

/** Some of the lines of a list that has too many to be shown one by one. */
function Group({ title, problems, children, ...toggle }: GroupProps) {
  const { isOpen } = toggle
  return (
    <div
      className={isOpen ? 'qf-review-group' : 'qf-review-group qf-item'}
      data-closed={isOpen ? undefined : ''}
    >
      <div className="qf-legend">
        <Heading>
          <Toggle {...toggle}>{title}</Toggle>
        </Heading>
      </div>
      {isOpen ? <SubHeadings>{children}</SubHeadings> : <ProblemCount count={problems} />}
    </div>
  )
}

interface CardProps extends Pick<ReviewItemsProps, 'list' | 'children'> {
  card: ReviewCard
  canClose: boolean
  isOpen: boolean
  /** How many problems are in it. */
  problems: number
  onToggle(row: string): void
}

/** One of perhaps hundreds: drawn anew only when it is another, opens or closes. */
const Card = memo(function Card(props: CardProps) {
  const { card, list, canClose, isOpen, problems, onToggle, children } = props
  const { noun, cards } = list
  const { path, row, label, position, name } = card
  const words = useFlowWords()
  const item = useListWords().ofItem(noun, position, name)
  const title = words.item(label, position, cards.length, name)
  return (
    <div
      className="qf-item"
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
      </div>
      {isOpen ? (
        <>
          <SaidOf paths={[path]} item={item} />
          <SubHeadings>{children(card, item)}</SubHeadings>
        </>
      ) : (
        <ProblemCount count={problems} />
      )}
    </div>
  )
})

interface ToggleProps {
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function Toggle({ isOpen, onToggle, children }: ToggleProps) {
  return (
    <button type="button" className="qf-toggle" aria-expanded={isOpen} onClick={onToggle}>
      {children}
    </button>
  )
}

/** On what is closed. */
function ProblemCount({ count }: { count: number }) {
  const lists = useListWords()
  return count > 0 && <p className="qf-error">{lists.problems(count)}</p>
}

/** How many of the errors are in each item of a list, by its path. */
function useProblemsIn({ path }: ReviewList): ReadonlyMap<string, number> {
  const { problems } = useReviewView()
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const problem of problems) {
      if (!problem.path.startsWith(`${path}.`)) continue
      const [index = ''] = problem.path.slice(path.length + 1).split('.')
      const item = `${path}.${index}`
      counts.set(item, (counts.get(item) ?? 0) + 1)
    }
    return counts
  }, [problems, path])
}
