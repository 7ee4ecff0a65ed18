import { useEffect, useState } from 'react'
import { DoneStatus } from '../form/DoneStatus.tsx'
import { partsOf } from '../form/formParts.ts'
import { useStore } from '../form/store.ts'
import { flowPartsOf } from './flowParts.ts'
import type { QuoteFlowState } from './types.ts'
import { useFlowWords } from './useFlowWords.ts'

interface SaveStatusProps {
  flow: Pick<QuoteFlowState<never>, 'scope' | 'flowScope'>
}

/** What is submitted or saved, and what is not. A draft that is saved is not announced. */
export function SaveStatus({ flow }: SaveStatusProps) {
  const { engine } = partsOf(flow)
  const { drafts } = flowPartsOf(flow)
  const words = useFlowWords()
  const { saved } = useStore(engine.status)
  const { phase, savedAt, trouble, resumed, submittedAt } = useStore(drafts.state)
  const isOnline = useOnline((isOnline) => engine.announce(isOnline ? words.online : words.offline))
  return (
    <>
      {phase === 'looking' && (
        <span className="qf-save-status" role="status">
          {words.lookingForDraft}
        </span>
      )}
      {saved && submittedAt !== undefined && (
        <DoneStatus text={words.submitted(new Date(submittedAt))} />
      )}
      {savedAt !== undefined && !trouble && (
        <span className="qf-save-status">{words.saved(new Date(savedAt))}</span>
      )}
      {(savedAt !== undefined || resumed) && (
        <button type="button" className="qf-link" onClick={() => drafts.work()?.discard()}>
          {words.discard}
        </button>
      )}
      {trouble && (
        <span className="qf-save-status" data-trouble="">
          {words.draftTroubles[trouble]}
        </span>
      )}
      {!isOnline && (
        <span className="qf-save-status" data-trouble="">
          {words.offline}
        </span>
      )}
    </>
  )
}

/** Whether the browser thinks that it is online; calls when it thinks otherwise. */
function useOnline(onChange: (isOnline: boolean) => void): boolean {
  const [isOnline, setOnline] = useState(true)
  useEffect(() => {
    const look = () => {
      const now = navigator.onLine
      if (now === isOnline) return
      setOnline(now)
      onChange(now)
    }
    look()
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [isOnline, onChange])
  return isOnline
}
