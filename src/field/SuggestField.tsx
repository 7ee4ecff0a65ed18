import type { Suggestion } from '../advice/suggestion.ts'
import { Field } from './Field.tsx'
import { inputProps } from './inputProps.ts'
import { TextArea, useLined } from './TextArea.tsx'
import { type FieldProps, useField } from './useField.ts'

export interface SuggestFieldProps extends FieldProps<string> {
  /** What to suggest. Any other text may be typed, and what arrived is kept, listed or not. */
  options: readonly Suggestion[]
  /** What a touch keyboard capitalizes. @default 'words' */
  autoCapitalize?: 'none' | 'words' | 'characters'
}

/**
 * Text with suggestions. Renders an `<input>` with a `<datalist>`, or a `<textarea>` for text with
 * line breaks, which no suggestion has.
 */
export function SuggestField({ options, autoCapitalize = 'words', ...props }: SuggestFieldProps) {
  const field = useField(props)
  const lined = useLined(field.text)
  const listId = `${field.id}-options`
  if (lined) {
    return (
      <Field field={field}>
        <TextArea field={field} keyboard={{ inputMode: 'text', autoCapitalize }} lined />
      </Field>
    )
  }
  return (
    <Field field={field}>
      <input
        {...inputProps(field)}
        className="qf-input"
        type="text"
        inputMode="text"
        autoCapitalize={autoCapitalize}
        list={listId}
        value={field.text}
        onChange={(event) => field.change(event.target.value)}
      />
      <datalist id={listId}>
        {options.map(({ value, label }) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
    </Field>
  )
}
