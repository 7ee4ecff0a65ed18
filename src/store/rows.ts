import { isAtOrBelow } from '../core/schema/path.ts'
import { blankRow, duplicateRow, knownMembersOf } from '../core/values/toFormValues.ts'
import { type FormValue, type FormValues, rowKey, textAt } from '../core/values/formValues.ts'
import { isBlankValue } from '../core/values/baseline.ts'
import { changeList } from './entry.ts'
import { nodeAt } from './formPaths.ts'
import type { FormState, RemovedRow } from './formState.ts'
import { afterEdit } from './submitState.ts'
import type { FormStore } from './FormStore.ts'
import { type Key, keyInside } from '../core/values/placeKey.ts'
import { oncePer } from '../core/objects/oncePer.ts'
import { askForValues, noticeWarnings } from './dueProblems.ts'
import { forgetUndo, undoable } from './undo.ts'

const newRowsOf = oncePer(() => ({ count: 0 }))

/** An id that no row of the form has had, nor of a draft that it resumed. */
export function newRowId(store: FormStore): string {
  const newRows = newRowsOf(store)
  newRows.count += 1
  return `new-${newRows.count}`
}

/** How many ids the form has given. A draft keeps the number, because it keeps the ids. */
export const rowIdCount = (store: FormStore): number => newRowsOf(store).count

export function skipRowIds(store: FormStore, count: number): void {
  const newRows = newRowsOf(store)
  newRows.count = Math.max(newRows.count, count)
}

/** Says of rows where they came from, in place of those that said so. */
export function showAddedRows(store: FormStore, addedRows: FormState['addedRows']): void {
  store.set({ addedRows })
}

/** Adds a blank row at the end of a list. Returns its id. */
export function addRow(store: FormStore, list: string): string {
  const row = newRowId(store)
  const node = itemNodeAt(store, list)
  if (node) appendRow(store, list, blankRow(node, row))
  return row
}

/** Adds a row at the end of a list, as a person does. */
export function appendRow(store: FormStore, list: string, values: FormValues): void {
  const rows = rowsOf(store, list)
  store.write(list, [...rows, values], true)
  changeList(store, list)
  afterRowChange(store, { list, row: idOfRow(values), from: undefined, to: rows.length })
}

/**
 * Inserts a copy after a row, as a new item. Members that nobody edits keep the spelling of the original. Returns its
 * id.
 */
export function copyRow(store: FormStore, list: string, index: number): string {
  const rows = rowsOf(store, list)
  const row = newRowId(store)
  const node = itemNodeAt(store, list)
  const values = rows[index]
  if (!node || !values) return row
  const { baseline } = store.state
  const item = knownMembersOf(node, baseline.itemsByRow.get(idOfRow(values))?.item)
  if (item !== undefined) {
    const itemsByRow = new Map(baseline.itemsByRow).set(row, { item, index: -1 })
    store.set({ baseline: { ...baseline, itemsByRow } })
  }
  const to = index + 1
  const copy = duplicateRow(node, values, row)
  changeRows(store, rows.toSpliced(to, 0, copy), { list, row, from: undefined, to, isCopy: true })
  return row
}

export function moveRow(store: FormStore, list: string, from: number, to: number): void {
  const rows = rowsOf(store, list)
  const values = rows[from]
  if (!values) return
  const moved = rows.toSpliced(from, 1).toSpliced(to, 0, values)
  changeRows(store, moved, { list, row: idOfRow(values), from, to })
}

/** Puts a row into a list. */
export function insertRow(store: FormStore, list: string, to: number, values: FormValues): void {
  const rows = rowsOf(store, list).toSpliced(to, 0, values)
  changeRows(store, rows, { list, row: idOfRow(values), from: undefined, to })
}

/** Takes a row out of a list. What people did there returns with it, if it returns. */
export function takeOutRow(store: FormStore, list: string, from: number): void {
  const rows = rowsOf(store, list)
  const rowPath = `${list}.${from}`
  // Nobody is at its controls any more.
  store.edits.leaveAll((path) => isAtOrBelow(path, rowPath))
  changeRows(store, rows.toSpliced(from, 1), {
    list,
    row: idOfRow(rows[from]),
    from,
    to: undefined,
  })
}

/** How many removals of one list can be undone. */
const maxRemovals = 3

interface RemovalMessages {
  name: string
  /** What is announced as it is removed. */
  said: string
  /** Announced as it returns. */
  restored: (index: number) => string
}

/** Removes a row until an undo puts it back. */
export function removeRow(
  store: FormStore,
  list: string,
  index: number,
  { name, said, restored }: RemovalMessages,
): void {
  const key = store.keys.at(list)
  const rows = rowsOf(store, list)
  const values = rows[index]
  if (!values) return
  const id = idOfRow(values)
  const isOfList = (one: RemovedRow) => one.list === key
  const ofList = store.state.removedRows.filter((one) => isOfList(one) && one.id !== id)
  const order = Math.max(0, ...ofList.map((one) => one.order)) + 1
  forgetRemovedRows(store, (one) => one.list === key && one.order <= order - maxRemovals)
  let returnedTo = index
  const bringBack = () => {
    returnedTo = returnRow(store, key, id)
  }
  const undone = () => restored(returnedTo)
  undoable(store, { undone, said, bringBack }, (undo) => {
    // It may have been removed before, and returned by another way.
    const others = store.state.removedRows.filter((one) => one.id !== id)
    const places = placesOfRemoved(others.filter(isOfList), rows)
    const before = rows
      .slice(0, index + 1)
      .flatMap((row, at) => [
        ...places.filter((one) => one.index === at).map(({ removed }) => removed.id),
        ...(at < index ? [idOfRow(row)] : []),
      ])
    const removed = { list: key, id, before: before.toReversed(), values, name, order, undo }
    const isBefore = (one: PlaceOfRemoved) => one.index <= index
    store.set({
      removedRows: [
        ...others.filter((one) => !isOfList(one)),
        ...places.filter(isBefore).map((one) => one.removed),
        removed,
        ...places.filter((one) => !isBefore(one)).map((one) => one.removed),
      ],
    })
    takeOutRow(store, list, index)
  })
}

