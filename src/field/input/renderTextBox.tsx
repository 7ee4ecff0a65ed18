import type { ReactNode } from 'react'
import { boxed, type Keyboard } from '../ownInputs/ownInputs.ts'
import { textBoxProps } from './inputProps.ts'
import { TextArea } from './TextArea.tsx'
import type { TextFieldState } from './useTextField.ts'

/**
 * The text box of a field: the host's own, or else ours. An `<input>`, or a `<textarea>` of so many rows
 * at least. A textarea of one row is one line, in which Enter submits the form.
 */
export function renderTextBox(field: TextFieldState, keyboard: Keyboard, rows = 0): ReactNode {
  const { own, suffix } = field
  const box = rows ? (
    <TextArea {...{ field, keyboard, rows }} />
  ) : (
    <input
      {...textBoxProps(field)}
      {...keyboard}
      type={keyboard.inputMode === 'tel' ? 'tel' : 'text'}
    />
  )
  return (
    own.textBox?.(field, keyboard, rows) ??
    boxed(own, field, suffix ? <div className="qf-text-box">{box}</div> : box)
  )
}
