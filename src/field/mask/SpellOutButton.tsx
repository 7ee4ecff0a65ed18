import { useState } from 'react'
import { spellPhonetically } from './spellPhonetically.ts'
import { FieldButton } from '../buttons/FieldButton.tsx'
import { useFieldButtonMessages } from '../buttons/useFieldButtonMessages.ts'
import type { FieldState } from '../fieldState.ts'

/** A button that spells a revealed answer, for reading it back on the phone. */
export function SpellOutButton({ field }: { field: FieldState }) {
  const messages = useFieldButtonMessages()
  const [spelled, setSpelled] = useState<{ text: string; spelling: string }>()
  const { text } = field
  return (
    <>
      <FieldButton
        controls={[field.name]}
        kind="other"
        label={messages.spell}
        of={messages.ofField(field.plainLabel)}
        onClick={() => setSpelled({ text, spelling: spellPhonetically(text, messages) })}
      />
      {/* Always rendered: screen readers skip the text of a status that is new on the page. */}
      <span className="qf-spelled-out" role="status">
        {spelled?.text === text && spelled.spelling}
      </span>
    </>
  )
}
