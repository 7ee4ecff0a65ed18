import { useState } from 'react'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { FieldState } from './useField.ts'

/** Spells a revealed answer out, to be read back over the telephone. */
export function Spell({ field }: { field: FieldState }) {
  const { field: words } = useMessages()
  const [spelled, setSpelled] = useState<{ text: string; words: string }>()
  const { text } = field
  const spell = async () => {
    const { spell } = await import('./spelling.ts')
    setSpelled({ text, words: spell(text, words) })
  }
  return (
    <>
      <button
        type="button"
        className="qf-link"
        onClick={() => void spell().catch((failed: unknown) => reportError(failed))}
      >
        {words.spell} <span className="qf-hidden">{words.ofField(field.called)}</span>
      </button>
      {/* There before its words are, or they would not be read out. */}
      <span className="qf-spelled" role="status">
        {spelled?.text === text && spelled.words}
      </span>
    </>
  )
}
