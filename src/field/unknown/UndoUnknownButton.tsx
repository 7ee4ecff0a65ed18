import { flushSync } from 'react-dom'
import { useFormStore } from '../formContext.ts'
import { useFieldButtonMessages } from '../buttons/useFieldButtonMessages.ts'
import { focusControl } from '../focus/focusControl.ts'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'

interface UndoUnknownButtonProps {
  name: string
  plainLabel: string
  undoUnknown: () => void
}

/** A button that restores the answer from before "unknown" and focuses the field or the group. */
export function UndoUnknownButton({ name, plainLabel, undoUnknown }: UndoUnknownButtonProps) {
  const { Button } = useOwnInputs()
  const store = useFormStore()
  const messages = useFieldButtonMessages()
  const undo = () => {
    flushSync(undoUnknown)
    if (store) focusControl(store, name)
  }
  return (
    <Button type="button" className="qf-button-link" onClick={undo}>
      {messages.undo} <span className="qf-visually-hidden">{messages.ofField(plainLabel)}</span>
    </Button>
  )
}
