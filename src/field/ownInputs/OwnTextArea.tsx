import type { ComponentType } from 'react'
import type { TextAreaProps } from '../../config/inputs.ts'
import type { FieldState } from '../fieldState.ts'
import { submitOnEnter, useSubmitsOnEnter } from '../input/TextArea.tsx'
import { textInputProps } from './ownControlProps.ts'
import type { Keyboard } from './ownInputs.ts'
import { useControlKeys } from './useControlKeys.ts'

interface OwnTextAreaProps {
  TextArea: ComponentType<TextAreaProps>
  field: FieldState
  keyboard: Keyboard
  rows: number
}

/** A host's own `TextArea`, in which Enter does the same as in the kit's. */
export function OwnTextArea({ TextArea, field, keyboard, rows }: OwnTextAreaProps) {
  const control = textInputProps(field, keyboard)
  const submitsOnEnter = useSubmitsOnEnter(rows)
  const inputRef = useControlKeys(control, submitsOnEnter ? submitOnEnter : undefined)
  return <TextArea {...control} rows={rows} inputRef={inputRef} />
}
