import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ItemNoun, ListMessages } from '../../config/messages/listMessages.ts'
import { announce } from '../../store/announce.ts'
import { isUndoKey } from '../input/isUndoKey.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { itemPlace, type AnyPlace } from '../place.ts'
import { itemNameAt } from './item/useItemName.ts'
import type { ExpandedItems } from './useExpandedItems.ts'
import type { ItemSearch } from './useItemSearch.ts'
import type { Rows, Row } from './useRows.ts'
import { addRow, duplicateRowAt, moveRow, removeRowAt, restoreRow } from './changeRows.ts'
import {
  addRemoval,
  forgetRemoval,
  latestRemoval,
  type Removal,
  type Removals,
  removedPosition,
  shiftForCopy,
  shiftForMove,
} from './removals.ts'
import {
  firstControlInRow,
  findRowElement,
  adjacentToggleButton,
  latestUndoButton,
  moveButtonIn,
  toggleButtonIn,
} from './rowFocusTargets.ts'
import { isAtOrBelow } from '../../core/schema/path.ts'

/** A list as it is rendered. */
export interface RenderedList extends Rows {
  root: RefObject<HTMLElement | null>
  place: AnyPlace
  noun: ItemNoun
  store: FormStore
  isReadOnly: boolean
  messages: ListMessages
  removals: Removals
  /** The revision of the form's values after the last Undo. */
  undoneRevision: { current: number | undefined }
  setRemovals: (change: (removals: Removals) => Removals) => void
  expandedItems: ExpandedItems
  itemSearch: ItemSearch
  min: number
  max: number
}

/** The actions of a list's items. Each moves the focus to where work continues, and announces itself. */
export function createItemActions(rendered: RenderedList) {
  const { root, place, noun, store, messages, rows, setRemovals, min, max } = rendered
  const { expandedItems } = rendered
  const list = { ...rendered, path: place.name }
  const focusOn = (rowId: string) => {
    const field = firstControlInRow(findRowElement(root.current, rowId))
    field?.focus()
    return field
  }
  const nameAt = (index: number) => itemNameAt(store, itemPlace(place, index))
  const removalText = (removed: Omit<Removal, 'order'>) =>
    messages.removed(noun, removedPosition(store.state.baseline, removed), removed.name)
  const isFull = () => {
    if (rows.length >= max) announce(store, messages.atMost(noun, max))
    return rows.length >= max
  }

  const remove = (index: number) => {
    const isItem = !store.field(`${place.name}.${index}`).isInvalid
    if (isItem && rows.length <= min) {
      announce(store, messages.atLeast(noun, min))
      return
    }
    const name = nameAt(index)
    blurInside(root.current)
    const removed = flushSync(() => {
      const row = { ...removeRowAt(list, index), name }
      setRemovals((all) => addRemoval(all, row))
      return row
    })
    latestUndoButton(root.current)?.focus()
    announce(store, removalText(removed))
  }

  const undo = (removed: Removal) => {
    let restoredAt = removed.index
    blurInside(root.current)
    flushSync(() => {
      setRemovals((all) => forgetRemoval(all, removed))
      restoredAt = restoreRow(list, removed)
    })
    rendered.undoneRevision.current = store.valuesRevision
    focusOn(removed.id)
    announce(store, messages.restored(noun, restoredAt + 1, removed.name), removalText(removed))
  }

  const firstVisibleRow = () => rows.find(({ id }) => !rendered.itemSearch.hiddenRowIds.has(id))

  /** Handles a key on a toggle button. Returns whether the key did something. */
  const handleToggleKey = (toggle: HTMLElement, event: KeyboardEvent): boolean => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey) return false
    const adjacentToggle = adjacentToggleButton(root.current, toggle, key)
    adjacentToggle?.focus()
    if (adjacentToggle || key !== 'Delete' || rendered.isReadOnly)
      return adjacentToggle !== undefined
    const id = toggle.closest<HTMLElement>('[data-row]')?.dataset.row
    const index = rows.findIndex((row) => row.id === id)
    if (index >= 0) remove(index)
    return index >= 0
  }

  return {
    duplicate(index: number) {
      if (isFull()) return
      let rowId = ''
      flushSync(() => {
        rowId = duplicateRowAt(list, index)
        setRemovals((all) => shiftForCopy(all, index))
      })
      const field = focusOn(rowId)
      // Select the text as Tab does, so that typing replaces it.
      if (field?.matches('input')) field.select()
      announce(store, messages.duplicated(noun, index + 2))
    },
    move(index: number, to: number) {
      const row = rows[index]
      if (!row || !rows[to]) return
      const name = nameAt(index)
      flushSync(() => {
        moveRow(list, index, to)
        setRemovals((all) => shiftForMove(all, index, to))
      })
      // Moving an element in the page takes the focus from it.
      moveButtonIn(findRowElement(root.current, row.id), to < index ? 'up' : 'down')?.focus()
      announce(store, messages.moved(noun, to + 1, rows.length, name))
    },
    remove,
    undo,
    add() {
      if (isFull()) return
      let rowId = ''
      flushSync(() => {
        collapseForAdded(rendered)
        rowId = addRow(list)
      })
      focusOn(rowId)
      announce(store, messages.added(noun, rows.length + 1))
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
    onKeyDown(event: KeyboardEvent) {
      const target = event.target as HTMLElement
      const latest = latestRemoval(rendered.removals)
      // In a text box, the key undoes typing. The last Undo moved the focus there, so it may go on.
      const undoesTyping =
        target.matches(textInputSelector) &&
        rendered.undoneRevision.current !== store.valuesRevision
      // One that is current came after the removal.
      const isForChoice = store.memory.lastChoice?.isCurrent()
      if (isUndoKey(event) && latest && !undoesTyping && !isForChoice) undo(latest)
      else if (!target.matches('[data-part="item-toggle"]') || !handleToggleKey(target, event))
        return
      event.preventDefault()
    },
  }
}

/**
 * Takes the focus from what is about to be removed. A browser that has to do so itself computes the
 * styles of the page in the middle of the removal.
 */
function blurInside(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>(':focus')?.blur()
}

/** Controls in which the browser undoes typing. */
const textInputSelector = 'textarea, input:not([type="radio"], [type="checkbox"])'

interface List {
  expandedItems: ExpandedItems
  place: AnyPlace
  rows: readonly Row[]
  store: FormStore
}

/**
 * Collapses items for one that is about to be added, if a list of that many opens collapsed. Those with
 * errors and those that a person expanded stay.
 */
function collapseForAdded({ expandedItems, place, rows, store }: List): void {
  const { collapse, collapseFrom, expandedByHand, isExpanded } = expandedItems
  if (rows.length + 1 < collapseFrom) return
  const withErrors = [...store.state.errors.keys()]
  const hasError = (index: number) =>
    withErrors.some((path) => isAtOrBelow(path, `${place.name}.${index}`))
  const others = rows.filter(
    ({ id, index }) => isExpanded(id) && !expandedByHand.has(id) && !hasError(index),
  )
  if (others.length > 0) collapse(others.map(({ id }) => id))
}
