import { readLeaf } from '../codec/leaf.ts'
import { readYesNo } from '../codec/yesNo.ts'
import type { Messages } from '../kit/messages.ts'
import { type Answers, useAnswers, useMessages } from '../kit/QuoteFormsProvider.tsx'
import { useMending } from './useMending.ts'
import type { FieldState } from './useField.ts'

/**
 * The ways out for a value that arrived and may not stand: to use the one reading it has, and to
 * leave it out. Nothing is coerced unless someone chooses so.
 */
export function Offers({ field }: { field: FieldState }) {
  const { use, leaveOut } = useMending(field.name)
  const { field: words } = useMessages()
  const offer = offerOf(field, words, useAnswers())
  const name = <span className="qf-hidden">{words.ofField(field.called)}</span>
  return (
    <p className="qf-offers">
      {offer && (
        <button type="button" className="qf-link" onClick={() => use(offer.text)}>
          {words.use(offer.shown)} {name}
        </button>
      )}
      {!field.node.required && (
        <button type="button" className="qf-link" onClick={leaveOut}>
          {words.leaveOut} {name}
        </button>
      )}
    </p>
  )
}

interface Offer {
  /** What would be entered. */
  text: string
  shown: string
}

function offerOf(
  { node, text }: FieldState,
  words: Messages['field'],
  answers: Answers,
): Offer | undefined {
  if (node.reads === 'yesNo') {
    const answer = readYesNo(text)
    return answer && { text: answers[answer], shown: words[answer] }
  }
  // Raw lists and objects have no reading, though as text any text would do.
  if (text === '' || /^[[{]/.test(text)) return undefined
  const reading = readLeaf(node, text)
  return reading.ok ? { text, shown: String(reading.value) } : undefined
}
