import { define } from './define.ts'
import { equal } from './equal.ts'
import {
  type Baseline,
  defaultEmptiness,
  type Emptiness,
  type Origin,
  ownMember,
} from './encode.ts'
import { isUntouched, readLeaf } from './leaf.ts'
import {
  copied,
  isUnknown,
  type MirrorList,
  type MirrorObject,
  markOf,
  objectAt,
  rowKey,
  rowMark,
  rowsAt,
  textAt,
} from './mirror.ts'
import {
  accepts,
  isObject,
  type LeafNode,
  type ListNode,
  type Node,
  type ObjectNode,
} from './node.ts'
import type { UnreadableId } from './reading.ts'

/** Text at a control that cannot become the declared type. */
export interface Unreadable {
  /** The control's name. */
  path: string
  id: UnreadableId
}

/** A record read back from a form. */
export interface Decoded extends Notes {
  /** What the form stands for; a leaf that cannot be read is left out of it. */
  record: unknown
}

/** What is to be known of what was read back, beside it. */
interface Notes {
  readonly unreadable: Unreadable[]
  /**
   * For each list of the form, by its name, the form row that each item of the record stands in:
   * rows still blank are not in the record.
   */
  readonly rows: Map<string, readonly number[]>
  /** For each list that changed, where each of its items stood in the baseline; -1 for a new one. */
  readonly origins: Map<unknown, readonly number[]>
  /** The items of the record by the row they stand in: what the next baseline is made of. */
  readonly items: Map<string, Origin>
  /** The form's name for the row of each of these. */
  readonly paths: Map<string, string>
}

const noNotes = (): Notes => ({
  unreadable: [],
  rows: new Map(),
  origins: new Map(),
  items: new Map(),
  paths: new Map(),
})

type Source = Emptiness & { row: MirrorObject; node: ListNode; baseline: Baseline }

/** A row read back: its item, undefined for none, and notes whose names begin inside the row. */
interface ReadRow {
  item: unknown
  /** None of them, where there is nothing to be known. */
  notes: Notes | undefined
  /** What it was read from. */
  source: Source
}

/**
 * The rows of a form as they were read back the last time, by their ids. It belongs to one form;
 * given again, a row in which nothing has changed since gives the very same item.
 */
export type KnownRows = Map<string, ReadRow>

/**
 * Reads a mirror back into a record. A leaf whose text is still what the baseline shows gives the
 * baseline's own value, and an object or list in which nothing changed is the baseline's own
 * object, by reference. Absence is `undefined` throughout and never becomes a member.
 */
