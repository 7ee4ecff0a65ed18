import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { SuggestionList } from '../advice/suggestion.ts'
import { chunk, lazy } from '../codec/lazy.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { enterText } from './enterText.ts'
import { emptyUnknown, inputProps } from './inputProps.ts'
import { closedList, type ListKeys, type Opening } from './listState.ts'
import { useSession } from './session.ts'
import type { FieldState } from './useField.ts'
import { useLazy } from './useLazy.ts'

interface SuggestInputProps {
  field: FieldState
  options: SuggestionList['options'] | undefined
  source: SuggestionList['source'] | undefined
  keyboard: Pick<InputHTMLAttributes<HTMLElement>, 'inputMode' | 'autoCapitalize'>
  /** The focus has left the input. */
  onLeave: () => void
}

/**
 * What suggestions need, once a field is entered or something in it is to be read. The list comes
 * with a library larger than the rest of a field. Until it is there the input takes any text; where
 * it cannot be loaded, it is a plain text input and says so.
 */
export const suggestionList = lazy(chunk(() => import('./suggestCode.ts'), 'suggestCode'))

/**
 * An input with a list. What is typed is the value, whatever is highlighted when Tab, Escape or a
 * click elsewhere leaves the list; only choosing an option writes its value.
 */
export function SuggestInput({ field, keyboard, options, source, onLeave }: SuggestInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const listKeys = useRef<ListKeys>(null)
  const [opening, open] = useState<Opening>()
  const [isEntered, setEntered] = useState(false)
  const [list, setList] = useState(closedList)
  const { value: tools, failed } = useLazy(suggestionList, isEntered || !!opening)
  const OpenList = tools?.OpenList
  const session = useSession()
  const { suggest: words } = useMessages()
  const failedWord = words.failed
  const noteId = `${field.id}-list`
  // Whether nothing was typed since the field was entered.
  const isFresh = useRef(false)
  const close = () => open(undefined)
  const retry = () => {
    if (failed) suggestionList.load().catch(() => {})
  }
  useEffect(() => {
    if (failed) session?.announce(failedWord)
  }, [failed, failedWord, session])

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    isFresh.current = false
    field.change(target.value)
    const undoes = 'inputType' in nativeEvent && String(nativeEvent.inputType).startsWith('history')
    // What an extension fills in is not typed, and opens nothing.
    const isTyped = target.matches(':focus') && target.value !== '' && !undoes
    open(isTyped ? 'typed' : undefined)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    emptyUnknown(field)(event)
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    // With these the keys are the text's own, and a form's.
    const isPlain = !ctrlKey && !metaKey && !shiftKey && !nativeEvent.isComposing
    if (isPlain && list.isShown) listKeys.current?.(event)
    if (event.defaultPrevented || nativeEvent.isComposing) return
    if (key === 'Enter') {
      // A list that is still loading is closed too: whether Enter submits must not depend on speed.
      const isOpen = list.isShown || (opening && !OpenList && !failed)
      if (event.repeat || (isOpen && !ctrlKey && !metaKey)) event.preventDefault()
      close()
    }
    if (!isPlain) return
    if (key === 'Backspace' && field.echo && isFresh.current && session && tools) {
      event.preventDefault()
      isFresh.current = false
      tools.keepTyped(session, field, words)
    }
    if (!list.isShown && (key === 'ArrowDown' || (key === 'ArrowUp' && !altKey))) {
      event.preventDefault()
      retry()
      open(key === 'ArrowUp' ? 'last' : altKey ? 'asked' : 'first')
    }
    if (list.isShown && key === 'ArrowUp' && altKey) {
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
          field.attach(element)
          input.current = element
        }}
        className="qf-input"
        data-suggests=""
        type="text"
        {...(failed
          ? { 'aria-describedby': [field.describedBy, noteId].filter(Boolean).join(' ') }
          : {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': list.menuId !== undefined,
              'aria-controls': list.menuId,
              'aria-activedescendant': list.activeId,
            })}
        value={field.text}
        onChange={type}
        onKeyDown={press}
        onFocus={() => {
          setEntered(true)
          isFresh.current = true
          retry()
        }}
        onBlur={() => {
          field.blur()
          onLeave()
          close()
        }}
      />
      <button
        type="button"
        className="qf-open"
        // By keyboard and for screen readers the input itself opens the list.
        tabIndex={-1}
        aria-hidden="true"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus()
          retry()
          open(list.isShown ? undefined : 'asked')
        }}
      />
      {failed && (
        <p className="qf-control-note" id={noteId}>
          {failedWord}
        </p>
      )}
      {OpenList && opening && (
        <OpenList
          field={field}
          options={options}
          source={source}
          opening={opening}
          keys={listKeys}
          onState={setList}
          onClose={close}
          onChoose={({ value }) => {
            if (input.current) enterText(input.current, value, field.change)
            // What is chosen is not read as what is typed: a `?` is itself.
            field.change(value, false)
            close()
          }}
        />
      )}
    </>
  )
}
