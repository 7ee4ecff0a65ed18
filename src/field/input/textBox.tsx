import {
  framedControl,
  type Keyboard,
  type OwnInputs,
  useOwnInputs,
} from '../ownInputs/ownInputs.ts'
import {
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type InputHTMLAttributes,
} from 'react'
import { useEnclosingForm, useFieldSnapshot } from '../formContext.ts'
import { boxText } from '../useBinding.ts'
import { hasLineBreak, type TextControl } from './textControl.ts'
import type { BoundField, FieldDisplayProps } from '../fieldState.ts'
import { describeSchema } from '../../core/schema/describeSchema.ts'
import type { AnyPlace } from '../place.ts'
import { type FieldKindOptions, useBoundField } from '../useField.ts'

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
    suffix === undefined ? (
      box
    ) : (
      <div className="qf-text-box" data-printed-text={field.printedText}>
        {box}
      </div>
    ),
  )
}

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
function TextArea({ field, keyboard, rows }: TextAreaProps) {
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
> & { name: string; readOnly: boolean; ref: BoundField['inputRef'] }

/**
 * The props of every text control. Spell checking is off: it would mark names as mistakes, and some
 * browsers send the text to a service.
 */
export function inputProps(field: BoundField): SharedInputProps {
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

/** The state of a field whose control is one of the kit's text boxes. */
export interface TextFieldState extends BoundField {
  /**
   * Whether React controls the box, as in a host's own form and as own inputs. In a form of the kit its
   * `inputRef` keeps it up to date.
   */
  isControlled: boolean
  own: OwnInputs
}

/**
 * {@link useField} for a text box of the kit. A typed key renders only if it changes what is shown next
 * to the box.
 *
 * @param rendersText Whether each new text renders, because more than the box shows it.
 */
export function useTextField(
  props: FieldDisplayProps & { place: AnyPlace },
  options: FieldKindOptions = {},
  rendersText = false,
): TextFieldState {
  const own = useOwnInputs(describeSchema(props.place.schema))
  const { field, binding } = useBoundField(props, options, rendersText || own.textBox !== undefined)
  const boxRef = own.textBox ? undefined : binding.boxRef
  const { store, isPrinting } = binding
  // The text of the last render may be older than that of a box.
  const printed = isPrinting && (store && boxRef ? boxText(store.field(field.name)) : field.text)
  return Object.assign(field, {
    own,
    isControlled: !boxRef,
    inputRef: boxRef ?? field.inputRef,
    printedText: printed || undefined,
  })
}
