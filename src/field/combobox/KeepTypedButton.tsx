import { suggestionMessages } from '../../config/messages/suggestionMessages.ts'
import type { Messages } from '../../config/messages/messages.ts'
import { announce } from '../../store/announce.ts'
import { setParsedAs } from '../../store/entry/setParsedAs.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { focusControl } from '../focus/focusControl.ts'
import { useFormStore } from '../formContext.ts'
import { combineMessages } from '../../config/messages/messages.ts'
import { useMessages } from '../../config/useConfig.ts'
import type { FieldState } from '../fieldState.ts'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'

type TypedText = Pick<FieldState, 'name' | 'text' | 'plainLabel'>

/** Makes the typed text itself the value, in place of the option that it matches. */
export function keepTextAsTyped(
  store: FormStore,
  { name, text, plainLabel }: TypedText,
  messages: Messages['suggestions'],
): void {
  const { kept } = combineMessages(suggestionMessages, messages)
  setParsedAs(store, name, text, text.trim())
  focusControl(store, name)
  announce(store, `${plainLabel}: ${kept(text.trim())}`)
}

/** A button that keeps the typed text. No Tab stop, as Backspace in the field does the same. */
export function KeepTypedButton({ field }: { field: FieldState }) {
  const { Button } = useOwnInputs()
  const store = useFormStore()
  const { suggestions } = useMessages()
  const { keep } = combineMessages(suggestionMessages, suggestions)
  if (!store) return null
  return (
    <>
      {' '}
      <span className="qf-keep-typed">
        <Button
          type="button"
          className="qf-button-link"
          tabIndex={-1}
          onClick={() => keepTextAsTyped(store, field, suggestions)}
        >
          {keep(field.text.trim())}
        </Button>
      </span>
    </>
  )
}
