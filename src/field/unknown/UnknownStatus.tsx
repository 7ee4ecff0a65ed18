import { useMessages } from '../../config/useConfig.ts'
import { partId } from '../fieldMarkup.ts'
import { flushSync } from 'react-dom'
import { useFormStore } from '../formContext.ts'
import { FieldButton } from '../buttons/FieldButton.tsx'
import { focusControl } from '../focus.ts'

interface UnknownStatusProps extends LeaveUnknownButtonProps {
  id: string
}

/** Renders the Unknown state of a field or group. */
export function UnknownStatus({ id, name, plainLabel, isGroup, undo, clear }: UnknownStatusProps) {
  const { unknown } = useMessages().field
  return (
    <p className="qf-unknown">
      <span id={partId(id, 'unknown')}>{unknown}</span>
      {(undo ?? clear) && <LeaveUnknownButton {...{ name, plainLabel, isGroup, undo, clear }} />}
    </p>
  )
}

interface LeaveUnknownButtonProps {
  name: string
  plainLabel: string
  isGroup?: boolean | undefined
  /** Restores the answer from before. Only if the person set "unknown". */
  undo: (() => void) | undefined
  /** Empties what has no answer from before. */
  clear?: (() => void) | undefined
}

/** A button that ends "unknown", and focuses the field or the group. */
function LeaveUnknownButton({ name, plainLabel, isGroup, undo, clear }: LeaveUnknownButtonProps) {
  const store = useFormStore()
  const messages = useMessages().field
  const leave = undo ?? clear
  if (!leave) return null
  const onClick = () => {
    flushSync(leave)
    if (store) focusControl(store, name)
  }
  return (
    <>
      <span>{' · '}</span>
      <FieldButton
        controls={isGroup ? [] : [name]}
        kind="other"
        label={undo ? messages.undo : messages.clear}
        of={messages.ofField(plainLabel)}
        onClick={onClick}
      />
    </>
  )
}
