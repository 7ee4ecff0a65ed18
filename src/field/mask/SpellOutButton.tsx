import { useState } from 'react'
import { spellPhonetically } from './spellPhonetically.ts'
import { useFieldButtonMessages } from '../buttons/useFieldButtonMessages.ts'
import type { FieldState } from '../fieldState.ts'
import { useOwnInputs } from '../ownInputs/ownInputs.ts'

/** A button that spells a revealed answer, for reading it back on the phone. */
export function SpellOutButton({ field }: { field: FieldState }) {
  const { Button } = useOwnInputs()
  const messages = useFieldButtonMessages()
  const [spelled, setSpelled] = useState<{ text: string; spelling: string }>()
  const { text } = field
  return (
    <>
      <Button
        type="button"
        className="qf-button-link"
        onClick={() => setSpelled({ text, spelling: spellPhonetically(text, messages) })}
      >
        {messages.spell}{' '}
        <span className="qf-visually-hidden">{messages.ofField(field.plainLabel)}</span>
      </Button>
      {/* Always rendered: screen readers skip the text of a status that is new on the page. */}
      <span className="qf-spelled-out" role="status">
        {spelled?.text === text && spelled.spelling}
      </span>
    </>
  )
}
