import { oncePer } from '../../core/objects/oncePer.ts'
import { useBatches } from '../../field/hooks.ts'
import { WarningText } from '../../field/problems/problemTexts.tsx'
import { useFlowMessages } from '../useFlowMessages.ts'
import { Heading, NestedHeadings } from '../../field/group/headings.tsx'
import {
  RowSource,
  RowsSource,
  ChangeLink,
  ErrorLink,
  ProblemsAt,
  useIsEmpty,
  useIsShortItem,
  useReviewContext,
  useRowClick,
  useClickBetweenRows,
} from './ReviewLinks.tsx'
import {
  isShortLabelUnique,
  type ReviewCard,
  type ReviewGroup,
  type ReviewPart,
  type ReviewRow,
  type ReviewList,
  rowsIn,
} from './reviewRows.ts'
import { Fragment, type ReactNode, memo, useCallback, useEffect, useState, useMemo } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import { lowerFirst } from '../../core/schema/labelFromKey.ts'
import { visibleEnd, needsMask } from '../../core/sensitive/mask.ts'
import { buttonLabel, LinkButton } from '../../field/buttons/FieldButton.tsx'
import { isAtOrBelow, parsePath } from '../../core/schema/path.ts'
import { announce } from '../../store/announce.ts'
import { flowInternalsOf } from '../FlowStore.ts'

interface ReviewPartsProps {
  parts: readonly ReviewPart[]
  /** The card whose title is above them. */
  card?: ReviewCard
  /** The list item that contains them, as part of a sentence. `''` outside lists. */
  item?: string
  /** The text of the heading above. A list with the same name gets no heading. */
  headingText?: string
}

/** Answers and groups by the sections of their form, then lists. The answers of a short item are one list. */
export function ReviewParts({ parts, card, item = '', headingText = '' }: ReviewPartsProps) {
  const titleRow = useTitleRow(card)
  const hasTitleLink = useTitleLinkRow(card) !== undefined
  const rows = parts.filter((part): part is ReviewRow => part.kind === 'row' && part !== titleRow)
  const groups = parts.filter((part): part is ReviewGroup => part.kind === 'group')
  const isShortItem = useIsShortItem()
  const hasSections = !item || !isShortItem(parts)
  const answers = (
    <>
      {bySection(rows, hasSections).map(([title, own], index) => (
        <AnswerSection
          key={title}
          title={title === card?.label ? '' : title}
          rows={own}
          item={item}
          isBelowTitle={hasTitleLink && index === 0}
        />
      ))}
      {groups.map((group) => (
        <ReviewGroupSection key={group.path} group={group} item={item} />
      ))}
    </>
  )
  return (
    <>
      {item || rows.length + groups.length === 0 ? (
        answers
      ) : (
        <div className="qf-review-columns">{answers}</div>
      )}
      {parts.map(
        (part) =>
          part.kind === 'list' && (
            <ReviewItems key={part.path} list={part} headingText={headingText}>
              {renderCard}
            </ReviewItems>
          ),
      )}
    </>
  )
}

/** Rows by the title of their section. */
function bySection(rows: readonly ReviewRow[], hasTitles: boolean) {
  const sections = new Map<string, ReviewRow[]>()
  for (const row of rows) {
    const title = hasTitles ? row.section : ''
    const own = sections.get(title)
    if (own) own.push(row)
    else sections.set(title, [row])
  }
  return [...sections]
}

interface AnswerSectionProps {
  /** `''` for none. */
  title: string
  rows: readonly ReviewRow[]
  item: string
  /** Whether the Change link in the title of the item is the Tab stop of these answers too. */
  isBelowTitle: boolean
}

/** The answers of one section of a form. Tab stops at the first, and arrow keys move to the others. */
function AnswerSection({ title, rows, item, isBelowTitle }: AnswerSectionProps) {
  const { isEmpty, errors, showsEmpty } = useReviewContext()
  const isHidden = useIsEmpty({ parts: rows }) && !showsEmpty
  const hasPencil = (row: ReviewRow) =>
    (showsEmpty || !isEmpty(row)) && !row.paths.some((path) => errors.has(path))
  const stop = isBelowTitle ? undefined : rows.find(hasPencil)
  const onClick = useClickBetweenRows(rows.map((row) => hasPencil(row) && row.path))
  const list = (
    // Without an answer it would be a place for a column to break, right below the title of an item.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- its links do the same by keyboard
    <dl className="qf-review-rows" hidden={isHidden} onClick={onClick}>
      {rows.map((row) => (
        <ReviewAnswer
          key={row.paths[0]}
          row={row}
          item={item}
          isShort={title !== '' || isShortLabelUnique(row, rows)}
          isTabStop={row === stop}
        />
      ))}
    </dl>
  )
  if (!title) return list
  return (
    <div className="qf-review-section" hidden={isHidden}>
      <Heading>{title}</Heading>
      {list}
    </div>
  )
}

