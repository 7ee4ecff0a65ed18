import { inputProps } from '../input/inputProps.ts'
import { useState } from 'react'
import { Field } from '../Field.tsx'
import { afterPointerRelease } from '../../store/entry/afterPointerRelease.ts'
import { lazyCombobox, ComboboxInput } from './ComboboxInput.tsx'
import { TextArea, useIsMultiline } from '../input/TextArea.tsx'
import { useField } from '../useField.ts'
import { useLazy } from '../useLazy.ts'
import { getLoadedOptions, useStableLoader } from '../options/useOptions.ts'
import { useOptionMatching } from './useOptionMatching.ts'
import { answerText } from '../../core/values/flag.ts'
import type { SuggestionList } from '../../suggestions/suggestion.ts'
import type { FieldProps } from '../fieldProps.ts'

/** What {@link SuggestField} takes. */
export type SuggestFieldProps = SuggestionList &
  FieldProps<string> & {
    /** What a touch keyboard capitalizes. @default 'words' */
    autoCapitalize?: 'none' | 'words' | 'characters'
  }

/** Text with suggestions. Any text may be typed. */
export function ComboboxField({
  options: optionsOrLoader,
  source,
  match,
  autoCapitalize = 'words',
  ...props
}: Omit<SuggestFieldProps, 'closed'>) {
  const options = useStableLoader(optionsOrLoader)
  const field = useField(props, {
    optionLabelOf: (value) =>
      getLoadedOptions(options)?.find((option) => option.value === value)?.label,
  })
  useOptionMatching(field, source ? undefined : options, match)
  const { value: tools } = useLazy(lazyCombobox, false)
  // "Did you mean" waits until the person leaves the box.
  const [textAtBlur, setTextAtBlur] = useState<string>()
  const multiline = useIsMultiline(field.text)
  const keyboard = { inputMode: 'text', autoCapitalize } as const
  const hasSuggestions = source ?? (typeof options === 'function' || options?.length)
  if (multiline) {
    return (
      <Field field={field}>
        <TextArea field={field} keyboard={keyboard} multiline />
      </Field>
    )
  }
  return (
    <Field
      field={field}
      readOnlyText={answerText(field.text, field.flag)}
      alternatives={
        tools &&
        match !== 'none' &&
        !field.readOnly &&
        textAtBlur === field.text && <tools.DidYouMean field={field} options={options} />
      }
      echoActions={
        tools && field.echo && !field.readOnly && <tools.KeepTypedButton field={field} />
      }
    >
      {hasSuggestions && !field.readOnly ? (
        <ComboboxInput
          {...{ field, keyboard, options, source }}
          onBlur={() => afterPointerRelease(() => setTextAtBlur(field.text))}
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
