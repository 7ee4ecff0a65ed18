import { isAtOrBelow, parsePath } from '../core/schema/path.ts'
import { schemaNodeAt } from '../core/schema/describeSchema.ts'
import { knownMembersOf } from '../core/values/toFormValues.ts'
import type { FormValue, FormValues } from '../core/values/formValues.ts'
import { isBlankValue } from '../core/values/baseline.ts'
import { afterEdit } from './submitState.ts'
import type { FormStore } from './FormStore.ts'
import { perForm } from './perForm.ts'
import { revalidateShown, showAllWarnings, showErrorsOfValues } from './shownProblems.ts'

const newRowsOf = perForm(() => ({ count: 0 }))

/** The id of a row that no record has yet. */
export function newRowId(store: FormStore): string {
  const newRows = newRowsOf(store)
  newRows.count += 1
  return `new-${newRows.count}`
}

/** Says of rows where they came from, in place of those that said so. */
export function showAddedRows(store: FormStore, addedRows: ReadonlyMap<string, string>): void {
  store.set({ addedRows })
}

/** Registers a copied row. Members that nobody edits keep the spelling of the original item. */
export function copyBaselineItem(store: FormStore, list: string, from: string, to: string): void {
  const { baseline } = store.state
  const item = schemaNodeAt(store.root, [...parsePath(list), '0'])
  const known = item && knownMembersOf(item, baseline.itemsByRow.get(from)?.item)
  if (known === undefined) return
  const itemsByRow = new Map(baseline.itemsByRow).set(to, { item: known, index: -1 })
  store.set({ baseline: { ...baseline, itemsByRow } })
}

/** A row of a list that was added, removed or moved. */
export interface RowChange {
  /** The list's path. */
  list: string
  /** The row's id. */
  row: string
  /** The position before; undefined for a row that was added. */
  from: number | undefined
  /** The position after; undefined for a row that was removed. */
  to: number | undefined
}

/** Nobody is at the controls of a row that is about to be removed. What they did there returns with it. */
export function leaveRow(store: FormStore, rowPath: string): void {
  store.edits.leaveAll((path) => isAtOrBelow(path, rowPath))
}

/** Checks the form again after a row was added, removed or moved. */
export function afterRowChange(store: FormStore, { list, from, to }: RowChange): void {
  store.listChangedFrom(list, Math.min(from ?? Infinity, to ?? Infinity))
  // Missing answers of a row that returns show only if a submit showed them.
  const rowPath = `${list}.${to}`
  if (from === undefined && !isBlankValue(store.valueAt(rowPath) as FormValue))
    showErrorsOfValues(store, (path) => isAtOrBelow(path, rowPath))
  // A message may name its item by the position.
  revalidateShown(store)
  showAllWarnings(store)
  afterEdit(store)
  store.events.rowsChanged.emit()
}

/** The rows of the list at a path. */
export function rowsOf(store: FormStore, list: string): readonly FormValues[] {
  const rows = store.valueAt(list)
  return Array.isArray(rows) ? (rows as FormValues[]) : []
}
