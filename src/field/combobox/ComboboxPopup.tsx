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
  /** Where the keys of the input are brought. */
  keyHandlerRef: RefObject<PopupKeyHandler | null>
  onStateChange(state: PopupState): void
  onChoose(option: Suggestion): void
  onClose(): void
}

/** The list under an input, for as long as it is open. */
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
  // Another option stands where the highlight was.
  if (previous.list !== suggestions || previous.text !== text) {
    setPrevious({ list: suggestions, text })
    // A list that a host writes inline is another at each render, with the same options.
    const isOther = previous.text !== text || !deepEqual(previous.list, suggestions)
    if (isOther) setHighlightedIndex(initialHighlight(openReason, items, selectedOption))
  }
  const highlighted = items[box.highlightedIndex]
  useDebouncedAnnouncement(highlighted ? '' : announcement, text)

  const onKeyDown = (event: KeyboardEvent) => {
    const isMove = event.key === 'ArrowDown' || (event.key === 'ArrowUp' && !event.altKey)
    if (isMove) return
    // Home and End are the caret's, and no other key of the library's own does what is due here.
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
  const input = box.getInputProps({ onKeyDown: onKeyDown }, { suppressRefError: true })
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
      // Chromium lets Tab stop at what scrolls, and the list would be gone from under the focus.
      tabIndex: -1,
      // The focus stays in the input, also when the list is scrolled with the mouse.
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

/** How far a key goes in a list; the library's own would begin anew at its end. */
const pageSteps: Readonly<Record<string, number>> = { PageDown: 10, PageUp: -10 }

/**
 * The library listens at the window for clicks outside, which has nothing to tell it of a form in
 * a shadow tree. What is pressed in the list leaves the focus in the input, so leaving that is all
 * there is to know. It does without a window, as on a server, though its types do not say so.
 */
const noWindowListeners: object = { environment: undefined }
