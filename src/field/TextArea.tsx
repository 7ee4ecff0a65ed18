import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { chunk, lazy } from '../codec/lazy.ts'
import { emptyUnknown, inputProps } from './inputProps.ts'
import { useLazy } from './useLazy.ts'
import { useSession } from './session.ts'
import type { FieldState } from './useField.ts'

interface TextAreaProps {
  field: FieldState
  keyboard: Pick<InputHTMLAttributes<HTMLElement>, 'inputMode' | 'autoCapitalize'>
  lined: boolean
}

const growing = lazy(chunk(() => import('./growRows.ts'), 'growRows'))

/** Whether this is a browser, and one that does not know a declaration. */
const lacks = (declaration: string) =>
  typeof CSS !== 'undefined' && 'supports' in CSS && !CSS.supports(declaration)

/** Text with line breaks keeps Enter for them; a single line that grows leaves Enter to the form. */
export function TextArea({ field, keyboard, lined }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const needsRows = lacks('field-sizing: content')
  const { value: growRows } = useLazy(growing, needsRows)
  const rows = lined ? 3 : 1
  useEffect(
    () => (area.current && growRows ? growRows(area.current, rows, field.text) : undefined),
    [growRows, rows, field.text],
  )
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
      ref={(element) => {
        field.attach(element)
        area.current = element
      }}
      className="qf-input"
      data-grows=""
      rows={rows}
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
