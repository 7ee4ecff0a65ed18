import { useEffect, useRef, useState } from 'react'
import { closeModal, openModal } from '../form/modal.ts'
import { useStore } from '../form/store.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
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
  const answer = useStore(leaving.asked)
  const words = useFlowWords()
  const { form } = useMessages()
  const [state, setState] = useState<'asking' | 'saving' | 'failed'>('asking')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => leaving.start(), [leaving])
  useEffect(() => {
    if (answer && dialog.current) openModal(dialog.current)
  }, [answer])
  if (!answer) return null
  // Closed before it is gone: the browser takes the focus back to where it was.
  const close = (how?: string) => dialog.current && closeModal(dialog.current, how)
  const work = drafts.work()
  // What no draft keeps is told apart from what the draft would keep, could it be saved.
  const isSaved = work?.isSaved() ?? false
  const lost = work?.notKept() ?? []
  const save = () => {
    setState('saving')
    void after(work?.save() ?? false, (isSaved) => {
      setState(isSaved ? 'asking' : 'failed')
      if (isSaved && work?.notKept().length === 0) close(leaves)
    })
  }
  return (
    <dialog
      ref={dialog}
      className="qf-dialog"
      aria-label={words.leaveTitle}
      onClose={({ currentTarget }) => {
        setState('asking')
        answer(currentTarget.returnValue === leaves)
      }}
    >
      <p className="qf-heading">{words.leaveTitle}</p>
      {!isSaved && <p>{words.leaveHint}</p>}
      {lost.length > 0 && (
        <p>
          {words.leaveNotKept} {lost.join(', ')}
        </p>
      )}
      {state === 'saving' && <p role="status">{form.saving}</p>}
      {state === 'failed' && (
        <p role="alert" className="qf-error">
          {words.leaveFailed}
        </p>
      )}
      <p className="qf-bar">
        <button type="button" className="qf-button qf-primary" onClick={() => close()}>
          {words.stay}
        </button>
        {work && !isSaved && (
          <button type="button" className="qf-button" onClick={save}>
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
