import type { Messages } from '../kit/messages.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { suggestWords } from '../kit/suggestWords.ts'
import { type FormSession, useSession } from './session.ts'
import type { FieldState } from './useField.ts'

type Typed = Pick<FieldState, 'name' | 'text' | 'called'>

/** Keeps a typed text as it is, where it is read as something else. */
export function keepTyped(
  session: FormSession,
  { name, text, called }: Typed,
  words: Messages['suggest'],
): void {
  const { kept } = { ...suggestWords, ...words }
  session.readAs(name, text, text.trim())
  session.focus(name)
  session.announce(`${called}: ${kept(text.trim())}`)
}

/** The button that keeps what was typed. Backspace in the field does the same, so it is no Tab stop. */
export function KeepTyped({ field }: { field: FieldState }) {
  const session = useSession()
  const { suggest } = useMessages()
  const { keep } = { ...suggestWords, ...suggest }
  if (!session) return null
  return (
    <span className="qf-keep">
      {' '}
      <button
        type="button"
        className="qf-link"
        tabIndex={-1}
        onClick={() => keepTyped(session, field, suggest)}
      >
        {keep(field.text.trim())}
      </button>
    </span>
  )
}
