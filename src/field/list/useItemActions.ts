import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { ItemNoun } from '../../config/messages/listMessages.ts'
import { itemPlace, type AnyPlace } from '../place.ts'
import type { ItemActions } from './item/sharedItemProps.ts'
import {
  firstControlInRow,
  findRowElement,
  adjacentToggleButton,
  toggleButtonIn,
} from './rowFocusTargets.ts'
import { useAnnounce, useFormStore, useIsReadOnly } from '../formContext.ts'
import type { ItemSearch } from './useItemSearch.ts'
import { itemNameAt } from './item/useItemName.ts'
import type { ExpandedItems } from './useExpandedItems.ts'
import type { Removal, useRemovals } from './useRemovals.ts'
import type { Rows } from './useRows.ts'
import { useListMessages } from './useListMessages.ts'

interface ItemActionsInput {
  root: RefObject<HTMLElement | null>
  place: AnyPlace
  noun: ItemNoun
  list: Rows
  removals: ReturnType<typeof useRemovals>
  expandedItems: ExpandedItems
  itemSearch: ItemSearch
  min: number
  max: number
}

/** The actions of a list's items. Each moves the focus where the person goes on, and announces itself. */
export function useItemActions(repeated: ItemActionsInput) {
  const { root, place, noun, list, removals, expandedItems, itemSearch, min, max } = repeated
  const store = useFormStore()
  const isReadOnly = useIsReadOnly()
  const messages = useListMessages()
  const { rows } = list
  const announce = useAnnounce()
  const focusOn = (rowId: string) => {
    const field = firstControlInRow(findRowElement(root.current, rowId))
    field?.focus()
    return field
  }
  const nameAt = (index: number) => itemNameAt(store, itemPlace(place, index))
  const isFull = () => {
    if (rows.length >= max) announce(messages.atMost(noun, max))
    return rows.length >= max
  }

  const actions: ItemActions = {
    toggle: expandedItems.toggle,
    duplicate(index) {
      if (isFull()) return
      let rowId = ''
      flushSync(() => {
        rowId = list.duplicate(index)
        removals.shiftForCopy(index)
      })
      const field = focusOn(rowId)
      // Select the text as Tab does, so that typing replaces it.
      if (field instanceof HTMLInputElement) field.select()
      announce(messages.duplicated(noun, index + 2))
    },
    move(index, to) {
      const row = rows[index]
      if (!row || !rows[to]) return
      const name = nameAt(index)
      flushSync(() => {
        list.move(index, to)
        removals.shiftForMove(index, to)
      })
      // Moving an element in the page takes the focus from it.
      const part = to < index ? 'up' : 'down'
      findRowElement(root.current, row.id)
        ?.querySelector<HTMLElement>(`:scope > [data-part="item-actions"] > [data-part="${part}"]`)
        ?.focus()
      announce(messages.moved(noun, to + 1, rows.length, name))
    },
    remove(index) {
      const isItem = !store?.field(`${place.name}.${index}`).isInvalid
      if (isItem && rows.length <= min) {
        announce(messages.atLeast(noun, min))
        return
      }
      const name = nameAt(index)
      flushSync(() => removals.add({ ...list.remove(index), name }))
      root.current?.querySelector<HTMLElement>(`:scope > ${latestUndoSelector}`)?.focus()
      announce(messages.removed(noun, index + 1, name))
    },
  }

  const undo = (removed: Removal) => {
    flushSync(() => {
      removals.forget(removed)
      list.restore(removed)
    })
    focusOn(removed.id)
    const position = removed.index + 1
    announce(messages.restored(noun, position), messages.removed(noun, position, removed.name))
  }

  const firstVisibleRow = () => rows.find(({ id }) => !itemSearch.hiddenRowIds.has(id))

  /** Handles a key on a toggle button. Returns whether the key did something. */
  const handleToggleKey = (toggle: HTMLElement, event: KeyboardEvent): boolean => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey) return false
    const adjacentToggle = adjacentToggleButton(root.current, toggle, key)
    adjacentToggle?.focus()
    if (adjacentToggle || key !== 'Delete' || isReadOnly) return adjacentToggle !== undefined
    const id = toggle.closest<HTMLElement>('[data-row]')?.dataset.row
    const index = rows.findIndex((row) => row.id === id)
    if (index >= 0) actions.remove(index)
    return index >= 0
  }

  return {
    actions: useStableActions(actions),
    undo,
    add() {
      if (isFull()) return
      let rowId = ''
      flushSync(() => {
        rowId = list.add()
      })
      focusOn(rowId)
      announce(messages.added(noun, rows.length + 1))
    },
    /** Expands the first item that the search does not hide, and focuses its first field. */
    enterFirstMatch() {
      const row = firstVisibleRow()
      if (!row) return
      flushSync(() => expandedItems.toggle(row.id, true))
      focusOn(row.id)
    },
    /** Focuses the toggle button of the first item that the search does not hide. */
    focusFirstMatch() {
      const row = firstVisibleRow()
      if (row) toggleButtonIn(findRowElement(root.current, row.id))?.focus()
    },
    /** A click on the line of a collapsed item expands it, unless the person selects text there. */
    onClick({ target }: MouseEvent) {
      if (!(target instanceof Element) || !target.closest('[data-part="item-summary"]')) return
      const row = target.closest<HTMLElement>('[data-row]')
      if (row?.closest('[data-part="list"]') !== root.current || !getSelection()?.isCollapsed)
        return
      if (row?.dataset.row) expandedItems.toggle(row.dataset.row, true)
    },
    onKeyDown(event: KeyboardEvent) {
      const { target, defaultPrevented } = event
      if (defaultPrevented || !(target instanceof HTMLElement)) return
      // In a text box, the key undoes typing.
      if (isUndoKey(event) && removals.latest && !target.matches(textInputSelector))
        undo(removals.latest)
      else if (!target.matches('[data-part="item-toggle"]') || !handleToggleKey(target, event))
        return
      event.preventDefault()
    },
  }
}

/** The Undo button of the last removal in a list, not in the lists of its items. */
const latestUndoSelector =
  '[data-part="items"] > [data-part="removed-item"] > [data-part="undo-remove"][data-latest]'

/** Controls in which the browser undoes typing. */
const textInputSelector = 'textarea, input:not([type="radio"], [type="checkbox"])'

function isUndoKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  // With Caps Lock on, the key is a capital.
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey
}

/** An object that stays the same, so that new actions do not re-render the items. */
function useStableActions(actions: ItemActions): ItemActions {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const [stable] = useState<ItemActions>(() => ({
    toggle: (rowId, open) => latest.current.toggle(rowId, open),
    duplicate: (index) => latest.current.duplicate(index),
    move: (index, to) => latest.current.move(index, to),
    remove: (index) => latest.current.remove(index),
  }))
  return stable
}