const renderCard = (card: ReviewCard, item: string) => (
  <ReviewParts parts={card.parts} card={card} item={item} />
)

/** A record inside the record. Hidden while it is empty. */
function ReviewGroupSection({ group, item }: { group: ReviewGroup; item: string }) {
  const { showsEmpty } = useReviewContext()
  const isEmpty = useIsEmpty(group)
  return (
    <div className="qf-review-section" hidden={isEmpty && !showsEmpty}>
      <Heading>{group.label}</Heading>
      <ProblemsAt paths={[group.path]} item={item} />
      <NestedHeadings>
        <ReviewParts parts={group.parts} item={item} />
      </NestedHeadings>
    </div>
  )
}

interface ReviewAnswerProps {
  row: ReviewRow
  /** Whether its short name is enough. */
  isShort: boolean
  /** Whether its Change link is in the Tab order. */
  isTabStop: boolean
  /** The list item that contains it, as part of a sentence. `''` outside lists. */
  item: string
}

/** One answer: its label, its current and previous text, and its Change link. */
function ReviewAnswer({ row, item, isShort, isTabStop }: ReviewAnswerProps) {
  const { errors, warningsAt, isEmpty, showsEmpty, readOnly, redact } = useReviewContext()
  const messages = useFlowMessages()
  const error = row.paths.map((path) => errors.get(path)).find(Boolean)
  const findings = row.paths
    .flatMap((path) => warningsAt.get(path) ?? [])
    .flatMap((warning) => redact(warning) ?? [])
  const { text, previousText, isUnknown } = row
  const isHidden = isEmpty(row) && !showsEmpty
  const canChange = !error && !readOnly && !isHidden
  const onClick = useRowClick(row.path)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its link does the same by keyboard
    <div
      className="qf-review-row"
      data-changed={previousText ? '' : undefined}
      data-plain={row.isPlain ? '' : undefined}
      data-target={canChange ? '' : undefined}
      hidden={isHidden}
      onClick={canChange ? onClick : undefined}
    >
      <dt className="qf-label">{(isShort && row.shortLabel) || row.label}</dt>
      <dd className="qf-value" data-empty={text || isUnknown ? undefined : ''}>
        {text && !isUnknown ? (
          <MaskableText row={row} text={text} />
        ) : (
          <span>{isUnknown ? messages.unknown : messages.notProvided}</span>
        )}
        {row.next && (
          <>
            <span>, </span>
            <span className="qf-visually-hidden">{row.next.label}</span>{' '}
            <span>{row.next.text}</span>
          </>
        )}
        {previousText && (
          <p className="qf-previous-value">
            <MaskableText row={row} text={previousText} format={messages.previousAnswer} />
          </p>
        )}
        <RowSource row={row} />
        {error && <ErrorLink error={error} item={item} />}
        {!error && <WarningText warnings={findings} />}
      </dd>
      {canChange && (
        <dd className="qf-review-action">
          <ChangeLink
            path={row.path}
            description={messages.ofAnswer(row.label, item)}
            isIcon
            isTabStop={isTabStop}
          />
        </dd>
      )}
    </div>
  )
}

interface MaskableTextProps {
  row: ReviewRow
  text: string
  /** Puts the text at the end of a sentence. */
  format?: (text: string) => string
}

/** An answer, or only its end if the form masks it. */
function MaskableText({ row, text, format }: MaskableTextProps): ReactNode {
  const { masksSensitive } = useReviewContext()
  const { field, changes } = useMessages()
  // The words of the kit for no answer hide nothing.
  const isWord = [field.unknown, changes.notProvided].includes(text)
  if (!masksSensitive || !row.isSensitive || isWord || !needsMask(text)) {
    const [start, ...rest] = (format ? format(text) : text).split(/(?=@)/)
    return (
      <>
        <span>{start}</span>
        {rest.map((end) => (
          <Fragment key={end}>
            <wbr />
            <span>{end}</span>
          </Fragment>
        ))}
      </>
    )
  }
  const end = visibleEnd(text, row.isDate)
  const shown = `•••• ${end}`.trim()
  const spoken = field.masked(end)
  return (
    <>
      <span aria-hidden="true">{format ? format(shown) : shown}</span>
      <span className="qf-visually-hidden">{format ? format(lowerFirst(spoken)) : spoken}</span>
    </>
  )
}