/** Removed rows return no more. */
export function forgetRemovedRows(store: FormStore, isOver: (row: RemovedRow) => boolean): void {
  const { removedRows } = store.state
  const left = removedRows.filter((one) => !isOver(one))
  if (left.length === removedRows.length) return
  for (const { undo } of removedRows.filter(isOver)) forgetUndo(store, undo)
  store.set({ removedRows: left })
}

export const isStillRemoved = ({ keys }: FormStore, { list, id }: RemovedRow): boolean =>
  keys.pathOf(keyInside(list, id)) === undefined

/** Puts a removed row back. Returns its position. */
function returnRow(store: FormStore, key: Key, id: string): number {
  const removed = store.state.removedRows.find((one) => one.list === key && one.id === id)
  const list = store.keys.pathOf(key)
  // It may have returned by another way.
  if (!removed || list === undefined || !isStillRemoved(store, removed)) return -1
  const ofList = store.state.removedRows.filter((one) => one.list === key)
  const places = placesOfRemoved(ofList, rowsOf(store, list))
  const to = places.find((one) => one.removed === removed)?.index ?? 0
  insertRow(store, list, to, removed.values)
  return to
}

interface PlaceOfRemoved {
  removed: RemovedRow
  /** The position at which it returns. */
  index: number
}

/**
 * Where the removed rows of a list return, in order: each after the nearest row that is before it. One that is removed
 * as well has a place, too.
 */
export function placesOfRemoved(
  removedRows: readonly RemovedRow[],
  rows: readonly FormValues[],
): PlaceOfRemoved[] {
  const positions = new Map(rows.map((row, at) => [idOfRow(row), at]))
  const removedById = new Map(removedRows.map((one) => [one.id, one]))
  return removedRows
    .map((removed) => ({ removed, index: indexOf(removed, new Set()) }))
    .toSorted((one, other) => one.index - other.index)

  function indexOf(removed: RemovedRow, visited: Set<RemovedRow>): number {
    visited.add(removed)
    for (const id of removed.before) {
      const at = positions.get(id)
      if (at !== undefined) return at + 1
      const other = removedById.get(id)
      if (other && !visited.has(other)) return indexOf(other, visited)
    }
    return 0
  }
}

/** A row that returned is not removed any more. One that moved, or is a copy, is next to another one now. */
function keepRemovedRows(store: FormStore, { list, row, from, to = 0, isCopy }: RowChange): void {
  const isFollowing = from === undefined || from < to
  const neighbour = idOfRow(rowsOf(store, list)[isFollowing ? to - 1 : to + 1])
  const withRow = (before: readonly string[]) => {
    const others = before.filter((id) => id !== row)
    const at = others.indexOf(neighbour)
    return at < 0 ? others : others.toSpliced(isFollowing ? at : at + 1, 0, row)
  }
  const removedRows = store.state.removedRows.filter(({ id }) => id !== row)
  const isElsewhere = isCopy || from !== undefined
  store.set({
    removedRows: isElsewhere
      ? removedRows.map((one) => ({ ...one, before: withRow(one.before) }))
      : removedRows,
  })
}

/** A row of a list that was added, removed or moved. */
interface RowChange {
  /** The list's path. */
  list: string
  /** The row's id. */
  row: string
  /** The position before; undefined for a row that was added. */
  from: number | undefined
  /** The position after; undefined for a row that was removed. */
  to: number | undefined
  /** Whether it is a copy of the row before it. */
  isCopy?: boolean
}

function changeRows(store: FormStore, rows: readonly FormValues[], change: RowChange): void {
  store.write(change.list, rows, true)
  afterRowChange(store, change)
}

/** Checks the form again after a row was added, removed or moved. */
export function afterRowChange(store: FormStore, change: RowChange): void {
  const { list, from, to } = change
  store.together(() => {
    store.listChangedFrom(list, Math.min(from ?? Infinity, to ?? Infinity))
    if (to !== undefined && store.state.removedRows.length > 0) keepRemovedRows(store, change)
    // Missing answers of a row that returns show only if a submit showed them.
    const rowPath = `${list}.${to}`
    if (from === undefined && !isBlankValue(store.valueAt(rowPath) as FormValue))
      askForValues(store, (path) => isAtOrBelow(path, rowPath))
    noticeWarnings(store)
    afterEdit(store)
  })
  store.events.rowsChanged.emit()
}

/** The rows of the list at a path. */
export function rowsOf(store: FormStore, list: string): readonly FormValues[] {
  const rows = store.valueAt(list)
  return Array.isArray(rows) ? (rows as FormValues[]) : []
}

export const idOfRow = (row: FormValues | undefined): string => (row ? textAt(row, rowKey) : '')

function itemNodeAt(store: FormStore, list: string) {
  const node = nodeAt(store, list)
  return node?.kind === 'list' ? node.item : undefined
}
