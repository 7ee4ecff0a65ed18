import { inputProps } from './input/inputProps.ts'
import { Field } from './Field.tsx'
import { TextArea, useIsMultiline } from './input/TextArea.tsx'
import { useField } from './useField.ts'
import type { FieldProps } from './fieldProps.ts'

/** What {@link TextField} takes. */
export interface TextFieldProps extends FieldProps<string> {
  /** Which keyboard a touch device shows; `'tel'` also makes a telephone input. @default 'text' */
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  /** What a touch keyboard capitalizes. @default 'none' */
  autoCapitalize?: 'none' | 'words' | 'characters'
  /** Lets a long line grow over several rows. @default false */
  grows?: boolean
}

/** Text, kept as it is typed. Renders an `<input>`, or a `<textarea>` for text with line breaks. */
export function TextField({ inputMode = 'text', autoCapitalize, grows, ...props }: TextFieldProps) {
  const field = useField(props)
  const multiline = useIsMultiline(field.text)
  const keyboard = { inputMode, autoCapitalize: autoCapitalize ?? 'none' } as const
  return (
    <Field field={field}>
      {grows || multiline ? (
        <TextArea field={field} keyboard={keyboard} multiline={multiline} />
      ) : (
        <input
          {...inputProps(field)}
          {...keyboard}
          className="qf-input"
          type={inputMode === 'tel' ? 'tel' : 'text'}
          value={field.text}
          onChange={(event) => field.change(event.target.value)}
        />
      )}
    </Field>
  )
}
