import { flushSync } from 'react-dom'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { useSession } from './session.ts'
import type { FieldState } from './useField.ts'

/** Says that the answer is "unknown", and takes back one that a person gave. */
export function UnknownLine({ field }: { field: FieldState }) {
  const session = useSession()
  const { field: words } = useMessages()
  if (!field.unknown || field.choosesUnknown) return null
  const undo = () => {
    flushSync(field.takeBack)
    session?.focus(field.name)
  }
  return (
    <p className="qf-unknown">
      <span className="qf-chip" id={`${field.id}-unknown`}>
        {words.unknown}
      </span>{' '}
      {field.unknown === 'answered' && !field.readOnly && (
        <button type="button" className="qf-link" onClick={undo}>
          {words.undo} <span className="qf-hidden">{words.ofField(field.called)}</span>
        </button>
      )}
    </p>
  )
}
