import { useMemo } from 'react'
import { useFieldArray, type UseFieldArrayReturn } from 'react-hook-form'
import { rowKey } from '../../core/values/formValues.ts'
import { describeObjectSchema, type ObjectNode } from '../../core/schema/describeSchema.ts'
import { itemPlace, type AnyPlace } from '../place.ts'
import { parsePath } from '../../core/schema/path.ts'
import { isObject } from '../../core/objects/ownMembers.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { useFormStore } from '../formContext.ts'

/** A row of a list in the form. */
export interface Row {
  /** Stays the same when the row moves, or is removed and restored. */
  id: string
  index: number
}

/** The rows of a list, and react-hook-form's functions that change them. */
export interface Rows {
  rows: readonly Row[]
  /** The schema node of an item. */
  item: ObjectNode
  fieldArray: Pick<UseFieldArrayReturn, 'append' | 'insert' | 'remove' | 'move'>
}

/**
 * The rows of a list. Only this file uses react-hook-form's field arrays. A row's identity is its `@row`
 * member, which neither a record's own `id` nor the form library's key can overwrite.
 */
export function useRows(place: AnyPlace): Rows {
  const { fields, ...fieldArray } = useFieldArray({
    control: place.control,
    name: place.name,
    keyName: '@key',
  })
  const rows = useMemo(() => fields.map((row, index) => ({ id: rowIdOf(row), index })), [fields])
  return { rows, item: describeObjectSchema(itemPlace(place, 0).schema), fieldArray }
}

/** The row of a list that contains a path, or is at it. */
export function rowContaining(
  listPath: string,
  rows: readonly Row[],
  path: string,
): Row | undefined {
  return path.startsWith(`${listPath}.`)
    ? rows[Number(parsePath(path.slice(listPath.length + 1))[0])]
    : undefined
}

export function rowIdOf(rowValues: unknown): string {
  return isObject(rowValues) ? String(rowValues[rowKey]) : ''
}

/** The store of the form around a list. */
export function useListStore({ name }: AnyPlace): FormStore {
  const store = useFormStore()
  if (!store) {
    throw new Error(
      `quoteforms: the list at "${name}" is outside a record form, ` +
        'which tells its items apart. Put it inside a RecordForm or a RecordProvider.',
    )
  }
  return store
}
