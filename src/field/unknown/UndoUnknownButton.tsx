import { flushSync } from 'react-dom'
import { useSession } from '../formSession.ts'
import { useFieldButtonMessages } from '../buttons/useFieldButtonMessages.ts'

interface UndoUnknownButtonProps {
  name: string
  plainLabel: string
  undoUnknown: () => void
}

/** Takes the answer "unknown" back, and returns to the field or the group. */
export function UndoUnknownButton({ name, plainLabel, undoUnknown }: UndoUnknownButtonProps) {
  const store = useSession()
  const messages = useFieldButtonMessages()
  const undo = () => {
    flushSync(undoUnknown)
    store?.focus(name)
  }
  return (
    <button type="button" className="qf-button-link" onClick={undo}>
      {messages.undo} <span className="qf-visually-hidden">{messages.ofField(plainLabel)}</span>
    </button>
  )
}
