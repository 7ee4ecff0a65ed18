import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Heading, NestedHeadings } from '../../field/group/Heading.tsx'
import { byPath } from '../../store/problems/warnings.ts'
import { redact } from '../../store/announce.ts'
import { flowInternalsOf } from '../flowInternals.ts'
import { StepNote } from '../steps/StepHead.tsx'
import { ReviewParts, useIsEmpty } from './ReviewParts.tsx'
import { ChangeLink, ProblemsAt } from './ReviewLinks.tsx'
import { ReviewContext, type ReviewContextValue, useReviewContext } from './reviewContext.ts'
import { ReviewProblems, ReviewWarnings } from './ReviewProblems.tsx'
import { rowsIn } from './rows/reviewRows.ts'
import { useReviewMessages } from './useReviewMessages.ts'
import { useReturnFocus } from './useReturnFocus.ts'
import { type ReviewSection, useReview } from './useReview.ts'

/** The content of {@link FlowReview}, which loads on demand. */
export function ReviewContent({ flow }: Pick<ReviewContextValue, 'flow'>) {
  const { flow: flowStore, store, masksSensitive, readOnly } = flowInternalsOf(flow)
  const messages = useReviewMessages()
  const review = useReview(flow)
  const { sections, errors, problems, empty, warnings, hiddenFields } = review
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
      empty,
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
      empty,
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
      <div ref={root} className="qf-review" data-return="">
        {empty.size > 0 && (
          <StepNote>
            <button
              type="button"
              className="qf-button-link"
              aria-expanded={showsEmpty}
              aria-controls={id}
              onClick={() => setShowsEmpty(!showsEmpty)}
            >
              {showsEmpty ? messages.hideEmpty(empty.size) : messages.showEmpty(empty.size)}
            </button>
          </StepNote>
        )}
        <ReviewProblems />
        <ReviewWarnings />
        <div id={id} className="qf-review-steps">
          {sections.map((section) => (
            <StepSection key={section.id} section={section} />
          ))}
        </div>
        {hiddenFields.length > 0 && (
          <div className="qf-review-section">
            <Heading>{messages.hiddenFields}</Heading>
            <p className="qf-hint">{messages.hiddenFieldsHint}</p>
            <ul>
              {hiddenFields.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </ReviewContext.Provider>
  )
}

/** Whether the page is printing. Closed items print open. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const update = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    addEventListener('beforeprint', update)
    addEventListener('afterprint', update)
    return () => {
      removeEventListener('beforeprint', update)
      removeEventListener('afterprint', update)
    }
  }, [])
  return isPrinting
}

/** The answers of one step. */
function StepSection({ section: { title, paths, parts } }: { section: ReviewSection }) {
  const { showsEmpty, readOnly } = useReviewContext()
  const messages = useReviewMessages()
  // An empty list has its own message.
  const answers = parts.filter(({ kind }) => kind !== 'list')
  const [first] = rowsIn(answers)
  const isEmpty = useIsEmpty({ parts: answers })
  return (
    <div className="qf-review-section">
      <Heading>{title}</Heading>
      <ProblemsAt paths={paths} />
      {first && isEmpty && !showsEmpty && (
        <p className="qf-list-empty qf-review-empty">
          {messages.notProvided}{' '}
          {!readOnly && <ChangeLink path={first.path} description={messages.ofAnswer(title)} />}
        </p>
      )}
      <NestedHeadings>
        <ReviewParts parts={parts} headingText={title} />
      </NestedHeadings>
    </div>
  )
}
