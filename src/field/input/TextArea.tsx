import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { clearUnknownOnDelete, textBoxProps } from './inputProps.ts'
import { lazyFieldParts } from '../lazy/lazyFieldParts.ts'
import { useLazy } from '../useLazy.ts'
import { useEnclosingForm, useFieldSnapshot } from '../formContext.ts'
import { boxText } from '../binding/TextBox.ts'
import { hasLineBreak } from './hasLineBreak.ts'
import type { TextFieldState } from './useTextField.ts'

interface TextAreaProps {
  field: TextFieldState
  keyboard: Pick<InputHTMLAttributes<HTMLElement>, 'inputMode' | 'autoCapitalize'>
  multiline: boolean
}

/** Whether the browser lacks a CSS declaration. False on a server. */
const lacksCssSupport = (declaration: string) =>
  typeof CSS !== 'undefined' && 'supports' in CSS && !CSS.supports(declaration)

/** A `<textarea>`. Enter breaks the line of a multiline text; otherwise it submits the form. */
export function TextArea({ field, keyboard, multiline }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const needsRows = lacksCssSupport('field-sizing: content')
  const growRows = useLazy(lazyFieldParts, needsRows).value?.autoGrowTextArea
  // In other browsers a key renders nothing.
  const snapshot = useFieldSnapshot(needsRows ? field.name : undefined)
  const text = field.isControlled ? field.text : boxText(snapshot)
  const rows = multiline ? 3 : 1
  useEffect(
    () => (area.current && needsRows && growRows ? growRows(area.current, rows, text) : undefined),
    [needsRows, growRows, rows, text],
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
      {...textBoxProps(field)}
      {...keyboard}
      ref={(element) => {
        field.inputRef(element)
        area.current = element
      }}
      data-grows=""
      rows={rows}
      onKeyDown={onKeyDown}
    />
  )
}

/**
 * Whether the text has ever had a line break, which an `<input>` would drop. It stays true once it is:
 * replacing the control while the person types would lose the caret.
 */
export function useIsMultiline(text: string): boolean {
  const [multiline, setMultiline] = useState(false)
  const hasBreaks = hasLineBreak(text)
  if (hasBreaks && !multiline) setMultiline(true)
  return multiline || hasBreaks
}
