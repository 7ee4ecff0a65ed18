import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { isBeingReplaced } from '../input/textControl.ts'
import { textBoxProps } from '../input/inputProps.ts'
import { closedPopup, type OpenReason, type PopupKeyHandler } from './popupState.ts'
import { ComboboxPopup } from './ComboboxPopup.tsx'
import type { ComboboxSetup, Keyboard } from '../ownInputs/ownInputs.ts'
import type { TextFieldState } from '../input/useTextField.ts'

interface ComboboxInputProps extends ComboboxSetup {
  field: TextFieldState
  keyboard: Keyboard
}

/**
 * An input with a list of options. The typed text is the value until the person chooses an option: by
 * Enter or a click, or by Tab after the arrow keys highlighted it. Escape and a click elsewhere keep it.
 *
 * Every form has many of these and few that are ever opened: what only an open list needs is in
 * {@link ComboboxPopup}.
 */
export function ComboboxInput(props: ComboboxInputProps) {
  const { field, keyboard, options, source, onBlur } = props
  const input = useRef<HTMLInputElement>(null)
  const popupKeys = useRef<PopupKeyHandler>(null)
  const [openReason, open] = useState<OpenReason>()
  const [popup, setPopup] = useState(closedPopup)

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    field.change(target.value)
    const isUndo = 'inputType' in nativeEvent && String(nativeEvent.inputType).startsWith('history')
    // A browser extension that fills the box does not focus it, and must not open the list.
    // Nor must an offer that is taken.
    const isTyped =
      target.matches(':focus') && target.value !== '' && !isUndo && !isBeingReplaced(target)
    open(isTyped ? 'typed' : undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    // With a modifier, a key edits the text or is a shortcut of the form.
    const isPlain = !ctrlKey && !metaKey && !shiftKey && !nativeEvent.isComposing
    // Alt+Enter is the key of the field.
    if (key === 'Enter' && altKey) return open(undefined)
    if ((isPlain || key === 'Tab') && popup.isVisible) popupKeys.current?.(event)
    if (event.defaultPrevented || nativeEvent.isComposing) return
    if (key === 'Enter') {
      if (event.repeat || (popup.isVisible && !ctrlKey && !metaKey)) event.preventDefault()
      open(undefined)
    }
    if (!isPlain) return
    if (!popup.isVisible && (key === 'ArrowDown' || (key === 'ArrowUp' && !altKey))) {
      event.preventDefault()
      open(key === 'ArrowUp' ? 'last' : altKey ? 'asked' : 'first')
    }
    if (popup.isVisible && key === 'ArrowUp' && altKey) {
      event.preventDefault()
      open(undefined)
    }
  }

  return (
    <>
      <input
        {...textBoxProps(field)}
        {...keyboard}
        ref={(element) => {
          field.inputRef(element)
          input.current = element
        }}
        data-combobox=""
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={popup.listboxId !== undefined}
        aria-controls={popup.listboxId}
        aria-activedescendant={popup.activeOptionId}
        onChange={onChange}
        onKeyDown={onKeyDown}
        // A click on the label clicks the input as well, but without a `detail`. It only focuses.
        onClick={({ detail }) => {
          if (detail > 0 && !popup.isVisible) open('clicked')
        }}
        onBlur={() => {
          field.blur()
          onBlur()
          open(undefined)
        }}
      />
      <button
        type="button"
        className="qf-combobox-toggle"
        // For the keyboard and for screen readers, the input itself opens the list.
        tabIndex={-1}
        aria-hidden="true"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus()
          open(popup.isVisible ? undefined : 'asked')
        }}
      />
      {openReason && (
        <ComboboxPopup
          {...{ field, options, source, input, openReason, open }}
          keyHandlerRef={popupKeys}
          onStateChange={setPopup}
        />
      )}
    </>
  )
}
