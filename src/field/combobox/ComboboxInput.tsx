import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { SuggestionList } from '../../suggestions/suggestion.ts'
import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'
import { replaceTextUndoably } from '../input/replaceTextUndoably.ts'
import { clearUnknownOnDelete, inputProps } from '../input/inputProps.ts'
import { closedPopup, type PopupKeyHandler, type OpenReason } from './popupState.ts'
import { useAnnounce, useFormStore } from '../formContext.ts'
import { useLazy } from '../useLazy.ts'
import { useMessages } from '../../config/useConfig.ts'
import type { FieldState } from '../fieldState.ts'

interface ComboboxInputProps {
  field: FieldState
  options: SuggestionList['options'] | undefined
  source: SuggestionList['source'] | undefined
  keyboard: Pick<InputHTMLAttributes<HTMLElement>, 'inputMode' | 'autoCapitalize'>
  onBlur: () => void
}

/**
 * The code of the suggestions, loaded when a field is focused or its text must be matched: it comes with
 * a library larger than the rest of a field. The input takes any text meanwhile. If loading fails, it is
 * a plain text input and says so.
 */
export const lazyCombobox = lazyWithRetry(
  lazyImport(() => import('./comboboxModule.ts'), 'comboboxModule'),
)

/**
 * An input with a list of options. The typed text is the value, whatever option is highlighted when the
 * person leaves the list by Tab, Escape or a click. Only choosing an option writes its value.
 */
export function ComboboxInput({ field, keyboard, options, source, onBlur }: ComboboxInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const popupKeys = useRef<PopupKeyHandler>(null)
  const [openReason, open] = useState<OpenReason>()
  const [hasHadFocus, setHasHadFocus] = useState(false)
  const [list, setList] = useState(closedPopup)
  const { value: tools, failed } = useLazy(lazyCombobox, hasHadFocus || !!openReason)
  const ComboboxPopup = tools?.ComboboxPopup
  const store = useFormStore()
  const announce = useAnnounce()
  const { suggestions: messages } = useMessages()
  const failedMessage = messages.failed
  const noteId = `${field.id}-list`
  const isUntypedSinceFocus = useRef(false)
  const close = () => open(undefined)
  const retry = () => {
    if (failed) lazyCombobox.load().catch(() => {})
  }
  useEffect(() => {
    if (failed) announce(failedMessage)
  }, [failed, failedMessage, announce])

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    isUntypedSinceFocus.current = false
    field.change(target.value)
    const isUndo = 'inputType' in nativeEvent && String(nativeEvent.inputType).startsWith('history')
    // A browser extension that fills the box does not focus it, and must not open the list.
    const isTyped = target.matches(':focus') && target.value !== '' && !isUndo
    open(isTyped ? 'typed' : undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    clearUnknownOnDelete(field)(event)
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    // With a modifier, a key edits the text or is a shortcut of the form.
    const isPlain = !ctrlKey && !metaKey && !shiftKey && !nativeEvent.isComposing
    if (isPlain && list.isVisible) popupKeys.current?.(event)
    if (event.defaultPrevented || nativeEvent.isComposing) return
    if (key === 'Enter') {
      // A list that is still loading counts as open: whether Enter submits must not depend on speed.
      const isOpen = list.isVisible || (openReason && !ComboboxPopup && !failed)
      if (event.repeat || (isOpen && !ctrlKey && !metaKey)) event.preventDefault()
      close()
    }
    if (!isPlain) return
    if (key === 'Backspace' && field.echo && isUntypedSinceFocus.current && store && tools) {
      event.preventDefault()
      isUntypedSinceFocus.current = false
      tools.keepTextAsTyped(store, field, messages)
    }
    if (!list.isVisible && (key === 'ArrowDown' || (key === 'ArrowUp' && !altKey))) {
      event.preventDefault()
      retry()
      open(key === 'ArrowUp' ? 'last' : altKey ? 'asked' : 'first')
    }
    if (list.isVisible && key === 'ArrowUp' && altKey) {
      event.preventDefault()
      close()
    }
  }

  return (
    <>
      <input
        {...inputProps(field)}
        {...keyboard}
        ref={(element) => {
          field.inputRef(element)
          input.current = element
        }}
        className="qf-input"
        data-combobox=""
        type="text"
        {...(failed
          ? { 'aria-describedby': [field.describedBy, noteId].filter(Boolean).join(' ') }
          : {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': list.listboxId !== undefined,
              'aria-controls': list.listboxId,
              'aria-activedescendant': list.activeOptionId,
            })}
        value={field.text}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onFocus={() => {
          setHasHadFocus(true)
          isUntypedSinceFocus.current = true
          retry()
        }}
        onBlur={() => {
          field.blur()
          onBlur()
          close()
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
          retry()
          open(list.isVisible ? undefined : 'asked')
        }}
      />
      {failed && (
        <p className="qf-control-note" id={noteId}>
          {failedMessage}
        </p>
      )}
      {ComboboxPopup && openReason && (
        <ComboboxPopup
          field={field}
          options={options}
          source={source}
          openReason={openReason}
          keyHandlerRef={popupKeys}
          onStateChange={setList}
          onClose={close}
          onChoose={({ value }) => {
            if (input.current) replaceTextUndoably(input.current, value, field.change)
            // A chosen `?` is that option, where a typed one means "unknown".
            field.change(value, false)
            close()
          }}
        />
      )}
    </>
  )
}
