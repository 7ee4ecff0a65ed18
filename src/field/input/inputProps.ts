import type { ChangeEvent, InputHTMLAttributes } from 'react'
import type { FieldState } from '../fieldState.ts'
import type { TextControl } from './textControl.ts'
import type { TextFieldState } from './useTextField.ts'

type SharedInputProps = Pick<
  InputHTMLAttributes<HTMLElement>,
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-keyshortcuts'
  | 'aria-required'
  | 'autoComplete'
  | 'autoCorrect'
  | 'enterKeyHint'
  | 'id'
  | 'onBlur'
  | 'spellCheck'
> & { name: string; readOnly: boolean; ref: FieldState['inputRef'] }

/**
 * The props of every text control. Spell checking is off: it would mark names as mistakes, and some
 * browsers send the text to a service.
 */
export function inputProps(field: FieldState): SharedInputProps {
  return {
    id: field.id,
    ref: field.inputRef,
    name: field.name,
    readOnly: field.readOnly,
    onBlur: field.blur,
    autoComplete: field.autoComplete,
    autoCorrect: 'off',
    spellCheck: false,
    enterKeyHint: 'next',
    'aria-describedby': field.describedBy,
    'aria-invalid': field.error ? true : undefined,
    'aria-keyshortcuts': field.keyShortcuts,
    'aria-required': field.required || undefined,
  }
}

/** The props of a text box, which {@link TextFieldState} binds. */
export function textBoxProps(field: TextFieldState) {
  return {
    ...inputProps(field),
    ...(field.isControlled ? { value: field.text } : { defaultValue: field.text }),
    className: 'qf-input',
    onChange: (event: ChangeEvent<TextControl>) => field.change(event.target.value),
  }
}
