import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { Heading, NestedHeadings } from '../../field/group/Heading.tsx'
import { useIsPrinting } from '../../field/printing.ts'
import { byPath } from '../../store/problems/warnings.ts'
import { redact } from '../../store/announce.ts'
import { flowInternalsOf, useIsSubmitted } from '../flowInternals.ts'
import { StepNote } from '../steps/StepHead.tsx'
import { RowsSource } from './answer/RowSource.tsx'
import { ReviewParts } from './ReviewParts.tsx'
import { EditLink, ProblemsAt } from './ReviewLinks.tsx'
import {
  ReviewContext,
  type ReviewContextValue,
  useIsEmpty,
  useReviewContext,
} from './reviewContext.ts'
import { ReviewCandidates, ReviewProblems, ReviewWarnings } from './ReviewProblems.tsx'
import type { ReviewList, ReviewSection } from './rows/reviewTypes.ts'
import { rowsIn } from './rows/rowsIn.ts'
import { useReviewMessages } from './useReviewMessages.ts'
import { useReturnFocus } from './useReturnFocus.ts'
import { useReview } from './useReview.ts'
import { useOwnInputs } from '../../field/ownInputs/ownInputs.ts'

/** The content of {@link FlowReview}, which loads on demand. */
export function ReviewContent({ flow }: Pick<ReviewContextValue, 'flow'>) {
  const { Button } = useOwnInputs()
  const { flow: flowStore, store, masksSensitive, readOnly: isReadOnly } = flowInternalsOf(flow)
  // What was sent. To change it, people go to a step.
  const isSubmitted = useIsSubmitted(flow)
  const readOnly = isReadOnly || isSubmitted
  const messages = useReviewMessages()
  const review = useReview(flow)
  const { sections, errors, problems, isEmpty, emptyCount, changes, warnings } = review
  const [showsEmpty, setShowsEmpty] = useState(false)
  const isPrinting = useIsPrinting()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  useReturnFocus(root, flowStore, review, setShowsEmpty)

  const context = useMemo<ReviewContextValue>(
    () => ({
      flow,
      errors,
      problems,
      isEmpty,
      warnings,
      warningsAt: byPath(warnings),
      showsEmpty,
      isPrinting,
      masksSensitive,
      readOnly,
      redact: (problem) => redact(store, problem),
    }),
    [
      flow,
      errors,
      problems,
      isEmpty,
      warnings,
      showsEmpty,
      isPrinting,
      masksSensitive,
      readOnly,
      store,
    ],
  )
  return (
    <ReviewContext.Provider value={context}>
      <div ref={root} className="qf-review">
        {changes + emptyCount > 0 && (
          <StepNote>
            {changes > 0 && <p className="qf-form-note">{messages.changesMade(changes)}</p>}
            {emptyCount > 0 && (
              <Button
                type="button"
                className="qf-button-link"
                aria-expanded={showsEmpty}
                aria-controls={id}
                onClick={() => setShowsEmpty(!showsEmpty)}
              >
                {showsEmpty ? messages.hideEmpty(emptyCount) : messages.showEmpty(emptyCount)}
              </Button>
            )}
          </StepNote>
        )}
        <ReviewProblems />
        <ReviewWarnings />
        <ReviewCandidates />
        <div id={id} className="qf-review-ledger qf-sections">
          {sections.map((section) => (
            <StepSection key={section.id} section={section} />
          ))}
          {review.hiddenFields.length > 0 && (
            <LedgerSection
              title={messages.hiddenFields}
              note={<p className="qf-group-note qf-changes-line">{messages.hiddenFieldsHint}</p>}
            >
              <ul className="qf-change-list qf-review-section">
                {review.hiddenFields.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </LedgerSection>
          )}
        </div>
      </div>
    </ReviewContext.Provider>
  )
}

interface LedgerSectionProps {
  title: string
  /** Stands under the title. */
  note: ReactNode
  children: ReactNode
}

/** A section of the sheet, with its title in the rail. */
function LedgerSection({ title, note, children }: LedgerSectionProps) {
  return (
    <div className="qf-group">
      <div className="qf-legend">
        <Heading>{title}</Heading>
      </div>
      {note}
      <div className="qf-group-body">
        <NestedHeadings>{children}</NestedHeadings>
      </div>
    </div>
  )
}

/** The answers of one step. Its lists have sections of their own, unless it has nothing else. */
function StepSection({ section: { id, title, paths, parts } }: { section: ReviewSection }) {
  const { showsEmpty } = useReviewContext()
  const messages = useReviewMessages()
  // An empty list has its own message.
  const answers = parts.filter(({ kind }) => kind !== 'list')
  const lists = parts.filter((part): part is ReviewList => part.kind === 'list')
  const [first] = rowsIn(answers)
  const isEmpty = useIsEmpty({ parts: answers }) && !showsEmpty
  const only = answers.length === 0 && lists.length === 1 ? lists[0] : undefined
  const note = (list?: ReviewList) =>
    (list ?? first) && (
      <EditLink
        title={list?.label ?? title}
        step={id}
        field={list?.path ?? (isEmpty ? first?.path : undefined)}
      />
    )
  return (
    <>
      <RowsSource rows={rowsIn(answers)} label={title}>
        {(source) => (
          <LedgerSection
            title={title}
            note={
              <>
                {source && <p className="qf-group-note">{source}</p>}
                {note(only)}
              </>
            }
          >
            <ProblemsAt paths={paths} />
            {first && isEmpty && (
              <p className="qf-list-empty qf-review-empty">{messages.notProvided}</p>
            )}
            <ReviewParts parts={first ? answers : parts} headingText={title} />
          </LedgerSection>
        )}
      </RowsSource>
      {first && (
        <NestedHeadings>
          {lists.map((list) => (
            <LedgerSection key={list.path} title={list.label} note={note(list)}>
              <ReviewParts parts={[list]} headingText={list.label} />
            </LedgerSection>
          ))}
        </NestedHeadings>
      )}
    </>
  )
}
