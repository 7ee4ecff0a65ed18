import { framedControl, type Keyboard } from '../ownInputs/ownInputs.ts'
import { textBoxProps } from './inputProps.ts'
import { TextArea } from './TextArea.tsx'
import type { TextFieldState } from './useTextField.ts'

/**
 * The text box of a field: the host's own, or else ours. An `<input>`, or a `<textarea>` of so many rows
 * at least. A textarea of one row is one line, in which Enter submits the form.
 */
export function renderTextBox(field: TextFieldState, keyboard: Keyboard, rows = 0) {
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
  return framedControl(
    own,
    field,
    own.textBox?.(field, keyboard, rows),
    'input',
    // A unit that goes and comes must not replace the box.
    suffix === undefined ? box : <div className="qf-text-box">{box}</div>,
  )
}
