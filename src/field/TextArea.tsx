import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react'
import { emptyUnknown, inputProps } from './inputProps.ts'
import { useSession } from './session.ts'
import type { FieldState } from './useField.ts'

interface TextAreaProps {
  field: FieldState
  keyboard: Pick<InputHTMLAttributes<HTMLElement>, 'inputMode' | 'autoCapitalize'>
  lined: boolean
}

/** Text with line breaks keeps Enter for them; a single line that grows leaves Enter to the form. */
export function TextArea({ field, keyboard, lined }: TextAreaProps) {
  const submits = useSession()?.submitsOnEnter ?? true
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    emptyUnknown(field)(event)
    const { shiftKey, ctrlKey, metaKey, nativeEvent } = event
    if (!submits || lined || event.key !== 'Enter') return
    if (shiftKey || ctrlKey || metaKey || nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) event.currentTarget.form?.requestSubmit()
  }
  return (
    <textarea
      {...inputProps(field)}
      {...keyboard}
      className="qf-input"
      data-grows=""
      rows={lined ? 3 : 1}
      value={field.text}
      onKeyDown={onKeyDown}
      onChange={(event) => field.change(event.target.value)}
    />
  )
}

/**
 * Whether the text has ever held a line break, which an `<input>` would drop. Once lined it stays
 * so: exchanging the control under a person's hands would lose the caret.
 */
export function useLined(text: string): boolean {
  const [lined, setLined] = useState(false)
  const breaks = /[\r\n]/.test(text)
  if (breaks && !lined) setLined(true)
  return lined || breaks
}
