import { useState } from 'react'
import { answerText } from '../codec/mirror.ts'
import { Field } from './Field.tsx'
import { afterPress } from './pointerPress.ts'
import { inputProps } from './inputProps.ts'
import type { SuggestFieldProps } from './SuggestField.tsx'
import { suggestionList, SuggestInput } from './SuggestInput.tsx'
import { TextArea, useLined } from './TextArea.tsx'
import { useField } from './useField.ts'
import { useLazy } from './useLazy.ts'
import { optionsNow, useFirstLoader } from './useOptions.ts'
import { useReading } from './useReading.ts'

/** Text with suggestions that are not closed. */
export function OpenSuggestField(all: Omit<SuggestFieldProps, 'closed'>) {
  const { options: given, source, match, autoCapitalize = 'words', ...props } = all
  const options = useFirstLoader(given)
  const field = useField(props, {
    labelOf: (value) => optionsNow(options)?.find((option) => option.value === value)?.label,
  })
  useReading(field, source ? undefined : options, match)
  const { value: tools } = useLazy(suggestionList, false)
  // Nothing is offered while a person types.
  const [leftWith, setLeftWith] = useState<string>()
  const lined = useLined(field.text)
  const keyboard = { inputMode: 'text', autoCapitalize } as const
  const suggests = source ?? (typeof options === 'function' || options?.length)
  if (lined) {
    return (
      <Field field={field}>
        <TextArea field={field} keyboard={keyboard} lined />
      </Field>
    )
  }
  return (
    <Field
      field={field}
      shown={answerText(field.text, field.mark)}
      offers={
        tools &&
        match !== 'none' &&
        !field.readOnly &&
        leftWith === field.text && <tools.DidYouMean field={field} options={options} />
      }
      afterEcho={tools && field.echo && !field.readOnly && <tools.KeepTyped field={field} />}
    >
      {suggests && !field.readOnly ? (
        <SuggestInput
          {...{ field, keyboard, options, source }}
          onLeave={() => afterPress(() => setLeftWith(field.text))}
        />
      ) : (
        <input
          {...inputProps(field)}
          {...keyboard}
          className="qf-input"
          type="text"
          value={field.text}
          onChange={(event) => field.change(event.target.value)}
        />
      )}
    </Field>
  )
}
