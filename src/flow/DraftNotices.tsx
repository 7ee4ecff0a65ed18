import { Fragment, useEffect, useRef } from 'react'
import { useStore } from '../form/store.ts'
import { flowPartsOf } from './flowParts.ts'
import type { QuoteFlowState } from './types.ts'
import { useCalled } from './useCalled.ts'
import { useFlowWords } from './useFlowWords.ts'

interface DraftNoticesProps {
  flow: Pick<QuoteFlowState<never>, 'scope' | 'flowScope' | 'focus'>
}

/** What is to be said of drafts: what was found, what was wrong with it, what can be had back. */
export function DraftNotices({ flow }: DraftNoticesProps) {
  const { drafts } = flowPartsOf(flow)
  const called = useCalled(flow)
  const words = useFlowWords()
  const { found, expired, resumed, notKept, others, elsewhere, discarded, trouble } = useStore(
    drafts.state,
  )
  const field = resumed?.field
  const isNews =
    discarded || found.length > 0 || expired !== undefined || resumed || elsewhere !== undefined
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // What was pressed is gone; this is what takes it back.
    if (discarded) undo.current?.focus()
  }, [discarded])
  if (!isNews && !trouble && others.length + notKept.length === 0) return null
  return (
    <div className="qf-draft-notices">
      {discarded && (
        <p className="qf-draft-notice">
          {words.discarded}{' '}
          <button
            ref={undo}
            type="button"
            className="qf-link"
            onClick={() => drafts.work()?.undoDiscard()}
          >
            {words.undo}
          </button>
        </p>
      )}
      {trouble && (
        <p className="qf-draft-notice" data-trouble="">
          {words.draftTroubles[trouble]}
        </p>
      )}
      {found.map((trouble) => (
        <p key={trouble} className="qf-draft-notice" data-trouble="">
          {words.draftTroubles[trouble]}
        </p>
      ))}
      {expired !== undefined && (
        <p className="qf-draft-notice">{words.expired(new Date(expired))}</p>
      )}
      {resumed && (
        <p className="qf-draft-notice">
          {words.resumed(new Date(resumed.savedAt))}{' '}
          {field && called(field) && (
            <>
              {words.wereAt(called(field))}{' '}
              <button type="button" className="qf-link" onClick={() => flow.focus(field)}>
                {words.goThere}
              </button>
            </>
          )}
        </p>
      )}
      {notKept.length > 0 && (
        <p className="qf-draft-notice" data-trouble="">
          {words.notKept}{' '}
          {notKept.map((path, index) => (
            <Fragment key={path}>
              {index > 0 && ', '}
              <button type="button" className="qf-link" onClick={() => flow.focus(path)}>
                {called(path)}
              </button>
            </Fragment>
          ))}
        </p>
      )}
      {elsewhere !== undefined && (
        <p className="qf-draft-notice" data-trouble="">
          {words.otherTab(new Date(elsewhere))}
        </p>
      )}
      {others.map((other) => (
        <p key={other.writer} className="qf-draft-notice">
          {words.otherDraft(new Date(other.savedAt))}{' '}
          <button type="button" className="qf-link" onClick={() => drafts.work()?.takeOther(other)}>
            {words.useOther}
          </button>{' '}
          <button
            type="button"
            className="qf-link"
            onClick={() => drafts.work()?.discardOther(other)}
          >
            {words.discardOther}
          </button>
        </p>
      ))}
      {isNews && (
        <button type="button" className="qf-link" onClick={() => drafts.work()?.dismiss()}>
          {words.dismiss}
        </button>
      )}
    </div>
  )
}
