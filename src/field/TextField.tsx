import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react'
import { Field } from './Field.tsx'
import { inputProps } from './inputProps.ts'
import { type FieldProps, type FieldState, useField } from './useField.ts'

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
  const lined = useLined(field.text)
  const keyboard = { inputMode, autoCapitalize: autoCapitalize ?? 'none' } as const
  return (
    <Field field={field}>
      {grows || lined ? (
        <TextArea field={field} keyboard={keyboard} lined={lined} />
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

interface TextAreaProps {
  field: FieldState
  keyboard: Pick<InputHTMLAttributes<HTMLElement>, 'inputMode' | 'autoCapitalize'>
  lined: boolean
}

/** Text with line breaks keeps Enter for them; a single line that grows leaves Enter to the form. */
function TextArea({ field, keyboard, lined }: TextAreaProps) {
  const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (lined || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <textarea
      {...inputProps(field)}
      {...keyboard}
      className="qf-input"
      data-grows=""
      rows={lined ? 3 : 1}
      value={field.text}
      onKeyDown={submitOnEnter}
      onChange={(event) => field.change(event.target.value)}
    />
  )
}

/**
 * Whether the text has ever held a line break, which an `<input>` would drop. Once lined it stays
 * so: exchanging the control under a person's hands would lose the caret.
 */
function useLined(text: string): boolean {
  const [lined, setLined] = useState(false)
  const breaks = /[\r\n]/.test(text)
  if (breaks && !lined) setLined(true)
  return lined || breaks
}
