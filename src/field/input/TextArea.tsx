import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { textBoxProps } from './inputProps.ts'
import { useEnclosingForm, useFieldSnapshot } from '../formContext.ts'
import { boxText } from '../binding/UncontrolledText.ts'
import { hasLineBreak } from './hasLineBreak.ts'
import type { Keyboard } from '../ownInputs/ownInputs.ts'
import type { TextFieldState } from './useTextField.ts'

interface TextAreaProps {
  field: TextFieldState
  keyboard: Keyboard
  /** At least. A text of one row is one line, in which Enter submits the form. */
  rows: number
}

/** Whether the browser lacks a CSS declaration. False on a server. */
const lacksCssSupport = (declaration: string) =>
  typeof CSS !== 'undefined' && 'supports' in CSS && !CSS.supports(declaration)

/** A `<textarea>`. */
export function TextArea({ field, keyboard, rows }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const needsRows = lacksCssSupport('field-sizing: content')
  // In other browsers a key renders nothing.
  const snapshot = useFieldSnapshot(needsRows ? field.name : undefined)
  const text = field.isControlled ? field.text : boxText(snapshot)
  useEffect(
    () => (area.current && needsRows ? autoGrowTextArea(area.current, rows, text) : undefined),
    [needsRows, rows, text],
  )
  const submitsOnEnter = useSubmitsOnEnter(rows)
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
      onKeyDown={submitsOnEnter ? submitOnEnter : undefined}
      onKeyUp={scrollIntoViewOnTab}
    />
  )
}

/** A browser scrolls a textarea only as far as its caret, which may leave the rest of it under a bar. */
function scrollIntoViewOnTab({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Tab') currentTarget.scrollIntoView?.({ block: 'nearest' })
}

/** Whether Enter submits the form in a textarea, as it does in an input. */
export const useSubmitsOnEnter = (rows: number) =>
  (useEnclosingForm()?.submitsOnEnter ?? true) && rows === 1

/** Lets Enter in a textarea submit the form. */
export function submitOnEnter(
  event: KeyboardEvent<HTMLTextAreaElement> | globalThis.KeyboardEvent,
): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event
  const { isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
  // With a modifier it is a shortcut, or a line break.
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || isComposing) return
  event.preventDefault()
  if (!event.repeat) (target as HTMLElement).closest('form')?.requestSubmit()
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

const maxRows = 12

/**
 * Keeps the rows of a textarea at what its text needs, for browsers without `field-sizing`. Sets the
 * attribute, which no Content-Security-Policy forbids. The returned function stops it.
 */
function autoGrowTextArea(area: HTMLTextAreaElement, minRows: number, text: string): () => void {
  const fit = () => {
    area.rows = minRows
    if (text === '') return
    while (area.rows < maxRows && area.scrollHeight > area.clientHeight) area.rows += 1
  }
  fit()
  const observer = new ResizeObserver(fit)
  observer.observe(area)
  return () => observer.disconnect()
}
