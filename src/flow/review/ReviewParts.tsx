import { WarningText } from '../../field/problems/WarningText.tsx'
import { useReviewMessages } from './useReviewMessages.ts'
import { Heading, NestedHeadings } from '../../field/group/Heading.tsx'
import { RowSource } from './answer/RowSource.tsx'
import { ReviewItems } from './items/ReviewItems.tsx'
import { useTitleLinkRow, useTitleRow } from './items/titleRow.tsx'
import { ChangeLink, ErrorLink, ProblemsAt } from './ReviewLinks.tsx'
import { isShortLabelUnique } from './rows/rowsIn.ts'
import type { ReviewCard, ReviewGroup, ReviewPart, ReviewRow } from './rows/reviewTypes.ts'
import { useIsEmpty, useIsShortItem, useReviewContext } from './reviewContext.ts'
import { Fragment, type ReactNode } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import { lowerFirst } from '../../core/schema/labelFromKey.ts'
import { visibleEnd } from '../../core/sensitive/visibleEnd.ts'
import { needsMask } from '../../core/sensitive/needsMask.ts'

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
  const list = (
    // Without an answer it would be a place for a column to break, right below the title of an item.
    <dl className="qf-review-rows" hidden={isHidden}>
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
  const messages = useReviewMessages()
  const error = row.paths.map((path) => errors.get(path)).find(Boolean)
  const findings = row.paths
    .flatMap((path) => warningsAt.get(path) ?? [])
    .flatMap((warning) => redact(warning) ?? [])
  const { text, previousText, isUnknown } = row
  const isHidden = isEmpty(row) && !showsEmpty
  return (
    <div className="qf-review-row" data-changed={previousText ? '' : undefined} hidden={isHidden}>
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
      {!error && !readOnly && !isHidden && (
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
