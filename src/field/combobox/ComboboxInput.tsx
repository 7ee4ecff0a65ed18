import { elementsIn } from '../elements.ts'
import {
  type ChangeEvent,
  type KeyboardEvent,
  useRef,
  useState,
  memo,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useEffect,
} from 'react'
import { isBeingReplaced, replaceTextUndoably } from '../input/textControl.ts'
import { textBoxProps, type TextFieldState } from '../input/textBox.tsx'
import type { ComboboxSetup, Keyboard } from '../ownInputs/ownInputs.ts'
import { optionLabel } from '../../config/messages/recordMessages.ts'
import { useMessages } from '../../config/useConfig.ts'
import type { Suggestion, SuggestionList, SuggestionSource } from '../../suggestions/suggestion.ts'
import { useAnnounce } from '../formContext.ts'
import type { BoundField } from '../fieldState.ts'
import {
  groupOptions,
  useOptions,
  noOptions,
  type SuggestionsState,
  fetchOptions,
} from '../options.ts'
import { openPopover, scrollWithin } from '../popover/popover.ts'
import { useEscapeKey } from '../popover/useMenu.ts'
import { isUntouched } from '../../core/values/leafText.ts'
import { findSuggestions, findExactSuggestion, isLongList } from '../../suggestions/matchOptions.ts'
import { useLatest, useStable } from '../hooks.ts'

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

interface ComboboxPopupProps {
  field: BoundField
  options: SuggestionList['options'] | undefined
  source: SuggestionList['source'] | undefined
  input: RefObject<HTMLInputElement | null>
  openReason: OpenReason
  open(reason: OpenReason | undefined): void
  /** Set to the handler of the input's keys. */
  keyHandlerRef: RefObject<PopupKeyHandler | null>
  onStateChange(state: PopupState): void
}

/**
 * The open list under an input: the listbox of an editable combobox, by the ARIA Authoring Practices.
 * The focus stays in the input, and `aria-activedescendant` follows the highlight.
 *
 * It tells the input its state, which renders the input, but not the popup again.
 */
const ComboboxPopup = memo(function ComboboxPopup({
  field,
  options,
  source,
  input,
  openReason,
  open,
  keyHandlerRef,
  onStateChange,
}: ComboboxPopupProps) {
  const { text } = field
  const isTyped = openReason === 'typed'
  const visible = useVisibleOptions(field, { options, source, isTyped })
  const { items, selectedOption, likelyOption, footer, announcement, messages } = visible
  const { field: fieldMessages, options: labels } = useMessages()
  const announce = useAnnounce()

  // The highlight belongs to these items: another option may be at its index in others.
  const [moved, setMoved] = useState<{ items: object; index: number; isByMouse: boolean }>()
  const isMoved = moved?.items === items
  const index = isMoved ? moved.index : initialHighlight(openReason, items, likelyOption)
  const highlight = (newIndex: number, isByMouse = false) =>
    setMoved({ items, index: newIndex, isByMouse })
  const highlighted = items[index]
  useDebouncedAnnouncement(highlighted ? '' : announcement, text)

  const close = useCallback(() => open(undefined), [open])
  const choose = ({ value }: Suggestion) => {
    if (input.current) replaceTextUndoably(input.current, value, field.change)
    // A chosen `?` is that option, where a typed one means "unknown".
    field.change(value, false)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event
    const { length } = items
    // Tab takes an option that the arrow keys highlighted, and then moves on.
    if (key === 'Tab' && highlighted && (isMoved ? !moved.isByMouse : isAskedByArrow(openReason))) {
      choose(highlighted)
      const answer = optionLabel(field.node, highlighted.value, labels) ?? highlighted.value
      announce(fieldMessages.answerAnnouncement(field.plainLabel, answer))
      return
    }
    // The caret's own keys bring a person back to the text.
    if (caretKeys.has(key)) {
      if (highlighted) highlight(-1)
      return
    }
    const isListArrow = (key === 'ArrowDown' || key === 'ArrowUp') && !altKey
    if (length === 0 && isListArrow) {
      // Highlights the option as soon as the options are loaded.
      event.preventDefault()
      open(key === 'ArrowUp' ? 'last' : 'first')
      return
    }
    const page = pageSteps[key]
    // The arrows wrap at either end.
    // After a click, the first arrow highlights the current option.
    const isFirstMove = openReason === 'clicked' && index < 0 && likelyOption !== undefined
    if (isFirstMove && isListArrow) highlight(items.indexOf(likelyOption))
    else if (key === 'ArrowDown') highlight(index + 1 < length ? index + 1 : 0)
    else if (key === 'ArrowUp' && !altKey) highlight(index > 0 ? index - 1 : length - 1)
    else if (page && length > 0) highlight(Math.max(0, Math.min(index + page, length - 1)))
    else if (key === 'Enter' && highlighted) choose(highlighted)
    else return
    event.preventDefault()
  }
  useImperativeHandle(keyHandlerRef, () => onKeyDown)

  const isVisible = items.length > 0 || footer !== undefined
  const listId = items.length > 0 ? listboxId(field.id) : undefined
  const activeOptionId = highlighted && optionId(field.id, index)
  useLayoutEffect(
    () => onStateChange({ ...closedPopup, isVisible, listboxId: listId, activeOptionId }),
    [onStateChange, isVisible, listId, activeOptionId],
  )
  useLayoutEffect(() => () => onStateChange(closedPopup), [onStateChange])
  if (!isVisible) return null
  return (
    <OptionList
      {...{ input, items, selectedOption, footer }}
      id={field.id}
      label={messages.list}
      highlightedIndex={index}
      // An option under the mouse is in sight.
      scrollsToHighlight={!isMoved || !moved.isByMouse}
      onHighlight={(newIndex) => highlight(newIndex, true)}
      onChoose={choose}
      onClose={close}
    />
  )
})

