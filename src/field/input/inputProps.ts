import type { InputHTMLAttributes, KeyboardEvent } from 'react'
import type { FieldState } from '../fieldState.ts'

type SharedInputProps = Pick<
  InputHTMLAttributes<HTMLElement>,
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'
  | 'autoComplete'
  | 'autoCorrect'
  | 'enterKeyHint'
  | 'id'
  | 'onBlur'
  | 'onKeyDown'
  | 'spellCheck'
> & { name: string; readOnly: boolean; ref: FieldState['inputRef'] }

/**
 * What every text control is given. Spelling is off because names are no mistakes and must not be
 * sent to a spelling service.
 */
export function inputProps(field: FieldState): SharedInputProps {
  return {
    id: field.id,
    ref: field.inputRef,
    name: field.name,
    readOnly: field.readOnly,
    onBlur: field.blur,
    onKeyDown: clearUnknownOnDelete(field),
    autoComplete: field.autoComplete,
    autoCorrect: 'off',
    spellCheck: false,
    enterKeyHint: 'next',
    'aria-describedby': field.describedBy,
    'aria-invalid': field.error ? true : undefined,
    'aria-required': field.node.required || undefined,
  }
}

/** An "unknown" shows as an empty box, in which there is nothing for Backspace to delete. */
export function clearUnknownOnDelete(field: FieldState) {
  return ({ key }: KeyboardEvent): void => {
    const empties = key === 'Backspace' || key === 'Delete'
    if (empties && field.unknown && !field.readOnly) field.change('')
  }
}
