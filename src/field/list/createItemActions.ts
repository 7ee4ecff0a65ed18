import { elementIn, elementsIn } from '../elements.ts'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ItemNoun, ListMessages } from '../../config/messages/listMessages.ts'
import { announce } from '../../store/announce.ts'
import { isUndoKey } from '../input/textControl.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { itemPlace, type AnyPlace } from '../place.ts'
import { itemNameAt } from './listState.ts'
import type { ExpandedItems, ItemSearch, Row } from './listState.ts'
import { isAtOrBelow } from '../../core/schema/path.ts'
import type { RemovedRow } from '../../store/formState.ts'
import { addRow, copyRow, moveRow, placesOfRemoved, removeRow, rowsOf } from '../../store/rows.ts'
import { lastUndo } from '../../store/undo.ts'
import type { Baseline } from '../../core/values/baseline.ts'
import { chosenRadio, controlSelector } from '../focus.ts'

/** A list as it is rendered. */
export interface RenderedList {
  root: RefObject<HTMLElement | null>
  place: AnyPlace
  rows: readonly Row[]
  noun: ItemNoun
  store: FormStore
  isReadOnly: boolean
  messages: ListMessages
  /** The removed items that an Undo can put back. */
  removals: readonly RemovedRow[]
  expandedItems: ExpandedItems
  itemSearch: ItemSearch
  min: number
  max: number
}

/**
 * The actions of a list's items, as it is rendered when they run. Each moves the focus to where work continues, and
 * announces itself.
 */
export function createItemActions(now: () => RenderedList) {
  const focusOn = (rowId: string) => {
    const field = firstControlInRow(findRowElement(now().root.current, rowId))
    field?.focus()
    return field
  }
  const nameAt = (index: number) => itemNameAt(now().store, itemPlace(now().place, index))
  const isFull = () => {
    const { store, rows, noun, max, messages } = now()
    if (rows.length >= max) announce(store, messages.atMost(noun, max))
    return rows.length >= max
  }

  const remove = (index: number) => {
    const { root, place, noun, store, messages, rows, min } = now()
    const isItem = !store.field(`${place.name}.${index}`).isInvalid
    if (isItem && rows.length <= min) {
      announce(store, messages.atLeast(noun, min))
      return
    }
    const name = nameAt(index)
    const id = rows[index]?.id ?? ''
    const said = messages.removed(noun, removedPosition(store.state.baseline, { id, index }), name)
    const restored = (to: number) => messages.restored(noun, to + 1, name)
    blurInside(root.current)
    flushSync(() => removeRow(store, place.name, index, { name, said, restored }))
    latestUndoButton(root.current)?.focus()
    announce(store, said)
  }

  const undo = (removed: RemovedRow) => {
    blurInside(now().root.current)
    flushSync(removed.undo)
    focusOn(removed.id)
  }

  const firstVisibleRow = () => {
    const { rows, itemSearch } = now()
    return rows.find(({ id }) => !itemSearch.hiddenRowIds.has(id))
  }

  /** Handles a key on a toggle button. Returns whether the key did something. */
  const handleToggleKey = (toggle: HTMLElement, event: KeyboardEvent): boolean => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const { root, rows, isReadOnly } = now()
    if (altKey || ctrlKey || metaKey || shiftKey) return false
    const adjacentToggle = adjacentToggleButton(root.current, toggle, key)
    adjacentToggle?.focus()
    if (adjacentToggle || key !== 'Delete' || isReadOnly) return adjacentToggle !== undefined
    const id = toggle.closest<HTMLElement>('[data-row]')?.dataset.row
    const index = rows.findIndex((row) => row.id === id)
    if (index >= 0) remove(index)
    return index >= 0
  }

  return {
    toggle: (rowId: string, open: boolean) => now().expandedItems.toggle(rowId, open),
    duplicate(index: number) {
      if (isFull()) return
      const { store, place, noun, messages } = now()
      let rowId = ''
      flushSync(() => (rowId = copyRow(store, place.name, index)))
      const field = focusOn(rowId)
      // Select the text as Tab does, so that typing replaces it.
      if (field?.matches('input')) field.select()
      announce(store, messages.duplicated(noun, index + 2))
    },
    move(index: number, to: number) {
      const { root, store, place, noun, messages, rows } = now()
      const row = rows[index]
      if (!row || !rows[to]) return
      const name = nameAt(index)
      flushSync(() => moveRow(store, place.name, index, to))
      // Moving an element in the page takes the focus from it.
      moveButtonIn(findRowElement(root.current, row.id), to < index ? 'up' : 'down')?.focus()
      announce(store, messages.moved(noun, to + 1, rows.length, name))
    },
    remove,
    undo,
    /** Brings back the item of a row, if it can still be undone. */
    restore(rowId: string): boolean {
      const removed = now().removals.find(({ id }) => id === rowId)
      if (removed) undo(removed)
      return removed !== undefined
    },
    add() {
      if (isFull()) return
      const list = now()
      const { store, place, noun, messages, rows } = list
      let rowId = ''
      flushSync(() => {
        collapseForAdded(list)
        rowId = addRow(store, place.name)
      })
      focusOn(rowId)
      announce(store, messages.added(noun, rows.length + 1))
    },
    /** Expands the first item that the search does not hide, and focuses its first field. */
    enterFirstMatch() {
      const row = firstVisibleRow()
      if (!row) return
      flushSync(() => now().expandedItems.toggle(row.id, true))
      focusOn(row.id)
    },
    /** Focuses the toggle button of the first item that the search does not hide. */
    focusFirstMatch() {
      const row = firstVisibleRow()
      if (row) toggleButtonIn(findRowElement(now().root.current, row.id))?.focus()
    },
    /** A click on the line of a collapsed item expands it, unless the person selects text there. */
    onClick({ target }: MouseEvent) {
      const element = target as Element
      const line = element.closest('[data-part="item-summary"]')
      const row = line?.closest<HTMLElement>('[data-row]')
      const { root, expandedItems } = now()
      const isOwn = row?.closest('[data-part="list"]') === root.current
      const isSelecting = !element.ownerDocument.getSelection()?.isCollapsed
      if (isOwn && !isSelecting && row?.dataset.row) expandedItems.toggle(row.dataset.row, true)
    },
    onKeyDown(event: KeyboardEvent) {
      const target = event.target as HTMLElement
      const { removals, store } = now()
      const isOnToggle = target.matches('[data-part="item-toggle"]')
      // Most keys are typed into a field.
      if (event.defaultPrevented || (!isOnToggle && removals.length === 0)) return
      const last = lastUndo(store)
      // After something else, the key undoes typing in a text box.
      const isTyping = !last && target.matches(textInputSelector)
      const removed = last ? removals.find((one) => one.undo === last) : latestRemoval(removals)
      if (isUndoKey(event) && removed && !isTyping) undo(removed)
      else if (!isOnToggle || !handleToggleKey(target, event)) return
      event.preventDefault()
    },
  }
}