export function decode(
  root: ObjectNode,
  mirror: MirrorObject,
  baseline: Baseline,
  emptiness: Emptiness = defaultEmptiness,
  known?: KnownRows,
): Decoded {
  let notes = noNotes()
  const record = decodeMembers(root, mirror, baseline.record, '')
  return { record: record ?? {}, ...notes }

  function decodeNode(
    node: Node,
    mirror: MirrorObject,
    member: string,
    arrived: unknown,
    path: string,
  ): unknown {
    const mark = textAt(mirror, markOf(member))
    if (isUnknown(mark)) return null
    // What may not stand here stands only until an entry replaces it; then it is as if absent.
    const base = replaced(node, arrived, mark) ? undefined : arrived
    if (node.kind === 'leaf') return decodeLeaf(node, textAt(mirror, member), base, path)
    if (node.kind === 'list') return decodeList(node, rowsAt(mirror, member), base, path)
    return decodeObject(node, objectAt(mirror, member), base, `${path}.`)
  }

  function replaced(node: Node, arrived: unknown, mark: string): boolean {
    if (mark === 'refused') return false
    return !accepts(node, arrived) || (arrived === null && emptiness.nullMeans === 'unknown')
  }

  function decodeLeaf(node: LeafNode, text: string, base: unknown, path: string): unknown {
    if (isUntouched(node, text, base)) return base
    if (text.trim() === '') return isEmpty(base) ? base : emptied(node, base)
    const reading = readLeaf(node, text)
    if (reading.ok) return reading.value
    notes.unreadable.push({ path, id: reading.id })
    return undefined
  }

  /** What is left of a value that was emptied: the strongest emptiness that may stand there. */
  function emptied(node: Node, base: unknown): null | undefined {
    const { cleared, nullMeans } = emptiness
    const writesNull = node.emptiesToNull && cleared === 'null' && nullMeans === 'empty'
    return writesNull && accepts(node, base) ? null : undefined
  }

  function decodeObject(node: ObjectNode, mirror: MirrorObject, base: unknown, path: string) {
    const value = decodeMembers(node, mirror, base, path)
    const lost = value !== base && isObject(value) && Object.keys(value).length === 0
    return lost ? emptied(node, base) : value
  }

  /** The object with its known members read back; the baseline's own object if none differs. */
  function decodeMembers(node: ObjectNode, mirror: MirrorObject, base: unknown, path: string) {
    const read = new Map<string, unknown>()
    let changed = false
    for (const [member, child] of node.members) {
      const held = ownMember(base, member)
      const value = decodeNode(child, mirror, member, held, path + member)
      changed ||= !Object.is(value, held)
      read.set(member, value)
    }
    return changed ? rebuilt(base, read) : base
  }

  function decodeList(node: ListNode, mirrors: MirrorList, base: unknown, path: string): unknown {
    const items: unknown[] = []
    const standing: number[] = []
    const stood: number[] = []
    for (const [index, row] of mirrors.entries()) {
      const id = textAt(row, rowKey)
      const origin = baseline.items.get(id)
      const refused = textAt(row, rowMark) === 'refused'
      const name = `${path}.${index}`
      const item = refused ? origin?.item : decodeRow(node, row, origin?.item, id, `${name}.`)
      if (item === undefined && !refused) continue
      notes.items.set(id, { item, index: items.length })
      notes.paths.set(id, name)
      items.push(item)
      standing.push(index)
      stood.push(origin?.index ?? -1)
    }
    notes.rows.set(path, standing)
    notes.origins.set(items, stood)
    if (!Array.isArray(base)) return items.length > 0 ? items : base
    const same =
      items.length === base.length && items.every((item, at) => Object.is(item, base[at]))
    return same ? base : items
  }

  function decodeRow(
    node: ListNode,
    row: MirrorObject,
    base: unknown,
    id: string,
    path: string,
  ): unknown {
    let read = known?.get(id)
    if (!read || !isSame(read.source, { row, node, baseline, ...emptiness })) {
      read = readRow(node, row, base)
      if (id) known?.set(id, read)
    }
    if (read.notes) take(read.notes, path)
    return read.item
  }

  /**
   * An item of the record stays, emptied or not. A row that is blank and never was a record, be it
   * new or in place of one that may not stand there, is `undefined`; unreadable text is not blank.
   */
  function readRow(node: ListNode, row: MirrorObject, base: unknown): ReadRow {
    const around = notes
    notes = noNotes()
    const item = decodeMembers(node.item, row, isObject(base) ? base : undefined, '')
    const read = {
      item: item ?? (notes.unreadable.length > 0 ? {} : undefined),
      notes: notes.unreadable.length + notes.rows.size > 0 ? notes : undefined,
      source: { row: known ? copied(row) : row, node, baseline, ...emptiness },
    }
    notes = around
    return read
  }

  /** Adds what is to be known of a row to what is to be known of all. */
  function take({ unreadable, rows, origins, items, paths }: Notes, path: string): void {
    for (const { path: name, id } of unreadable) notes.unreadable.push({ path: path + name, id })
    for (const [name, standing] of rows) notes.rows.set(path + name, standing)
    for (const [list, stood] of origins) notes.origins.set(list, stood)
    for (const [id, origin] of items) notes.items.set(id, origin)
    for (const [id, name] of paths) notes.paths.set(id, path + name)
  }
}

/** Whether reading again would give the same. Texts are compared: a host may write them unseen. */
function isSame(one: Source, other: Source): boolean {
  return (
    one.node === other.node &&
    one.baseline === other.baseline &&
    one.cleared === other.cleared &&
    one.nullMeans === other.nullMeans &&
    equal(one.row, other.row)
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** The baseline's members in their order with what was read in their place, then the new ones. */
function rebuilt(base: unknown, read: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const members = new Map<string, unknown>(isObject(base) ? Object.entries(base) : [])
  for (const [member, value] of read) members.set(member, value)
  const value: Record<string, unknown> = {}
  for (const [member, held] of members) define(value, member, held)
  return value
}
