import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'
import { clearUnknownOnDelete, inputProps } from './inputProps.ts'
import { useLazy } from '../useLazy.ts'
import { useEnclosingForm } from '../formContext.ts'
import type { FieldState } from '../fieldState.ts'

interface TextAreaProps {
  field: FieldState
  keyboard: Pick<InputHTMLAttributes<HTMLElement>, 'inputMode' | 'autoCapitalize'>
  multiline: boolean
}

const lazyAutoGrow = lazyWithRetry(
  lazyImport(() => import('./autoGrowTextArea.ts'), 'autoGrowTextArea'),
)

/** Whether the browser lacks a CSS declaration. False on a server. */
const lacksCssSupport = (declaration: string) =>
  typeof CSS !== 'undefined' && 'supports' in CSS && !CSS.supports(declaration)

/** A `<textarea>`. Enter breaks the line of a multiline text; otherwise it submits the form. */
export function TextArea({ field, keyboard, multiline }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const needsRows = lacksCssSupport('field-sizing: content')
  const { value: growRows } = useLazy(lazyAutoGrow, needsRows)
  const rows = multiline ? 3 : 1
  useEffect(
    () => (area.current && growRows ? growRows(area.current, rows, field.text) : undefined),
    [growRows, rows, field.text],
  )
  const submits = useEnclosingForm()?.submitsOnEnter ?? true
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    clearUnknownOnDelete(field)(event)
    const { shiftKey, ctrlKey, metaKey, nativeEvent } = event
    if (!submits || multiline || event.key !== 'Enter') return
    if (shiftKey || ctrlKey || metaKey || nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) event.currentTarget.form?.requestSubmit()
  }
  return (
    <textarea
      {...inputProps(field)}
      {...keyboard}
      ref={(element) => {
        field.inputRef(element)
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
 * Whether the text has ever had a line break, which an `<input>` would drop. It stays true once it is:
 * replacing the control while the person types would lose the caret.
 */
export function useIsMultiline(text: string): boolean {
  const [multiline, setMultiline] = useState(false)
  const hasBreaks = /[\r\n]/.test(text)
  if (hasBreaks && !multiline) setMultiline(true)
  return multiline || hasBreaks
}
