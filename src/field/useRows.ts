import { useFieldArray } from 'react-hook-form'
import { encode } from '../codec/encode.ts'
import { type MirrorObject, rowKey } from '../codec/mirror.ts'
import { isObject, objectNodeOf } from '../codec/node.ts'
import { itemAt, type Spot } from './place.ts'
import { type FormSession, useSession } from './session.ts'

/** A row of a list, as the form holds it. */
export interface Row {
  /** Stays with the row wherever it moves, and comes back with it. */
  id: string
  index: number
}

/** A row that was taken out, with all that was typed in it. */
export interface TakenRow {
  id: string
  index: number
  held: MirrorObject
}

export interface Rows {
  rows: readonly Row[]
  /** Adds a blank row at the end and gives its id. */
  add(): string
  /** Takes a row out; `putBack` returns it to its place with its identity. */
  take(index: number): TakenRow
  putBack(row: TakenRow): void
}

/**
 * The rows of a list: the one place that knows react-hook-form's field arrays. A row's identity is
 * its `@row` member, which neither a record's own `id` nor the form library's key can clobber.
 */
export function useRows(place: Spot): Rows {
  const session = useListSession(place)
  const { fields, append, insert, remove } = useFieldArray({
    control: place.control,
    name: place.name,
    keyName: '@key',
  })
  const rows = fields.map((held, index) => ({ id: rowId(held), index }))

  return {
    rows,
    add() {
      const id = session.newRowId()
      append({ ...blank(place), [rowKey]: id }, { shouldFocus: false })
      session.entered(place.name)
      session.listChanged({ list: place.name, at: rows.length, by: 1, row: id })
      return id
    },
    take(index) {
      const held = session.valueAt(`${place.name}.${index}`)
      remove(index)
      session.listChanged({ list: place.name, at: index, by: -1, row: rowId(held) })
      return { id: rowId(held), index, held: isObject(held) ? (held as MirrorObject) : {} }
    },
    putBack({ id, index, held }) {
      const at = Math.min(index, rows.length)
      insert(at, held, { shouldFocus: false })
      session.listChanged({ list: place.name, at, by: 1, row: id })
    },
  }
}

/** The texts of an item that holds nothing yet. */
function blank(list: Spot): MirrorObject {
  return encode(objectNodeOf(itemAt(list, 0).schema), undefined).mirror
}

function rowId(held: unknown): string {
  return isObject(held) ? String(held[rowKey]) : ''
}

function useListSession({ name }: Spot): FormSession {
  const session = useSession()
  if (!session) {
    throw new Error(
      `quoteforms: the list at "${name}" stands outside a record form, ` +
        'which knows its items. Put it inside a RecordForm.',
    )
  }
  return session
}
