import { useEffect, useState } from 'react'
import { useMessages } from '../../config/useConfig.ts'
import { useFormState } from '../../field/formContext.ts'
import { announce } from '../../store/announce.ts'
import { flowInternalsOf, useFlowState, useIsSubmitted } from '../flowInternals.ts'
import type { QuoteFlowState } from '../flowTypes.ts'
import { draftsPart } from '../flowParts.ts'
import { useFlowMessages } from '../useFlowMessages.ts'

interface SaveStatusProps {
  flow: Pick<QuoteFlowState<never>, 'internals'>
}

/** Shows whether the record is submitted and the draft is saved. A saved draft is not announced. */
export function SaveStatus({ flow }: SaveStatusProps) {
  const { flow: flowStore, store } = flowInternalsOf(flow)
  const messages = useFlowMessages()
  const { formats } = useMessages()
  const isSubmitted = useIsSubmitted(flow)
  const { phase, error } = useFlowState(flowStore, ({ drafts }) => drafts)
  const submittedAt = useFormState(store, ({ submit }) => submit.savedAt)
  const draftParts = draftsPart.get()
  const isOnline = useOnline((isOnline) =>
    announce(store, isOnline ? messages.online : messages.offline),
  )
  return (
    <>
      {phase === 'loading' && (
        <span className="qf-save-status" role="status">
          {messages.loadingDraft}
        </span>
      )}
      {submittedAt !== undefined && (
        // It stays after an edit, without its check mark, where there is room for it.
        <span className={isSubmitted ? 'qf-success' : 'qf-save-status qf-long'}>
          {messages.submitted(formats.time(new Date(submittedAt)))}
        </span>
      )}
      {draftParts && <draftParts.DraftStatus flow={flow} />}
      {error && !draftParts && (
        <span className="qf-save-status qf-tone qf-tone-warning" data-error="">
          {messages.draftsNotLoaded}
        </span>
      )}
      {!isOnline && (
        <span className="qf-save-status qf-tone qf-tone-warning" data-error="">
          {messages.offline}
        </span>
      )}
    </>
  )
}

/** Whether the browser reports that it is online. Calls back when that changes. */
function useOnline(onChange: (isOnline: boolean) => void): boolean {
  const [isOnline, setOnline] = useState(true)
  useEffect(() => {
    const update = () => {
      const isNowOnline = navigator.onLine
      if (isNowOnline === isOnline) return
      setOnline(isNowOnline)
      onChange(isNowOnline)
    }
    update()
    addEventListener('online', update)
    addEventListener('offline', update)
    return () => {
      removeEventListener('online', update)
      removeEventListener('offline', update)
    }
  }, [isOnline, onChange])
  return isOnline
}
