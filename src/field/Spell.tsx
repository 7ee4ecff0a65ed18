import { useState } from 'react'
import { spell } from './spelling.ts'
import { useActWords } from './useActWords.ts'
import type { FieldState } from './useField.ts'

/** Spells a revealed answer out, to be read back over the telephone. */
export function Spell({ field }: { field: FieldState }) {
  const words = useActWords()
  const [spelled, setSpelled] = useState<{ text: string; words: string }>()
  const { text } = field
  return (
    <>
      <button
        type="button"
        className="qf-link"
        onClick={() => setSpelled({ text, words: spell(text, words) })}
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
