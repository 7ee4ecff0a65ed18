import { useFieldArray } from 'react-hook-form'
import { duplicateRow } from '../../core/values/duplicateRow.ts'
import { blankRow } from '../../core/values/toFormValues.ts'
import { type FormValues, rowKey } from '../../core/values/formValues.ts'
import { describeObjectSchema } from '../../core/schema/describeSchema.ts'
import { itemPlace, type AnyPlace } from '../place.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import { textChanged } from '../../store/entry/entries.ts'
import type { FormStore } from '../../store/FormStore.ts'
import {
  copyBaselineItem,
  newRowId,
  problemsOfRow,
  type RemovedProblems,
  rowChanged,
} from '../../store/rows/afterRowChange.ts'
import { useFormStore } from '../formContext.ts'

/** A row of a list in the form. */
export interface Row {
  /** Stays the same when the row moves, or is removed and restored. */
  id: string
  index: number
}

/** A removed row with its values. */
export interface RemovedRow {
  id: string
  index: number
  values: FormValues
  problems: RemovedProblems
}

export interface Rows {
  rows: readonly Row[]
  /** Adds a blank row at the end. Returns its id. */
  add(): string
  /** Inserts a copy after a row, as a new item. Returns its id. */
  duplicate(index: number): string
  remove(index: number): RemovedRow
  /** Inserts a removed row at its old place, with its old id. */
  restore(row: RemovedRow): void
  move(from: number, to: number): void
}

/**
 * The rows of a list. Only this file uses react-hook-form's field arrays. A row's identity is its `@row`
 * member, which neither a record's own `id` nor the form library's key can overwrite.
 */
export function useRows(place: AnyPlace, store: FormStore): Rows {
  const { fields, append, insert, remove, move } = useFieldArray({
    control: place.control,
    name: place.name,
    keyName: '@key',
  })
  const rows = fields.map((row, index) => ({ id: rowIdOf(row), index }))
  const item = describeObjectSchema(itemPlace(place, 0).schema)
  const rowValuesAt = (index: number): FormValues => {
    const values = store.valueAt(`${place.name}.${index}`)
    return isObject(values) ? (values as FormValues) : {}
  }
  const changed = (
    row: string,
    from: number | undefined,
    to: number | undefined,
    before?: RemovedProblems,
  ) => rowChanged(store, { list: place.name, row, from, to }, before)

  return {
    rows,
    add() {
      const id = newRowId(store)
      append(blankRow(item, id), { shouldFocus: false })
      textChanged(store, place.name)
      changed(id, undefined, rows.length)
      return id
    },
    duplicate(index) {
      const id = newRowId(store)
      const values = rowValuesAt(index)
      const copy = duplicateRow(item, values, id)
      copyBaselineItem(store, place.name, rowIdOf(values), id)
      insert(index + 1, copy, { shouldFocus: false })
      changed(id, undefined, index + 1)
      return id
    },
    remove(index) {
      const values = rowValuesAt(index)
      const problems = problemsOfRow(store, `${place.name}.${index}`)
      remove(index)
      changed(rowIdOf(values), index, undefined)
      return { id: rowIdOf(values), index, values, problems }
    },
    restore({ id, index, values, problems }) {
      const at = Math.min(index, rows.length)
      insert(at, values, { shouldFocus: false })
      changed(id, undefined, at, problems)
    },
    move(from, to) {
      const id = rowIdOf(rowValuesAt(from))
      move(from, to)
      changed(id, from, to)
    },
  }
}

/** The row of a list that contains a path, or is at it. */
export function rowContaining(
  listPath: string,
  rows: readonly Row[],
  path: string,
): Row | undefined {
  return path.startsWith(`${listPath}.`)
    ? rows[Number(path.slice(listPath.length + 1).split('.', 1)[0])]
    : undefined
}

function rowIdOf(rowValues: unknown): string {
  return isObject(rowValues) ? String(rowValues[rowKey]) : ''
}

/** The store of the form around a list. */
export function useListStore({ name }: AnyPlace): FormStore {
  const store = useFormStore()
  if (!store) {
    throw new Error(
      `quoteforms: the list at "${name}" is outside a record form, ` +
        'which keeps the identity of its items. Put it inside a RecordForm.',
    )
  }
  return store
}
