import { readLeaf } from '../codec/leaf.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { useSession } from './session.ts'
import type { FieldState } from './useField.ts'

/**
 * The ways out for a value that arrived and may not stand: to use the one reading it has, and to
 * leave it out. Nothing is coerced unless someone chooses so.
 */
export function Offers({ field }: { field: FieldState }) {
  const session = useSession()
  const { field: words } = useMessages()
  // Raw lists and objects have no reading, though as text any text would do.
  const readable = field.text !== '' && !/^[[{]/.test(field.text)
  const reading = readable ? readLeaf(field.node, field.text) : undefined
  const name = <span className="qf-hidden">{words.ofField(field.called)}</span>
  return (
    <p className="qf-offers">
      {reading?.ok && (
        <button
          type="button"
          className="qf-link"
          onClick={() => session?.enter(field.name, field.text)}
        >
          {words.use(String(reading.value))}
          {name}
        </button>
      )}
      {!field.node.required && (
        <button type="button" className="qf-link" onClick={() => session?.leaveOut(field.name)}>
          {words.leaveOut}
          {name}
        </button>
      )}
    </p>
  )
}
