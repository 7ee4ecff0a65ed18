import { useRef, useState } from 'react'
import {
  browserHistory,
  type DraftOptions,
  type Quote,
  QuoteFlow,
  type QuoteFlowHandle,
  type QuoteFlowProps,
  type RecordSubmission,
} from '../../../src/index.ts'
import { failing } from './failingStorage.ts'

export interface QuoteDeskProps {
  props: {
    /** The draft options, with a failing storage if a test needs one. */
    drafts?: Omit<DraftOptions, 'storage'> & { storage?: 'localStorage' | 'failing' }
    /** Whether the address has the step. */
    history?: boolean
    actions?: QuoteFlowProps['actions']
  }
  record: Quote | undefined
  onSubmit: (record: unknown, submission: RecordSubmission) => void
}

const history = browserHistory()

/** The flow, and a link of the host that asks the flow before it leaves. */
export function QuoteDesk({ props, record, onSubmit }: QuoteDeskProps) {
  const flow = useRef<QuoteFlowHandle>(null)
  const [left, setLeft] = useState<string[]>([])
  const { storage, ...drafts } = props.drafts ?? {}
  const kept = storage === 'failing' ? failing : storage
  const leave = async () => {
    const mayLeave = await flow.current?.confirmLeave()
    setLeft((before) => [...before, mayLeave ? 'left' : 'stayed'])
  }
  return (
    <>
      <button type="button" onClick={() => void leave()}>
        Home
      </button>
      <output>{left.join(' ')}</output>
      <QuoteFlow
        ref={flow}
        defaultRecord={record}
        drafts={props.drafts && { key: 'quote', ...drafts, storage: kept }}
        history={props.history ? history : undefined}
        actions={props.actions}
        onSubmit={onSubmit}
      />
    </>
  )
}
