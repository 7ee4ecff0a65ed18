import { flushSync } from 'react-dom'
import { useSession } from './session.ts'
import { useActWords } from './useActWords.ts'

interface UndoUnknownProps {
  name: string
  called: string
  takeBack: () => void
}

/** Takes the answer "unknown" back, and returns to the field or the group. */
export function UndoUnknown({ name, called, takeBack }: UndoUnknownProps) {
  const session = useSession()
  const words = useActWords()
  const undo = () => {
    flushSync(takeBack)
    session?.focus(name)
  }
  return (
    <button type="button" className="qf-link" onClick={undo}>
      {words.undo} <span className="qf-hidden">{words.ofField(called)}</span>
    </button>
  )
}
