import { useState } from 'react'
import { spellPhonetically } from './spellPhonetically.ts'
import { useFieldButtonMessages } from '../buttons/useFieldButtonMessages.ts'
import type { FieldState } from '../fieldState.ts'

/** Spells a revealed answer out, to be read back over the telephone. */
export function SpellOutButton({ field }: { field: FieldState }) {
  const messages = useFieldButtonMessages()
  const [spelled, setSpelled] = useState<{ text: string; words: string }>()
  const { text } = field
  return (
    <>
      <button
        type="button"
        className="qf-button-link"
        onClick={() => setSpelled({ text, words: spellPhonetically(text, messages) })}
      >
        {messages.spell}{' '}
        <span className="qf-visually-hidden">{messages.ofField(field.plainLabel)}</span>
      </button>
      {/* There before its words are, or they would not be read out. */}
      <span className="qf-spelled-out" role="status">
        {spelled?.text === text && spelled.words}
      </span>
    </>
  )
}
