import { define } from './define.ts'
import { type Baseline, defaultEmptiness, type Emptiness, ownMember } from './encode.ts'
import { isSame, type KnownRows, type ReadRow } from './knownRows.ts'
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
import { addNotes, type Notes, noNotes } from './notes.ts'

/** A record read back from a form. */
export interface Decoded extends Notes {
  /** What the form stands for; a leaf that cannot be read is left out of it. */
  record: unknown
}

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
    if (node.kind === 'leaf') return decodeLeaf(node, textAt(mirror, member), mark, base, path)
    if (node.kind === 'list') return decodeList(node, rowsAt(mirror, member), base, path)
    return decodeObject(node, objectAt(mirror, member), base, `${path}.`)
  }

  function replaced(node: Node, arrived: unknown, mark: string): boolean {
    if (mark === 'refused') return false
    return !accepts(node, arrived) || (arrived === null && emptiness.nullMeans === 'unknown')
  }

  function decodeLeaf(
    node: LeafNode,
    text: string,
    mark: string,
    base: unknown,
    path: string,
  ): unknown {
    if (isUntouched(node, text, base)) return base
    if (text.trim() === '') return isEmpty(base) ? base : emptied(node, base)
    const reading = readLeaf(node, text, mark)
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
    if (read.notes) addNotes(notes, read.notes, path)
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
