import { useMessages } from '../../config/useConfig.ts'
import { partId } from '../fieldMarkup.ts'
import { flushSync } from 'react-dom'
import { useFormStore } from '../formContext.ts'
import { FieldButton } from '../buttons/FieldButton.tsx'
import { focusControl } from '../focus.ts'

interface UnknownStatusProps {
  id: string
  name: string
  plainLabel: string
  isGroup?: boolean | undefined
  /** Restores the answer from before. Only if the person set "unknown". */
  undo: (() => void) | undefined
  /** Empties what has no answer from before. */
  clear?: (() => void) | undefined
}

/** Renders the Unknown state of a field or group, with a button that ends it and focuses the field or the group. */
export function UnknownStatus({ id, name, plainLabel, isGroup, undo, clear }: UnknownStatusProps) {
  const store = useFormStore()
  const messages = useMessages().field
  const leave = undo ?? clear
  return (
    <p className="qf-unknown">
      <span id={partId(id, 'unknown')}>{messages.unknown}</span>
      {leave && (
        <>
          <span>{' · '}</span>
          <FieldButton
            controls={isGroup ? [] : [name]}
            kind="other"
            label={undo ? messages.undo : messages.clear}
            of={messages.ofField(plainLabel)}
            onClick={() => {
              flushSync(leave)
              if (store) focusControl(store, name)
            }}
          />
        </>
      )}
    </p>
  )
}
