import type { Messages } from '../../config/messages/messages.ts'
import { suggestionMessages } from '../../config/messages/suggestionMessages.ts'
import { type FormSession, useSession } from '../formSession.ts'
import type { FieldState } from '../useField.ts'
import { useMessages } from '../../config/useConfig.ts'

type TypedText = Pick<FieldState, 'name' | 'text' | 'plainLabel'>

/** Keeps a typed text as it is, where it is read as something else. */
export function keepTextAsTyped(
  store: FormSession,
  { name, text, plainLabel }: TypedText,
  messages: Messages['suggestions'],
): void {
  const { kept } = { ...suggestionMessages, ...messages }
  store.readAs(name, text, text.trim())
  store.focus(name)
  store.announce(`${plainLabel}: ${kept(text.trim())}`)
}

/** The button that keeps what was typed. Backspace in the field does the same, so it is no Tab stop. */
export function KeepTypedButton({ field }: { field: FieldState }) {
  const store = useSession()
  const { suggestions } = useMessages()
  const { keep } = { ...suggestionMessages, ...suggestions }
  if (!store) return null
  return (
    <span className="qf-keep-typed">
      {' '}
      <button
        type="button"
        className="qf-button-link"
        tabIndex={-1}
        onClick={() => keepTextAsTyped(store, field, suggestions)}
      >
        {keep(field.text.trim())}
      </button>
    </span>
  )
}
