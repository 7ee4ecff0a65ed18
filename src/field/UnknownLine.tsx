import { flushSync } from 'react-dom'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { useSession } from './session.ts'

interface UnknownLineProps {
  id: string
  name: string
  called: string
  /** Given where a person gave the answer: what stood there before stands there again. */
  takeBack: (() => void) | undefined
}

/** Says that the answer of a field or a group is "unknown". */
export function UnknownLine({ id, name, called, takeBack }: UnknownLineProps) {
  const session = useSession()
  const { field: words } = useMessages()
  const undo = (act: () => void) => {
    flushSync(act)
    session?.focus(name)
  }
  return (
    <p className="qf-unknown">
      <span className="qf-chip" id={`${id}--unknown`}>
        {words.unknown}
      </span>{' '}
      {takeBack && (
        <button type="button" className="qf-link" onClick={() => undo(takeBack)}>
          {words.undo} <span className="qf-hidden">{words.ofField(called)}</span>
        </button>
      )}
    </p>
  )
}
