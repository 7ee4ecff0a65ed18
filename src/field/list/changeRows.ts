import { duplicateRow } from '../../core/values/duplicateRow.ts'
import { blankRow } from '../../core/values/rows/toRowValues.ts'
import { copyRowsAlongPath, type FormValues } from '../../core/values/formValues.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import { handleEdit } from '../../store/entry/changeText.ts'
import type { RemovedRowState } from '../../store/formState.ts'
import type { FormStore } from '../../store/FormStore.ts'
import {
  copyBaselineItem,
  newRowId,
  problemsOfRow,
  afterRowChange,
} from '../../store/rows/afterRowChange.ts'
import { rowIdOf, type Rows } from './useRows.ts'

/** A removed row with its values. */
export interface RemovedRow extends RemovedRowState {
  id: string
  index: number
}

/** A list in a form. */
interface List extends Rows {
  store: FormStore
  path: string
}

/** react-hook-form's functions that change the rows of a list, for a change that follows at once. */
export function writableRows({
  store,
  path,
  fieldArray,
}: Pick<List, 'store' | 'path' | 'fieldArray'>): Rows['fieldArray'] {
  // react-hook-form writes a list inside an item into that item in place.
  copyRowsAlongPath(store.values, path)
  return fieldArray
}

/** Adds a blank row at the end. Returns its id. */
export function addRow(list: List): string {
  const { store, path, rows, item } = list
  const id = newRowId(store)
  writableRows(list).append(blankRow(item, id), { shouldFocus: false })
  handleEdit(store, path)
  afterRowChange(store, { list: path, row: id, from: undefined, to: rows.length })
  return id
}

/** Inserts a copy after a row, as a new item. Returns its id. */
export function duplicateRowAt(list: List, index: number): string {
  const { store, path, item } = list
  const id = newRowId(store)
  const values = rowValuesAt(list, index)
  const copy = duplicateRow(item, values, id)
  copyBaselineItem(store, path, rowIdOf(values), id)
  writableRows(list).insert(index + 1, copy, { shouldFocus: false })
  afterRowChange(store, { list: path, row: id, from: undefined, to: index + 1 })
  return id
}

export function removeRowAt(list: List, index: number): RemovedRow {
  const { store, path } = list
  const values = rowValuesAt(list, index)
  const id = rowIdOf(values)
  const problems = problemsOfRow(store, `${path}.${index}`)
  writableRows(list).remove(index)
  afterRowChange(store, { list: path, row: id, from: index, to: undefined })
  return { id, index, values, problems }
}

/** Inserts a removed row at its old place, with its old id. Returns its index. */
export function restoreRow(list: List, { id, index, values, problems }: RemovedRow): number {
  const { store, path, rows } = list
  const to = Math.min(index, rows.length)
  writableRows(list).insert(to, values, { shouldFocus: false })
  afterRowChange(store, { list: path, row: id, from: undefined, to }, problems)
  return to
}

export function moveRow(list: List, from: number, to: number): void {
  const { store, path } = list
  const id = rowIdOf(rowValuesAt(list, from))
  writableRows(list).move(from, to)
  afterRowChange(store, { list: path, row: id, from, to })
}

function rowValuesAt({ store, path }: List, index: number): FormValues {
  const values = store.valueAt(`${path}.${index}`)
  return isObject(values) ? (values as FormValues) : {}
}
