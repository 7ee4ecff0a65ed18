import { flushSync } from 'react-dom'
import { useFormStore } from '../formContext.ts'
import { useFieldButtonMessages } from '../buttons/useFieldButtonMessages.ts'
import { focusControl } from '../focus/focusControl.ts'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'

export interface LeaveUnknownButtonProps {
  name: string
  plainLabel: string
  /** Restores the answer from before. Only if the person set "unknown". */
  undo: (() => void) | undefined
  /** Empties what has no answer from before. */
  clear?: (() => void) | undefined
}

/** A button that ends "unknown", and focuses the field or the group. */
export function LeaveUnknownButton({ name, plainLabel, undo, clear }: LeaveUnknownButtonProps) {
  const { Button } = useOwnInputs()
  const store = useFormStore()
  const messages = useFieldButtonMessages()
  const leave = undo ?? clear
  if (!leave) return null
  const onClick = () => {
    flushSync(leave)
    if (store) focusControl(store, name)
  }
  return (
    <>
      {' · '}
      <Button type="button" className="qf-button-link" onClick={onClick}>
        {undo ? messages.undo : messages.clear}{' '}
        <span className="qf-visually-hidden">{messages.ofField(plainLabel)}</span>
      </Button>
    </>
  )
}
