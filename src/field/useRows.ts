import { useFieldArray } from 'react-hook-form'
import { copyOf } from '../codec/copyOf.ts'
import { blankRow } from '../codec/encode.ts'
import { type MirrorObject, rowKey } from '../codec/mirror.ts'
import { isObject, objectNodeOf } from '../codec/node.ts'
import { itemAt, type Spot } from './place.ts'
import { type FormSession, type KeptProblems, useSession } from './session.ts'

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
  /** What was wrong in it. */
  problems: KeptProblems
}

export interface Rows {
  rows: readonly Row[]
  /** Adds a blank row at the end and gives its id. */
  add(): string
  /** Puts a copy of a row after it, as a row that no record holds, and gives its id. */
  copy(index: number): string
  /** Takes a row out; `putBack` returns it to its place with its identity. */
  take(index: number): TakenRow
  putBack(row: TakenRow): void
  move(from: number, to: number): void
}

/**
 * The rows of a list: the one place that knows react-hook-form's field arrays. A row's identity is
 * its `@row` member, which neither a record's own `id` nor the form library's key can clobber.
 */
export function useRows(place: Spot): Rows {
  const session = useListSession(place)
  const { fields, append, insert, remove, move } = useFieldArray({
    control: place.control,
    name: place.name,
    keyName: '@key',
  })
  const rows = fields.map((held, index) => ({ id: rowId(held), index }))
  const item = objectNodeOf(itemAt(place, 0).schema)
  const heldAt = (index: number): MirrorObject => {
    const held = session.valueAt(`${place.name}.${index}`)
    return isObject(held) ? (held as MirrorObject) : {}
  }
  const changed = (
    row: string,
    from: number | undefined,
    to: number | undefined,
    before?: KeptProblems,
  ) => session.listChanged({ list: place.name, row, from, to }, before)

  return {
    rows,
    add() {
      const id = session.newRowId()
      append(blankRow(item, id), { shouldFocus: false })
      session.entered(place.name)
      changed(id, undefined, rows.length)
      return id
    },
    copy(index) {
      const id = session.newRowId()
      const held = heldAt(index)
      const copy = copyOf(item, held, id)
      session.copied(place.name, rowId(held), id)
      insert(index + 1, copy, { shouldFocus: false })
      changed(id, undefined, index + 1)
      return id
    },
    take(index) {
      const held = heldAt(index)
      const problems = session.keepProblems(`${place.name}.${index}`)
      remove(index)
      changed(rowId(held), index, undefined)
      return { id: rowId(held), index, held, problems }
    },
    putBack({ id, index, held, problems }) {
      const at = Math.min(index, rows.length)
      insert(at, held, { shouldFocus: false })
      changed(id, undefined, at, problems)
    },
    move(from, to) {
      const id = rowId(heldAt(from))
      move(from, to)
      changed(id, from, to)
    },
  }
}

/** The row of a list that a name is in, or is itself. */
export function rowAround(list: string, rows: readonly Row[], name: string): Row | undefined {
  return name.startsWith(`${list}.`)
    ? rows[Number(name.slice(list.length + 1).split('.', 1)[0])]
    : undefined
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