function initialHighlight(
  openReason: OpenReason,
  items: readonly Suggestion[],
  likelyOption: Suggestion | undefined,
): number {
  // Enter after a click must not replace the record's own spelling.
  if (openReason === 'typed' || openReason === 'clicked') return -1
  const likelyIndex = likelyOption ? items.indexOf(likelyOption) : -1
  if (likelyIndex >= 0 || openReason === 'asked') return likelyIndex
  return openReason === 'last' ? items.length - 1 : items.length > 0 ? 0 : -1
}

const isAskedByArrow = (reason: OpenReason) => reason === 'first' || reason === 'last'

/** The keys that move the caret, also while the list is open. */
const caretKeys: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** How far a key moves the highlight. */
const pageSteps: Readonly<Record<string, number>> = { PageDown: 10, PageUp: -10 }

interface OptionListProps {
  /** The prefix of the ids inside. */
  id: string
  input: RefObject<HTMLInputElement | null>
  /** The accessible name of the list. */
  label: string
  items: readonly Suggestion[]
  /** The option whose value the field has. */
  selectedOption: Suggestion | undefined
  /** The index of the option that Enter chooses, or -1. */
  highlightedIndex: number
  /** Whether to scroll to the highlighted option, or else to the selected one. */
  scrollsToHighlight: boolean
  footer: string | undefined
  /** Called with the index of the option under a moving mouse, or -1. */
  onHighlight(index: number): void
  onChoose(option: Suggestion): void
  onClose(): void
}

