import { flushSync } from 'react-dom'
import { useMessages } from '../../config/useConfig.ts'
import { FieldButton } from '../buttons/FieldButton.tsx'
import { markAskLater } from '../buttons/markAskLater.ts'
import type { FieldState } from '../fieldState.ts'
import { focusControl } from '../focus/focusControl.ts'
import { useFormStore } from '../formContext.ts'
import { partId } from '../frame/partIds.ts'

/** Says that a person entered no answer, such as `n/a`, and offers to mark the field. */
export function NoAnswerNote({ field }: { field: FieldState }) {
  const store = useFormStore()
  const { field: messages, askLater } = useMessages()
  const { id, name, plainLabel } = field
  const mark = () => {
    if (!store) return
    flushSync(() => markAskLater(store, name))
    focusControl(store, name)
  }
  return (
    <p className="qf-echo">
      <span id={partId(id, 'noAnswer')}>{messages.noAnswer}</span>
      {!field.askLater && (
        <>
          <span> </span>
          <FieldButton
            controls={[name]}
            label={askLater.offer}
            of={messages.ofField(plainLabel)}
            onClick={mark}
          />
        </>
      )}
    </p>
  )
}
