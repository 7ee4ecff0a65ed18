import { useEffect, useState } from 'react'
import { SuccessStatus } from '../../form/submit/SuccessStatus.tsx'
import { partsOf } from '../../form/formParts.ts'
import { useStore } from '../../form/store.ts'
import { flowInternalsOf } from '../flowInternals.ts'
import type { QuoteFlowState } from '../flowTypes.ts'
import { useFlowMessages } from '../useFlowMessages.ts'

interface SaveStatusProps {
  flow: Pick<QuoteFlowState<never>, 'scope' | 'flowScope'>
}

/** What is submitted or saved, and what is not. A draft that is saved is not announced. */
export function SaveStatus({ flow }: SaveStatusProps) {
  const { engine } = partsOf(flow)
  const { drafts } = flowInternalsOf(flow)
  const messages = useFlowMessages()
  const { saved } = useStore(engine.status)
  const { phase, savedAt, error, resumed, submittedAt } = useStore(drafts.state)
  const isOnline = useOnline((isOnline) =>
    engine.announce(isOnline ? messages.online : messages.offline),
  )
  return (
    <>
      {phase === 'looking' && (
        <span className="qf-save-status" role="status">
          {messages.loadingDraft}
        </span>
      )}
      {saved && submittedAt !== undefined && (
        <SuccessStatus text={messages.submitted(new Date(submittedAt))} />
      )}
      {savedAt !== undefined && !error && (
        <span className="qf-save-status">{messages.saved(new Date(savedAt))}</span>
      )}
      {(savedAt !== undefined || resumed) && (
        <button
          type="button"
          className="qf-button-link"
          onClick={() => drafts.controller()?.discard()}
        >
          {messages.discard}
        </button>
      )}
      {error && (
        <span className="qf-save-status" data-trouble="">
          {messages.draftErrors[error]}
        </span>
      )}
      {!isOnline && (
        <span className="qf-save-status" data-trouble="">
          {messages.offline}
        </span>
      )}
    </>
  )
}

/** Whether the browser thinks that it is online; calls when it thinks otherwise. */
function useOnline(onChange: (isOnline: boolean) => void): boolean {
  const [isOnline, setOnline] = useState(true)
  useEffect(() => {
    const update = () => {
      const now = navigator.onLine
      if (now === isOnline) return
      setOnline(now)
      onChange(now)
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