/** The options under an input, grouped by heading, with a footer. */
function OptionList(props: OptionListProps) {
  const { id, label, items, selectedOption, highlightedIndex, scrollsToHighlight, footer } = props
  const { input, onHighlight, onChoose, onClose } = props
  const currentIndex = selectedOption ? items.indexOf(selectedOption) : -1
  const indexInSight = highlightedIndex >= 0 ? highlightedIndex : currentIndex
  const popup = useRef<HTMLDivElement>(null)
  const popover = useRef<ReturnType<typeof openPopover>>(undefined)
  useLayoutEffect(() => {
    const control = popup.current?.parentElement
    if (!popup.current || !control) return undefined
    popover.current = openPopover(popup.current, control)
    return () => popover.current?.stop()
  }, [])
  // A message above the field may have moved the input.
  useLayoutEffect(() => popover.current?.place())
  useLayoutEffect(() => {
    if (scrollsToHighlight && popup.current) scrollToOption(popup.current, indexInSight)
  }, [scrollsToHighlight, indexInSight])
  useEscapeKey(input, onClose)
  const option = (item: Suggestion, index: number) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input keeps the focus and handles the keys
    <div
      key={index}
      id={optionId(id, index)}
      role="option"
      aria-selected={index === highlightedIndex}
      aria-disabled={false}
      className="qf-option"
      data-current={item === selectedOption ? '' : undefined}
      onMouseMove={({ movementX, movementY }) => {
        // Browsers report a mouse move when a list appears or scrolls under a still mouse. That must
        // not highlight an option, which Enter would then choose.
        const isStill = movementX === 0 && movementY === 0
        if (!isStill && index !== highlightedIndex) onHighlight(index)
      }}
      onClick={() => onChoose(item)}
    >
      {item.hint ? (
        <>
          {/* A space inside the spans would not be part of the option's accessible name. */}
          <span>{item.label ?? item.value}</span> <span className="qf-quiet">{item.hint}</span>
        </>
      ) : (
        (item.label ?? item.value)
      )}
    </div>
  )
  return (
    <div className="qf-combobox-popup" ref={popup}>
      {items.length > 0 && (
        <div
          id={listboxId(id)}
          role="listbox"
          aria-label={label}
          className="qf-combobox-options"
          // Chromium makes a scrolling element a Tab stop, and the list would close under the focus.
          tabIndex={-1}
          // Keep the focus in the input, also while the mouse scrolls the list.
          onMouseDown={(event) => event.preventDefault()}
          onMouseLeave={() => onHighlight(-1)}
        >
          {groupOptions(items).map(({ heading, firstIndex, members }) =>
            heading === undefined ? (
              members.map((item, index) => option(item, firstIndex + index))
            ) : (
              <div key={firstIndex} role="group" aria-labelledby={`${id}--group-${firstIndex}`}>
                <div
                  className="qf-option-group"
                  id={`${id}--group-${firstIndex}`}
                  role="presentation"
                >
                  {heading}
                </div>
                {members.map((item, index) => option(item, firstIndex + index))}
              </div>
            ),
          )}
        </div>
      )}
      {footer && <p className="qf-option-note">{footer}</p>}
    </div>
  )
}

const listboxId = (id: string) => `${id}--options`
const optionId = (id: string, index: number) => `${id}--option-${index}`

function scrollToOption(popup: HTMLElement, index: number): void {
  const list = popup.firstElementChild
  const option = elementsIn(list, '[role="option"]')[index]
  if (list && option) scrollWithin(list, option)
}

/**
 * Why the popup is open. The person `typed` or `clicked` in the input, or `asked` for the list by key or
 * button, or for its `first` or `last` option.
 */
type OpenReason = 'typed' | 'clicked' | 'asked' | 'first' | 'last'

/** What the input needs to know about its popup. */
interface PopupState {
  isVisible: boolean
  /** The id of the list, if it has options. */
  listboxId: string | undefined
  /** The id of the highlighted option. */
  activeOptionId: string | undefined
}

const closedPopup: PopupState = {
  isVisible: false,
  listboxId: undefined,
  activeOptionId: undefined,
}

/** Handles a key of the open list, and prevents the key's default if it did something. */
type PopupKeyHandler = (event: KeyboardEvent<HTMLInputElement>) => void

export interface OptionsQuery {
  options: SuggestionList['options'] | undefined
  source: SuggestionList['source'] | undefined
  /** Whether typing opened the list, rather than a key or the button. */
  isTyped: boolean
}

/** What an open list shows for the text of a field, and says about it. */
export function useVisibleOptions(
  { node, text, baselineValue }: BoundField,
  { options, source, isTyped }: OptionsQuery,
) {
  const isArrived = isUntouched(node, text, baselineValue)
  const own = useOptions(source ? undefined : options)
  const found = useSuggestionSource(source, text)
  const { suggestions, status } = source ? found : own
  const list = useStable(suggestions)
  const isFromSource = source !== undefined
  const visible = useMemo(
    () => findVisibleOptions(list, { text, isTyped, isArrived, isFromSource }),
    [list, text, isTyped, isArrived, isFromSource],
  )
  const { items, count } = visible
  const messages = useMessages().suggestions
  const statusMessage = status === 'ready' ? undefined : messages[status]
  const more = items.length < count ? messages.more(items.length, count) : undefined
  return {
    ...visible,
    messages,
    isLoading: status === 'loading',
    /** Shown under the options. */
    footer: statusMessage ?? more ?? (isFromSource && count === 0 ? messages.none : undefined),
    announcement: statusMessage ?? (count === 0 ? messages.none : messages.count(count)),
  }
}

