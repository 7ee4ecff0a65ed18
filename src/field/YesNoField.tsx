import { useState } from 'react'
import { readYesNo } from '../codec/yesNo.ts'
import { useAnswers, useMessages } from '../kit/QuoteFormsProvider.tsx'
import { choiceKeys } from './choiceKeys.ts'
import { Field } from './Field.tsx'
import { useSession } from './session.ts'
import { type FieldProps, useField } from './useField.ts'

interface Choice {
  value: string
  label: string
  /** The keys that choose it from inside the group. */
  keys: readonly string[]
  /** It is the answer "unknown", which no text stands for. */
  unknown?: boolean
}

/**
 * Yes, No or Not provided, and Unknown where the host reads null so. Inside it Y, N, U and Backspace
 * choose. Renders radios, one Tab stop; an answer that is neither stands as a
 * choice of its own. Not a checkbox, which could not tell No from never asked.
 */
export function YesNoField(props: FieldProps<string>) {
  const field = useField({ width: 'fluid', ...props }, { choosesUnknown: true })
  const { field: words } = useMessages()
  const answers = useAnswers()
  const radioPrefix = useSession()?.radioPrefix ?? ''
  const odd = useOddText(field.text)
  // What may not stand is no answer yet, whatever it says: it is shown raw, beside the choices.
  const raw = field.refused && field.text !== '' ? field.text : odd
  const choices: Choice[] = [
    { value: answers.yes, label: words.yes, keys: [words.yesKey] },
    { value: answers.no, label: words.no, keys: [words.noKey] },
    { value: '', label: words.notProvided, keys: ['backspace', 'delete'] },
  ]
  if (field.mayBeUnknown || field.unknown) {
    choices.push({ value: '?', label: words.unknown, keys: [words.unknownKey], unknown: true })
  }
  if (raw !== undefined) choices.push({ value: raw, label: words.fromRecord(raw), keys: [] })
  const answer = field.refused ? undefined : readYesNo(field.text)
  const chosen = field.text.trim() === '' ? '' : answer ? answers[answer] : field.text
  const isChosen = ({ value, unknown = false }: Choice) =>
    field.unknown ? unknown : !unknown && value === chosen
  const shown = field.unknown ? '' : choices.find(isChosen)?.label
  const choose = (choice: Choice | undefined) => {
    if (!choice || field.readOnly || isChosen(choice)) return
    if (choice.unknown) field.markUnknown()
    else field.change(choice.value)
  }
  const byKey = choiceKeys(field.readOnly ? [] : choices.map(({ keys }) => keys), (index) =>
    choose(choices[index]),
  )
  return (
    <Field field={field} group shown={chosen === '' ? '' : (shown ?? field.text)}>
      <div
        className="qf-choices"
        role="radiogroup"
        id={field.id}
        aria-labelledby={`${field.id}--label`}
        aria-describedby={field.describedBy}
        aria-invalid={field.error ? true : undefined}
        aria-required={field.node.required || undefined}
        aria-readonly={field.readOnly || undefined}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) field.blur()
        }}
      >
        {choices.map((choice) => (
          <label className="qf-choice" key={choice.unknown ? 'unknown' : `is ${choice.value}`}>
            <input
              ref={isChosen(choice) ? field.attach : undefined}
              type="radio"
              className="qf-radio"
              name={`${radioPrefix}${field.name}`}
              value={choice.value}
              checked={isChosen(choice)}
              onChange={() => choose(choice)}
              onKeyDown={byKey}
            />
            <span>{choice.label}</span>
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
