import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Heading, SubHeadings } from '../field/Heading.tsx'
import { byPath } from '../form/createAdvice.ts'
import { partsOf } from '../form/formParts.ts'
import { flowPartsOf } from './flowParts.ts'
import { ReviewParts, useIsEmpty } from './ReviewParts.tsx'
import { ChangeLink, SaidOf } from './ReviewLinks.tsx'
import { ReviewContext, type ReviewView, useReviewView } from './reviewView.ts'
import { ReviewProblems, ReviewWarnings } from './ReviewWarnings.tsx'
import { rowsIn } from './reviewRows.ts'
import type { FlowReviewProps } from './FlowReview.tsx'
import { useFlowWords } from './useFlowWords.ts'
import { useReturnedFocus } from './useReturnedFocus.ts'
import { type ReviewSection, useReview } from './useReview.ts'

/** {@link FlowReview}, once it is there. */
export function ReviewContent({ flow }: FlowReviewProps) {
  const { session, masks, readOnly } = partsOf(flow)
  const { returningTo } = flowPartsOf(flow)
  const words = useFlowWords()
  const review = useReview(flow)
  const { sections, errors, problems, empty, warnings, held } = review
  const [showsEmpty, setShowsEmpty] = useState(false)
  const isPrinting = useIsPrinting()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  useReturnedFocus(root, returningTo, review, setShowsEmpty)

  const view = useMemo<ReviewView>(
    () => ({
      flow,
      errors,
      problems,
      empty,
      warnings,
      warningsAt: byPath(warnings),
      showsEmpty,
      isPrinting,
      masks,
      readOnly,
      discreetly: session.discreetly,
    }),
    [flow, errors, problems, empty, warnings, showsEmpty, isPrinting, masks, readOnly, session],
  )
  return (
    <ReviewContext.Provider value={view}>
      <div ref={root} className="qf-review" data-return="">
        <ReviewProblems />
        <ReviewWarnings />
        {empty.size > 0 && (
          <button
            type="button"
            className="qf-link"
            aria-expanded={showsEmpty}
            aria-controls={id}
            onClick={() => setShowsEmpty(!showsEmpty)}
          >
            {showsEmpty ? words.hideEmpty(empty.size) : words.showEmpty(empty.size)}
          </button>
        )}
        <div id={id} className="qf-review-steps">
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
        {held.length > 0 && (
          <div className="qf-review-part">
            <Heading>{words.held}</Heading>
            <p className="qf-hint">{words.heldHint}</p>
            <ul>
              {held.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </ReviewContext.Provider>
  )
}

/** Whether the page is being printed: by then, what is closed on the screen is on the page. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const print = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    addEventListener('beforeprint', print)
    addEventListener('afterprint', print)
    return () => {
      removeEventListener('beforeprint', print)
      removeEventListener('afterprint', print)
    }
  }, [])
  return isPrinting
}

/** What one step asks for. */
function Section({ section: { title, paths, parts } }: { section: ReviewSection }) {
  const { showsEmpty, readOnly } = useReviewView()
  const words = useFlowWords()
  // An empty list says so itself.
  const answers = parts.filter(({ kind }) => kind !== 'list')
  const [first] = rowsIn(answers)
  const isEmpty = useIsEmpty({ parts: answers })
  return (
    <div className="qf-review-part">
      <Heading>{title}</Heading>
      <SaidOf paths={paths} />
      {first && isEmpty && !showsEmpty && (
        <p className="qf-list-empty qf-review-none">
          {words.notProvided}{' '}
          {!readOnly && <ChangeLink path={first.path} about={words.about(title)} />}
        </p>
      )}
      <SubHeadings>
        <ReviewParts parts={parts} under={title} />
      </SubHeadings>
    </div>
  )
}
