import { elementIn, elementsIn } from '../elements.ts'
import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ItemNoun, ListMessages } from '../../config/messages/listMessages.ts'
import { announce } from '../../store/announce.ts'
import { isUndoKey } from '../input/textControl.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { itemPlace, type AnyPlace } from '../place.ts'
import { itemNameAt } from './listState.ts'
import { type ExpandedItems, type ItemSearch, type Rows, type Row, rowIdOf } from './listState.ts'
import { isAtOrBelow } from '../../core/schema/path.ts'
import { duplicateRow, blankRow } from '../../core/values/toFormValues.ts'
import type { FormValues } from '../../core/values/formValues.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import { handleEdit } from '../../store/entry.ts'
import { lastUndo } from '../../store/undo.ts'
import { copyBaselineItem, newRowId, leaveRow, afterRowChange } from '../../store/rows.ts'
import type { Baseline } from '../../core/values/baseline.ts'
import { chosenRadio, controlSelector } from '../focus.ts'

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
      const isForChoice = lastUndo(store)
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

/** A removed row with its values. */
interface RemovedRow {
  id: string
  index: number
  values: FormValues
}

/** A list in a form. */
interface ChangedList extends Rows {
  store: FormStore
  path: string
}

/** Adds a blank row at the end. Returns its id. */
function addRow(list: ChangedList): string {
  const { store, path, rows, item } = list
  const id = newRowId(store)
  list.writer.append(blankRow(item, id))
  handleEdit(store, path)
  afterRowChange(store, { list: path, row: id, from: undefined, to: rows.length })
  return id
}

/** Inserts a copy after a row, as a new item. Returns its id. */
function duplicateRowAt(list: ChangedList, index: number): string {
  const { store, path, item } = list
  const id = newRowId(store)
  const values = rowValuesAt(list, index)
  const copy = duplicateRow(item, values, id)
  copyBaselineItem(store, path, rowIdOf(values), id)
  list.writer.insert(index + 1, copy)
  afterRowChange(store, { list: path, row: id, from: undefined, to: index + 1 })
  return id
}

function removeRowAt(list: ChangedList, index: number): RemovedRow {
  const { store, path } = list
  const values = rowValuesAt(list, index)
  const id = rowIdOf(values)
  leaveRow(store, `${path}.${index}`)
  list.writer.remove(index)
  afterRowChange(store, { list: path, row: id, from: index, to: undefined })
  return { id, index, values }
}

/** Inserts a removed row at its old place, with its old id. Returns its index. */
function restoreRow(list: ChangedList, { id, index, values }: RemovedRow): number {
  const { store, path, rows } = list
  const to = Math.min(index, rows.length)
  list.writer.insert(to, values)
  afterRowChange(store, { list: path, row: id, from: undefined, to })
  return to
}

function moveRow(list: ChangedList, from: number, to: number): void {
  const { store, path } = list
  const id = rowIdOf(rowValuesAt(list, from))
  list.writer.move(from, to)
  afterRowChange(store, { list: path, row: id, from, to })
}

function rowValuesAt({ store, path }: ChangedList, index: number): FormValues {
  const values = store.valueAt(`${path}.${index}`)
  return isObject(values) ? (values as FormValues) : {}
}

/** A removed item that Undo can restore. */
export interface Removal extends RemovedRow {
  /** The item's name when it was removed. */
  name: string
  /** Higher for a later removal. */
  order: number
}

/** A removed item as its row shows it. */
export interface ShownRemoval extends Removal {
  position: number
}

/** The removed items of a list, in the order of their places. */
export type Removals = readonly Removal[]

/** How many removals of one list can be undone. */
const maxRemovals = 3

function addRemoval(removals: Removals, removed: Omit<Removal, 'order'>): Removals {
  const order = lastOrder(removals) + 1
  // It may have been removed before, and returned by another way than its Undo.
  const others = removals.filter(({ id }) => id !== removed.id)
  const before = others.filter(({ index }) => index <= removed.index)
  const after = others.filter(({ index }) => index > removed.index).map(shiftBy(-1))
  return [...before, { ...removed, order }, ...after].filter(
    (one) => one.order > order - maxRemovals,
  )
}

function forgetRemoval(removals: Removals, removed: Removal): Removals {
  const at = removals.findIndex(({ id }) => id === removed.id)
  return [...removals.slice(0, at), ...removals.slice(at + 1).map(shiftBy(1))]
}

/** Adjusts the places for a copy inserted after the row at an index. */
function shiftForCopy(removals: Removals, index: number): Removals {
  return removals.map((one) => (one.index > index ? shiftBy(1)(one) : one))
}

/** Adjusts the places for a moved row. A removal stays next to the row that it was next to. */
function shiftForMove(removals: Removals, from: number, to: number): Removals {
  return removals.map((one) => {
    const closedUp = one.index > from ? one.index - 1 : one.index
    const isAfter = closedUp > to || (closedUp === to && from < to)
    return { ...one, index: isAfter ? closedUp + 1 : closedUp }
  })
}

/** The removals where Undo would insert them now. Newer data may have shortened the list. */
export function removalsWithin(
  removals: Removals,
  rowCount: number,
  baseline: Baseline,
): readonly ShownRemoval[] {
  return removals.map((one) => {
    const placed = { ...one, index: Math.min(one.index, rowCount) }
    return { ...placed, position: removedPosition(baseline, placed) }
  })
}

/**
 * The position of a removed item, from 1: in the record, as in the changes and the review. In the list,
 * two that were removed one after the other can have the same, so it is only for one that the record
 * does not have.
 */
function removedPosition(
  { itemsByRow }: Baseline,
  { id, index }: Pick<Removal, 'id' | 'index'>,
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

export function latestRemoval(removals: Removals): Removal | undefined {
  return removals.find(({ order }) => order === lastOrder(removals))
}

const lastOrder = (removals: Removals) => Math.max(0, ...removals.map(({ order }) => order))

const shiftBy = (by: 1 | -1) => (removed: Removal) => ({ ...removed, index: removed.index + by })

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