/** The options in a popup. Typing a few more letters is faster than reading more. */
const maxOptions = 100

/** What the popup shows for a text. */
interface VisibleOptions {
  items: readonly Suggestion[]
  /** How many options there are, shown or not. */
  count: number
  /** The option that the text names. */
  selectedOption: Suggestion | undefined
  /** That option, or the one that the text means most likely if the list shows others as well. */
  likelyOption: Suggestion | undefined
}

interface VisibleOptionsQuery {
  text: string
  /** Whether typing opened the list, rather than a key or the button. */
  isTyped: boolean
  /** Whether the text is the one that arrived: a person who opens the list looks for another answer. */
  isArrived: boolean
  /** Whether a source has searched for the text already. */
  isFromSource: boolean
}

/**
 * Finds what the popup shows for a text. The results of a source are not filtered. A list opened by key
 * or button shows all options if the text names one or matches none, and a short list also if the text
 * arrived: it may be a code of one, like `F`.
 */
export function findVisibleOptions(
  suggestions: readonly Suggestion[],
  { text, isTyped, isArrived, isFromSource }: VisibleOptionsQuery,
): VisibleOptions {
  const selectedOption = findExactSuggestion(suggestions, text)
  const found = isFromSource ? suggestions : findSuggestions(suggestions, text)
  const isMatched = selectedOption !== undefined || found.length === 0
  const isWhole = !isTyped && (isMatched || (isArrived && !isLongList(suggestions)))
  const likelyOption = selectedOption ?? (isWhole && text.trim() !== '' ? found[0] : undefined)
  const options = isWhole ? suggestions : found
  const first = firstVisible(options, selectedOption)
  const items = options.slice(first, first + maxOptions)
  return { items, count: options.length, selectedOption, likelyOption }
}

/** Where the shown part of a long list starts, so that the option of the answer is in it. */
function firstVisible(
  options: readonly Suggestion[],
  selectedOption: Suggestion | undefined,
): number {
  const selected = selectedOption ? options.indexOf(selectedOption) : 0
  return selected < maxOptions ? 0 : Math.min(selected - 10, options.length - maxOptions)
}

/** How long typing must pause before the source is called, in milliseconds. */
const typingPause = 200

/** What a source finds for a text. A later text aborts the call for an earlier one. */
function useSuggestionSource(source: SuggestionSource | undefined, text: string): SuggestionsState {
  const [latestResult, setLatestResult] = useState<SuggestionsState & { text: string }>()
  // A host may write its source inline: only a new text causes a call.
  const latest = useLatest(source)
  const hasSource = source !== undefined
  useEffect(() => {
    if (!hasSource) return undefined
    const abort = new AbortController()
    const setResult = (result: SuggestionsState) => {
      if (!abort.signal.aborted) setLatestResult({ ...result, text })
    }
    const timer = setTimeout(() => {
      fetchOptions(async () => (await latest.current?.(text, abort.signal)) ?? noOptions).then(
        (suggestions) => setResult({ suggestions, status: 'ready' }),
        () => setResult({ suggestions: noOptions, status: 'failed' }),
      )
    }, typingPause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [hasSource, text, latest])
  if (latestResult?.text === text) return latestResult
  // Keep the previous suggestions meanwhile, or the list would flicker.
  return { suggestions: latestResult?.suggestions ?? noOptions, status: 'loading' }
}

/** How long typing must pause before an announcement, in milliseconds. */
const announceDelay = 500

/** Announces a message about a typed text once typing pauses, and again only when the message changes. */
export function useDebouncedAnnouncement(message: string, text: string): void {
  const announce = useAnnounce()
  const last = useRef({ message: '', text: '' })
  useEffect(() => {
    const announceOnce = () => {
      if (message && message !== last.current.message) announce(message)
      last.current = { message, text }
    }
    const timer = setTimeout(announceOnce, message ? announceDelay : 0)
    return () => clearTimeout(timer)
  }, [message, text, announce])
}
