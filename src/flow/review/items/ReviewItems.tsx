import { buttonLabel } from '../../../field/buttons/buttonLabel.tsx'
import { type ReactNode, memo, useCallback, useEffect, useRef, useState, useMemo } from 'react'
import { Heading, NestedHeadings } from '../../../field/group/Heading.tsx'
import { useListMessages } from '../../../field/list/useListMessages.ts'
import { ChangeLink, ProblemsAt } from '../ReviewLinks.tsx'
import type { ReviewCard, ReviewList } from '../rows/reviewTypes.ts'
import { useIsShortItem, useReviewContext, useIsEmpty } from '../reviewContext.ts'
import { useReviewMessages } from '../useReviewMessages.ts'
import { useOwnInputs } from '../../../field/ownInputs/ownInputs.ts'
import { RowsSource } from '../answer/RowSource.tsx'
import { rowsIn } from '../rows/rowsIn.ts'
import { TitleLink } from './titleRow.tsx'
import { isAtOrBelow, parsePath } from '../../../core/schema/path.ts'
import { announce } from '../../../store/announce.ts'
import { flowInternalsOf } from '../../flowInternals.ts'

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
            data-kind="link"
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
const ReviewItemCard = memo(function Card(props: ReviewItemCardProps) {
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

interface ItemToggleProps {
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** The title of an item or a group that opens it. */
function ItemToggle({ isOpen, onToggle, children }: ItemToggleProps) {
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

/** Says that an item has no answers, and whether it is sent all the same. */
function NoDetails({ card, item }: { card: ReviewCard; item: string }) {
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

/** From this number of items, each starts closed, as one line. */
const closedFrom = 11

/** The number of lines in a group. Shorter lists have no groups. */
const groupSize = 100

/** The number of items that open before the page may paint and handle input. */
const openedAtOnce = 20

/** The cards of one group. */
interface CardGroup {
  key: string
  from: number
  to: number
  cards: readonly ReviewCard[]
}

/** The open cards when a flow's review unmounted, by the path of the list. */
const openCardsByFlow = new WeakMap<object, Map<string, ReadonlySet<string>>>()

/** Which items of a long list are open. On paper all of them are. */
function useOpenCards({ path, cards, noun }: ReviewList) {
  const { flow, isPrinting } = useReviewContext()
  const { flow: flowStore, store } = flowInternalsOf(flow)
  const messages = useListMessages()
  const canClose = cards.length >= closedFrom
  const groups = cards.length > groupSize ? groupsOf(cards) : undefined
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const remembered = openCardsByFlow.get(flowStore)?.get(path) ?? []
    return new Set([...remembered, ...cardsContaining(flowStore.returnFocusTo)])
  })
  const opening = useRef<object>(undefined)
  useEffect(() => {
    const lists = openCardsByFlow.get(flowStore) ?? new Map<string, ReadonlySet<string>>()
    openCardsByFlow.set(flowStore, lists.set(path, open))
  }, [flowStore, path, open])
  useEffect(
    () => () => {
      opening.current = undefined
    },
    [],
  )
  const toggle = useCallback((key: string) => {
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])

  return {
    canClose,
    groups,
    toggle,
    isOpen: (key: string) => !canClose || isPrinting || open.has(key),
    areAllOpen: cards.every(({ row }) => open.has(row)),
    closeAll(): void {
      opening.current = undefined
      setOpen(new Set())
      announce(store, messages.collapsed(noun, cards.length))
    },
    async openAll(): Promise<void> {
      const run = {}
      opening.current = run
      const rows = cards.map(({ row }) => row)
      const keys = groups?.map(({ key }) => key) ?? []
      while (rows.length > 0) {
        const next = [...keys.splice(0), ...rows.splice(0, openedAtOnce)]
        setOpen((before) => new Set([...before, ...next]))
        await nextTask()
        if (opening.current !== run) return
      }
      announce(store, messages.expanded(noun, cards.length))
    },
  }

  /** The card and the group that must open before the focus can return to a path. */
  function cardsContaining(path: string | undefined): string[] {
    const card = path && cards.find((one) => isAtOrBelow(path, one.path))
    if (!card) return []
    const group = groups?.find((one) => one.cards.includes(card))
    return [card.row, ...(group ? [group.key] : [])]
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

function groupsOf(cards: readonly ReviewCard[]): CardGroup[] {
  return Array.from({ length: Math.ceil(cards.length / groupSize) }, (_, index) => {
    const from = index * groupSize
    const own = cards.slice(from, from + groupSize)
    return { key: `group ${index}`, from: from + 1, to: from + own.length, cards: own }
  })
}

/** The number of problems, on a collapsed item or group. */
function ProblemCount({ count }: { count: number }) {
  const listMessages = useListMessages()
  return count > 0 && <p className="qf-error">{listMessages.problems(count)}</p>
}

/** The number of errors in each item of a list, by path. */
function useProblemCounts({ path }: ReviewList): ReadonlyMap<string, number> {
  const { problems } = useReviewContext()
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const problem of problems) {
      if (problem.path === path || !isAtOrBelow(problem.path, path)) continue
      const [index = ''] = parsePath(problem.path.slice(path.length + 1))
      const item = `${path}.${index}`
      counts.set(item, (counts.get(item) ?? 0) + 1)
    }
    return counts
  }, [problems, path])
}
