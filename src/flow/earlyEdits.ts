import {
  copied,
  holdsNothing,
  type MirrorList,
  type MirrorObject,
  markOf,
  objectAt,
  rowKey,
  rowMark,
  rowsAt,
  textAt,
} from '../codec/mirror.ts'
import type { FormParts } from '../form/formParts.ts'

/** What a person has entered before it is known whether there is a draft. */
export interface EarlyEdits {
  /** Whether anything was entered; if not, the form has the focus. */
  differs: boolean
  /** Enters it in another state of the form. */
  put(into: MirrorObject): void
}

/** The early edits of a form; undefined where nobody has come to it yet. */
export function earlyEdits({ engine, root }: FormParts): EarlyEdits | undefined {
  const { mirror } = engine.asSaved()
  const edited = copied(engine.form.getValues())
  const differs = putEdits(edited, mirror, copied(mirror))
  const form = root.get()
  if (!differs && !form?.contains(form.ownerDocument.activeElement)) return undefined
  return { differs, put: (into) => putEdits(edited, mirror, into) }
}

/**
 * Writes what differs between a form and the record it was opened with into another state of that
 * form, such as a draft's. Returns whether anything differs.
 */
function putEdits(edited: MirrorObject, opened: MirrorObject, into: MirrorObject): boolean {
  let differs = textAt(edited, rowMark) !== textAt(opened, rowMark)
  for (const [member, held] of Object.entries(edited)) {
    if (member.startsWith('@')) continue
    const mark = markOf(member)
    const isEdited = putMember(member, held)
    if (!isEdited && textAt(edited, mark) === textAt(opened, mark)) continue
    into[mark] = textAt(edited, mark)
    differs = true
  }
  if (differs && rowMark in into) into[rowMark] = textAt(edited, rowMark)
  return differs

  function putMember(member: string, held: MirrorObject[string]): boolean {
    if (Array.isArray(held)) {
      const rows = rowsAt(into, member)
      into[member] = rows
      return putRows(held, rowsAt(opened, member), rows)
    }
    if (typeof held === 'object') {
      const inside = objectAt(into, member)
      into[member] = inside
      return putEdits(held, objectAt(opened, member), inside)
    }
    if (held === textAt(opened, member)) return false
    into[member] = held
    return true
  }
}

/** A row that only one side has removed comes back if the other has edited it. */
function putRows(edited: MirrorList, opened: MirrorList, into: MirrorList): boolean {
  let differs = false
  for (const row of edited) {
    const was = sameRow(opened, row)
    const held = sameRow(into, row)
    if (was && held) differs = putEdits(row, was, held) || differs
    else if (was ? putEdits(row, was, copied(was)) : !holdsNothing(row)) {
      into.push(copied(row))
      differs = true
    }
  }
  for (const row of opened) {
    const held = sameRow(into, row)
    if (sameRow(edited, row)) continue
    if (held) into.splice(into.indexOf(held), 1)
    differs = true
  }
  return differs
}

const sameRow = (rows: MirrorList, { [rowKey]: id }: MirrorObject) =>
  rows.find((row) => row[rowKey] === id)
