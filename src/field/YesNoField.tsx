import { useState } from 'react'
import { readYesNo } from '../codec/yesNo.ts'
import { useAnswers, useMessages } from '../kit/QuoteFormsProvider.tsx'
import { Field } from './Field.tsx'
import { useSession } from './session.ts'
import { type FieldProps, useField } from './useField.ts'

interface Choice {
  value: string
  label: string
}

/**
 * Yes, No or Not provided. Renders radios, one Tab stop; an answer that is neither stands as a
 * choice of its own. Not a checkbox, which could not tell No from never asked.
 */
export function YesNoField(props: FieldProps<string>) {
  const field = useField({ width: 'fluid', ...props })
  const { field: words } = useMessages()
  const answers = useAnswers()
  const radioPrefix = useSession()?.radioPrefix ?? ''
  const odd = useOddText(field.text)
  // What may not stand is no answer yet, whatever it says: it is shown raw, beside the choices.
  const raw = field.refused && field.text !== '' ? field.text : odd
  const choices: Choice[] = [
    { value: answers.yes, label: words.yes },
    { value: answers.no, label: words.no },
    { value: '', label: words.notProvided },
  ]
  if (raw !== undefined) choices.push({ value: raw, label: words.fromRecord(raw) })
  const answer = field.refused ? undefined : readYesNo(field.text)
  const chosen = field.text.trim() === '' ? '' : answer ? answers[answer] : field.text
  const shown = choices.find(({ value }) => value === chosen)?.label
  return (
    <Field field={field} group shown={chosen === '' ? '' : (shown ?? field.text)}>
      <div
        className="qf-choices"
        role="radiogroup"
        id={field.id}
        aria-labelledby={`${field.id}-label`}
        aria-describedby={field.describedBy}
        aria-invalid={field.error ? true : undefined}
        aria-required={field.node.required || undefined}
        aria-readonly={field.readOnly || undefined}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) field.blur()
        }}
      >
        {choices.map(({ value, label }) => (
          <label className="qf-choice" key={value}>
            <input
              ref={value === chosen ? field.attach : undefined}
              type="radio"
              className="qf-radio"
              name={`${radioPrefix}${field.name}`}
              value={value}
              checked={value === chosen}
              onChange={() => {
                if (!field.readOnly) field.change(value)
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </Field>
  )
}

/** The last text that is neither yes nor no nor empty: it stays on offer after another choice. */
function useOddText(text: string): string | undefined {
  const [odd, setOdd] = useState<string>()
  const isOdd = text.trim() !== '' && readYesNo(text) === undefined
  if (isOdd && odd !== text) setOdd(text)
  return isOdd ? text : odd
}