interface ReviewItemsProps {
  list: ReviewList
  /** The text of the heading above. */
  headingText: string
  /** Renders the content of a card. Must be the same function at each render, for `memo`. */
  children(card: ReviewCard, item: string): ReactNode
}

/** A list: its items, and the removed ones of the record. In a long list they, or groups of them, open. */
function ReviewItems({ list, headingText, children }: ReviewItemsProps) {
  const { path, label, noun, cards, removed, isUnknown } = list
  const { readOnly } = useReviewContext()
  const messages = useFlowMessages()
  const listMessages = useMessages().list
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
          <LinkButton onClick={() => (areAllOpen ? closeAll() : void openAll())}>
            {buttonLabel(
              areAllOpen ? listMessages.collapseAll : listMessages.expandAll,
              listMessages.ofList(noun),
            )}
          </LinkButton>
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
  const listMessages = useMessages().list
  const item = listMessages.ofItem(noun, position, name)
  const title = useFlowMessages().item(label, position, cards.length, name)
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
  const messages = useFlowMessages()
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
const openCardsOf = oncePer((_flow: object) => new Map<string, ReadonlySet<string>>())

/** Which items of a long list are open. On paper all of them are. */
function useOpenCards({ path, cards, noun }: ReviewList) {
  const { flow, isPrinting } = useReviewContext()
  const { flow: flowStore, store } = flowInternalsOf(flow)
  const messages = useMessages().list
  const canClose = cards.length >= closedFrom
  const groups = cards.length > groupSize ? groupsOf(cards) : undefined
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const remembered = openCardsOf(flowStore).get(path) ?? []
    return new Set([...remembered, ...cardsContaining(flowStore.returnFocusTo)])
  })
  const batches = useBatches(openedAtOnce)
  useEffect(() => {
    openCardsOf(flowStore).set(path, open)
  }, [flowStore, path, open])
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
      batches.stop()
      setOpen(new Set())
      announce(store, messages.collapsed(noun, cards.length))
    },
    async openAll(): Promise<void> {
      const open = (opened: readonly string[]) =>
        setOpen((before) => new Set([...before, ...opened]))
      open(groups?.map(({ key }) => key) ?? [])
      const rows = cards.map(({ row }) => row)
      if (await batches.run(rows, open)) announce(store, messages.expanded(noun, cards.length))
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

function groupsOf(cards: readonly ReviewCard[]): CardGroup[] {
  return Array.from({ length: Math.ceil(cards.length / groupSize) }, (_, index) => {
    const from = index * groupSize
    const own = cards.slice(from, from + groupSize)
    return { key: `group ${index}`, from: from + 1, to: from + own.length, cards: own }
  })
}

/** The number of problems, on a collapsed item or group. */
function ProblemCount({ count }: { count: number }) {
  const listMessages = useMessages().list
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

const nameRowOf = (card: ReviewCard | undefined) =>
  card?.parts.find((part): part is ReviewRow => part.kind === 'row' && part.path === card.namePath)

/** The answer of a card that its title says in full, so that no row repeats it. */
function useTitleRow(card: ReviewCard | undefined): ReviewRow | undefined {
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
function useTitleLinkRow(card: ReviewCard | undefined): ReviewRow | undefined {
  const { isEmpty, showsEmpty } = useReviewContext()
  const titleRow = useTitleRow(card)
  const row = nameRowOf(card)
  // Otherwise the name has a row with a link, or an item without answers a link of its own.
  const isNameMissing = !useIsEmpty({ parts: card?.parts ?? [] }) && !showsEmpty
  return titleRow ?? (isNameMissing && row && isEmpty(row) ? row : undefined)
}

/** The Change link of the answer in the title. */
function TitleLink({ card, item }: { card: ReviewCard; item: string }) {
  const { readOnly } = useReviewContext()
  const messages = useFlowMessages()
  const row = useTitleLinkRow(card)
  return (
    row &&
    !readOnly && (
      <ChangeLink path={row.path} description={messages.ofAnswer(row.label, item)} isIcon />
    )
  )
}
