import { suggestionMessages } from '../../config/messages/suggestionMessages.ts'
import { useMessages } from '../../config/useConfig.ts'
import { useCombobox } from 'downshift'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'
import type { Suggestion, SuggestionList } from '../../suggestions/suggestion.ts'
import { deepEqual } from '../../core/objects/deepEqual.ts'
import { findVisibleOptions } from './findVisibleOptions.ts'
import { OptionList } from './OptionList.tsx'
import {
  closedPopup,
  type PopupKeyHandler,
  type PopupState,
  type OpenReason,
} from './popupState.ts'
import { useOptions } from '../options/useOptions.ts'
import { useSuggestionSource } from '../options/useSuggestionSource.ts'
import { useDebouncedAnnouncement } from './useDebouncedAnnouncement.ts'
import type { FieldState } from '../fieldState.ts'

interface ComboboxPopupProps {
  field: FieldState
  options: SuggestionList['options'] | undefined
  source: SuggestionList['source'] | undefined
  openReason: OpenReason
  /** Set to the handler of the input's keys. */
  keyHandlerRef: RefObject<PopupKeyHandler | null>
  onStateChange(state: PopupState): void
  onChoose(option: Suggestion): void
  onClose(): void
}

/** The open list under an input. */
export function ComboboxPopup({
  field,
  options,
  source,
  openReason,
  keyHandlerRef,
  ...callbacks
}: ComboboxPopupProps) {
  const { onStateChange, onChoose, onClose } = callbacks
  const { text } = field
  const own = useOptions(source ? undefined : options)
  const found = useSuggestionSource(source, text)
  const suggested = source ? found : own
  const messages = { ...suggestionMessages, ...useMessages().suggestions }
  const { items, selectedOption, footer, announcement } = findVisibleOptions(
    suggested,
    { text, isTyped: openReason === 'typed', isFromSource: source !== undefined },
    messages,
  )
  const box = useCombobox<Suggestion>({
    ...noWindowListeners,
    id: field.id,
    menuId: `${field.id}--options`,
    items,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    initialHighlightedIndex: initialHighlight(openReason, items, selectedOption),
  })
  const { setHighlightedIndex } = box
  const { suggestions } = suggested
  const [previous, setPrevious] = useState({ list: suggestions, text })
  // Reset the highlight, as another option may be at its index.
  if (previous.list !== suggestions || previous.text !== text) {
    setPrevious({ list: suggestions, text })
    // A list that a host writes inline is a new array with equal options at each render.
    const isNewList = previous.text !== text || !deepEqual(previous.list, suggestions)
    if (isNewList) setHighlightedIndex(initialHighlight(openReason, items, selectedOption))
  }
  const highlighted = items[box.highlightedIndex]
  useDebouncedAnnouncement(highlighted ? '' : announcement, text)

  const onKeyDown = (event: KeyboardEvent) => {
    const isMove = event.key === 'ArrowDown' || (event.key === 'ArrowUp' && !event.altKey)
    if (isMove) return
    // Home and End move the caret, and we handle every other key ourselves.
    Object.assign(event, { preventDownshiftDefault: true })
    const page = pageSteps[event.key]
    if (page && items.length > 0) {
      event.preventDefault()
      setHighlightedIndex(Math.max(0, Math.min(box.highlightedIndex + page, items.length - 1)))
    }
    if (event.key === 'Enter' && highlighted) {
      event.preventDefault()
      onChoose(highlighted)
    }
  }
  const input = box.getInputProps({ onKeyDown }, { suppressRefError: true })
  useImperativeHandle(keyHandlerRef, () => input.onKeyDown)

  const isVisible = items.length > 0 || footer !== undefined
  const listboxId = items.length > 0 ? input['aria-controls'] : undefined
  const activeOptionId = highlighted && input['aria-activedescendant']
  useLayoutEffect(
    () => onStateChange({ isVisible, listboxId, activeOptionId }),
    [onStateChange, isVisible, listboxId, activeOptionId],
  )
  useLayoutEffect(() => () => onStateChange(closedPopup), [onStateChange])
  const menuProps = box.getMenuProps(
    {
      'aria-label': messages.list,
      // Chromium makes a scrolling element a Tab stop, and the list would close under the focus.
      tabIndex: -1,
      // Keep the focus in the input, also while the mouse scrolls the list.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    { suppressRefError: true },
  )
  if (!isVisible) return null
  return (
    <OptionList
      {...{ items, selectedOption, footer, menuProps, onChoose, onClose }}
      id={field.id}
      getItemProps={box.getItemProps}
    />
  )
}

function initialHighlight(
  openReason: OpenReason,
  items: readonly Suggestion[],
  selectedOption: Suggestion | undefined,
): number {
  if (openReason === 'typed') return -1
  const selectedIndex = selectedOption ? items.indexOf(selectedOption) : -1
  if (selectedIndex >= 0 || openReason === 'asked') return selectedIndex
  return openReason === 'last' ? items.length - 1 : items.length > 0 ? 0 : -1
}

/** How far a key moves the highlight. The library's own handling would wrap at either end. */
const pageSteps: Readonly<Record<string, number>> = { PageDown: 10, PageUp: -10 }

/**
 * Keeps the library from listening on the window for clicks outside, which fails in a shadow tree. We
 * close the list on blur instead, as pressing an option does not blur the input. The library works
 * without a window, as on a server, though its types do not say so.
 */
const noWindowListeners: object = { environment: undefined }
