import { useEffect, useRef } from 'react'
import { useStore } from '../form/store.ts'
import { after } from './soon.ts'
import { flowPartsOf } from './flowParts.ts'
import type { QuoteFlowState } from './types.ts'
import { useFlowWords } from './useFlowWords.ts'

interface LeaveDialogProps {
  flow: Pick<QuoteFlowState<never>, 'flowScope'>
}

/** Asks whether to leave with what would be lost. */
export function LeaveDialog({ flow }: LeaveDialogProps) {
  const { leaving, drafts } = flowPartsOf(flow)
  const answer = useStore(leaving)
  const words = useFlowWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (answer) dialog.current?.showModal()
  }, [answer])
  if (!answer) return null
  const work = drafts.work()
  return (
    <dialog
      ref={dialog}
      className="qf-dialog"
      aria-label={words.leaveTitle}
      onClose={() => answer(false)}
    >
      <p className="qf-heading">{words.leaveTitle}</p>
      <p>{words.leaveHint}</p>
      <p className="qf-bar">
        <button type="button" className="qf-button qf-primary" onClick={() => answer(false)}>
          {words.stay}
        </button>
        {work && (
          <button
            type="button"
            className="qf-button"
            onClick={() => void after(work.save(), (isSaved) => answer(isSaved))}
          >
            {words.saveAndLeave}
          </button>
        )}
        <button type="button" className="qf-button" onClick={() => answer(true)}>
          {words.leave}
        </button>
      </p>
    </dialog>
  )
}
