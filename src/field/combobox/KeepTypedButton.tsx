import type { Messages } from '../../config/messages/messages.ts'
import { useMessages } from '../../config/ConfigProvider.tsx'
import { suggestionMessages } from '../../config/messages/suggestionMessages.ts'
import { type FormSession, useSession } from '../formSession.ts'
import type { FieldState } from '../useField.ts'

type TypedText = Pick<FieldState, 'name' | 'text' | 'plainLabel'>

/** Keeps a typed text as it is, where it is read as something else. */
export function keepTextAsTyped(
  store: FormSession,
  { name, text, plainLabel }: TypedText,
  messages: Messages['suggest'],
): void {
  const { kept } = { ...suggestionMessages, ...messages }
  store.readAs(name, text, text.trim())
  store.focus(name)
  store.announce(`${plainLabel}: ${kept(text.trim())}`)
}

/** The button that keeps what was typed. Backspace in the field does the same, so it is no Tab stop. */
export function KeepTypedButton({ field }: { field: FieldState }) {
  const store = useSession()
  const { suggest } = useMessages()
  const { keep } = { ...suggestionMessages, ...suggest }
  if (!store) return null
  return (
    <span className="qf-keep-typed">
      {' '}
      <button
        type="button"
        className="qf-button-link"
        tabIndex={-1}
        onClick={() => keepTextAsTyped(store, field, suggest)}
      >
        {keep(field.text.trim())}
      </button>
    </span>
  )
}
