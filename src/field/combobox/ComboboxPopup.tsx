import { optionLabel } from '../../config/messages/recordMessages.ts'
import { useMessages } from '../../config/useConfig.ts'
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'
import type { Suggestion, SuggestionList } from '../../suggestions/suggestion.ts'
import { replaceTextUndoably } from '../input/replaceTextUndoably.ts'
import { listboxId, OptionList, optionId } from './OptionList.tsx'
import {
  closedPopup,
  type PopupKeyHandler,
  type PopupState,
  type OpenReason,
} from './popupState.ts'
import { useAnnounce } from '../formContext.ts'
import { useDebouncedAnnouncement } from './useDebouncedAnnouncement.ts'
import { useVisibleOptions } from './useVisibleOptions.ts'
import type { FieldState } from '../fieldState.ts'

interface ComboboxPopupProps {
  field: FieldState
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
export const ComboboxPopup = memo(function ComboboxPopup({
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
