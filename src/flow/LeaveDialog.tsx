import { useEffect, useRef } from 'react'
import { useStore } from '../form/store.ts'
import { after } from './soon.ts'
import { flowPartsOf } from './flowParts.ts'
import type { QuoteFlowState } from './types.ts'
import { useFlowWords } from './useFlowWords.ts'

/** What the dialog is closed with where the answer is to leave. */
const leaves = 'leave'

interface LeaveDialogProps {
  flow: Pick<QuoteFlowState<never>, 'flowScope'>
}

/** Asks whether to leave with what would be lost. */
export function LeaveDialog({ flow }: LeaveDialogProps) {
  const { leaving, drafts } = flowPartsOf(flow)
  const answer = useStore(leaving)
  const words = useFlowWords()
  const { trouble } = useStore(drafts.state)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (answer && !dialog.current?.open) dialog.current?.showModal()
  }, [answer])
  if (!answer) return null
  // Closed before it is gone: the browser takes the focus back to where it was.
  const close = (answer?: string) => dialog.current?.close(answer)
  const work = drafts.work()
  // All else is in the draft by now, and these are in none.
  const lost = work?.isSaved() ? work.notKept() : []
  return (
    <dialog
      ref={dialog}
      className="qf-dialog"
      aria-label={words.leaveTitle}
      onClose={({ currentTarget }) => answer(currentTarget.returnValue === leaves)}
    >
      <p className="qf-heading">{words.leaveTitle}</p>
      {lost.length > 0 ? (
        <p>
          {words.leaveNotKept} {lost.join(', ')}
        </p>
      ) : (
        <p>{words.leaveHint}</p>
      )}
      {trouble && (
        <p role="alert" className="qf-error">
          {words.draftTroubles[trouble]}
        </p>
      )}
      <p className="qf-bar">
        <button type="button" className="qf-button qf-primary" onClick={() => close()}>
          {words.stay}
        </button>
        {work && lost.length === 0 && (
          <button
            type="button"
            className="qf-button"
            onClick={() => void after(work.save(), (isSaved) => isSaved && close(leaves))}
          >
            {words.saveAndLeave}
          </button>
        )}
        <button type="button" className="qf-button" onClick={() => close(leaves)}>
          {words.leave}
        </button>
      </p>
    </dialog>
  )
}