/**
 * Takes the focus from what is about to be removed. A browser that has to do so itself computes the
 * styles of the page in the middle of the removal.
 */
function blurInside(list: HTMLElement | null): void {
  elementIn(list, ':focus')?.blur()
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
  const withErrors = [...store.errors.keys()]
  const hasError = (index: number) =>
    withErrors.some((path) => isAtOrBelow(path, `${place.name}.${index}`))
  const others = rows.filter(
    ({ id, index }) => isExpanded(id) && !expandedByHand.has(id) && !hasError(index),
  )
  if (others.length > 0) collapse(others.map(({ id }) => id))
}

/** A removed item as its row shows it. */
export interface ShownRemoval extends RemovedRow {
  /** Where Undo would insert it now. */
  index: number
  position: number
}

/** The removals of a list as their rows show them. */
export const shownRemovalsOf = ({
  store,
  place,
  removals,
}: Pick<RenderedList, 'store' | 'place' | 'removals'>): readonly ShownRemoval[] =>
  placesOfRemoved(removals, rowsOf(store, place.name)).map(({ removed, index }) => ({
    ...removed,
    index,
    position: removedPosition(store.state.baseline, { ...removed, index }),
  }))

/**
 * The position of a removed item, from 1: in the record, as in the changes and the review. In the list,
 * two that were removed one after the other can have the same, so it is only for one that the record
 * does not have.
 */
function removedPosition(
  { itemsByRow }: Baseline,
  { id, index }: Pick<ShownRemoval, 'id' | 'index'>,
): number {
  const inRecord = itemsByRow.get(id)?.index ?? -1
  return (inRecord < 0 ? index : inRecord) + 1
}

/** The number of a removal among those with the same name and position, 0 for the only one. */
export function removalNumber(removals: readonly ShownRemoval[], removed: ShownRemoval): number {
  const alike = removals.filter(
    ({ position, name }) => position === removed.position && name === removed.name,
  )
  const earlier = alike.filter(({ order }) => order < removed.order)
  return alike.length > 1 ? earlier.length + 1 : 0
}

export const latestRemoval = (removals: readonly RemovedRow[]): RemovedRow | undefined =>
  removals.toSorted((one, other) => other.order - one.order)[0]

/** The element of a row, by its id. */
export function findRowElement(root: HTMLElement | null, rowId: string): HTMLElement | undefined {
  const rows = elementsIn(root, '[data-row]')
  return rows.find(({ dataset }) => dataset.row === rowId)
}

/**
 * The first control of a row after its toggle button: its first field, or the chosen radio of that. In a
 * row without fields, its first button.
 */
export function firstControlInRow(row: HTMLElement | undefined): HTMLElement | null | undefined {
  const first = elementIn(row, controlSelector)
  const chosen = chosenRadio(first?.closest('[role="radiogroup"]'))
  return chosen ?? first ?? toggleButtonIn(row)
}

function toggleButtonIn(row: HTMLElement | undefined): HTMLElement | null | undefined {
  return elementIn(row, 'button')
}

/** The button that moves a row again in the same direction. */
function moveButtonIn(row: HTMLElement | undefined, direction: 'up' | 'down') {
  const button = `:scope > [data-part="item-actions"] > [data-part="${direction}"]`
  return elementIn(row, button)
}

/** The Undo button of the last removal in a list, not in the lists of its items. */
function latestUndoButton(root: HTMLElement | null): HTMLElement | null | undefined {
  const removedItem = '[data-part="items"] > * > [data-part="removed-item"]'
  const undo = '[data-part="undo-remove"][data-latest]'
  return elementIn(root, `:scope > div > ${removedItem} > ${undo}`)
}

/**
 * The toggle button to which a key moves: the next one in the list for `ArrowDown`, the first one for
 * `Home`. Undefined for other keys, and beyond either end.
 */
function adjacentToggleButton(
  root: HTMLElement | null,
  toggle: HTMLElement,
  key: string,
): HTMLElement | undefined {
  // Return early for a key in a field: a query of the page at each keystroke is slow.
  if (!toggle.matches('[data-part="item-toggle"]')) return undefined
  const items =
    '[data-part="items"] > * > [data-row]:not([hidden]) > legend [data-part="item-toggle"]'
  const all = elementsIn(root, `:scope > div > ${items}`)
  const at = all.indexOf(toggle)
  if (at < 0) return undefined
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key]
  return next === undefined ? undefined : all[next]
}
