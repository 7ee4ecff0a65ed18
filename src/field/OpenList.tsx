import { useCombobox } from 'downshift'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'
import type { Suggestion, SuggestionList } from '../advice/suggestion.ts'
import { equal } from '../codec/equal.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { suggestWords } from '../kit/suggestWords.ts'
import { offeredFor } from './offered.ts'
import { Popup } from './Popup.tsx'
import { closedList, type ListKeys, type ListState, type Opening } from './listState.ts'
import type { FieldState } from './useField.ts'
import { useOptions } from './useOptions.ts'
import { useSource } from './useSource.ts'
import { useSpoken } from './useSpoken.ts'

interface OpenListProps {
  field: FieldState
  options: SuggestionList['options'] | undefined
  source: SuggestionList['source'] | undefined
  opening: Opening
  /** Where the keys of the input are brought. */
  keys: RefObject<ListKeys | null>
  onState(state: ListState): void
  onChoose(option: Suggestion): void
  onClose(): void
}

/** The list under an input, for as long as it is open. */
export function OpenList({ field, options, source, opening, keys, ...told }: OpenListProps) {
  const { onState, onChoose, onClose } = told
  const { text } = field
  const own = useOptions(source ? undefined : options)
  const found = useSource(source, text)
  const suggested = source ? found : own
  const words = { ...suggestWords, ...useMessages().suggest }
  const { items, current, note, spoken } = offeredFor(
    suggested,
    { text, isTyped: opening === 'typed', isLookedUp: source !== undefined },
    words,
  )
  const box = useCombobox<Suggestion>({
    ...withoutWindow,
    id: field.id,
    menuId: `${field.id}--options`,
    items,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    initialHighlightedIndex: firstHighlight(opening, items, current),
  })
  const { setHighlightedIndex } = box
  const { list } = suggested
  const [before, see] = useState({ list, text })
  // Another option stands where the highlight was.
  if (before.list !== list || before.text !== text) {
    see({ list, text })
    // A list that a host writes inline is another at each render, with the same options.
    const isOther = before.text !== text || !equal(before.list, list)
    if (isOther) setHighlightedIndex(firstHighlight(opening, items, current))
  }
  const highlighted = items[box.highlightedIndex]
  useSpoken(highlighted ? '' : spoken, text)

  const press = (event: KeyboardEvent) => {
    const isMove = event.key === 'ArrowDown' || (event.key === 'ArrowUp' && !event.altKey)
    if (isMove) return
    // Home and End are the caret's, and no other key of the library's own does what is due here.
    Object.assign(event, { preventDownshiftDefault: true })
    const page = pages[event.key]
    if (page && items.length > 0) {
      event.preventDefault()
      setHighlightedIndex(Math.max(0, Math.min(box.highlightedIndex + page, items.length - 1)))
    }
    if (event.key === 'Enter' && highlighted) {
      event.preventDefault()
      onChoose(highlighted)
    }
  }
  const input = box.getInputProps({ onKeyDown: press }, { suppressRefError: true })
  useImperativeHandle(keys, () => input.onKeyDown)

  const isShown = items.length > 0 || note !== undefined
  const menuId = items.length > 0 ? input['aria-controls'] : undefined
  const activeId = highlighted && input['aria-activedescendant']
  useLayoutEffect(
    () => onState({ isShown, menuId, activeId }),
    [onState, isShown, menuId, activeId],
  )
  useLayoutEffect(() => () => onState(closedList), [onState])
  const menuProps = box.getMenuProps(
    {
      'aria-label': words.list,
      // Chromium lets Tab stop at what scrolls, and the list would be gone from under the focus.
      tabIndex: -1,
      // The focus stays in the input, also when the list is scrolled with the mouse.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    { suppressRefError: true },
  )
  if (!isShown) return null
  return (
    <Popup
      {...{ items, current, note, menuProps, onChoose, onClose }}
      id={field.id}
      getItemProps={box.getItemProps}
    />
  )
}

function firstHighlight(
  opening: Opening,
  items: readonly Suggestion[],
  current: Suggestion | undefined,
): number {
  if (opening === 'typed') return -1
  const held = current ? items.indexOf(current) : -1
  if (held >= 0 || opening === 'asked') return held
  return opening === 'last' ? items.length - 1 : items.length > 0 ? 0 : -1
}

/** How far a key goes in a list; the library's own would begin anew at its end. */
const pages: Readonly<Record<string, number>> = { PageDown: 10, PageUp: -10 }

/**
 * The library listens at the window for clicks outside, which has nothing to tell it of a form in
 * a shadow tree. What is pressed in the list leaves the focus in the input, so leaving that is all
 * there is to know. It does without a window, as on a server, though its types do not say so.
 */
const withoutWindow: object = { environment: undefined }
