import { blankRow, type Emptiness, encode, type Opened, type Origin, ownMember } from './encode.ts'
import type { Entered } from './entered.ts'
import {
  isUnknown,
  type ReadingMark,
  type MirrorList,
  type MirrorObject,
  markedValue,
  markOf,
  objectAt,
  rowKey,
  rowMark,
  rowsAt,
  textAt,
} from './mirror.ts'
import { isObject, type ListNode, type Node, type ObjectNode } from './node.ts'
import { rowOfItem } from './rowOfItem.ts'

/** A form as it was left. */
export interface Reopened extends Opened {
  /** What was entered in each row of a list, by the row's `@row`. */
  enteredIn: ReadonlyMap<string, unknown>
}

/**
 * Opens a record and enters again what was entered before. That may be any JSON, as it comes from
 * where anybody may have written: what does not fit the schema or the record is passed over.
 */
export function reopen(
  root: ObjectNode,
  record: unknown,
  entered: Entered | undefined,
  emptiness: Emptiness,
): Reopened {
  const opened = encode(root, record, emptiness)
  const items = new Map<string, Origin>(opened.baseline.items)
  const enteredIn = new Map<string, unknown>()
  let { isRefused } = opened
  let added = 0
  enter(root, opened.mirror, entered)
  return { mirror: opened.mirror, baseline: { record, items }, isRefused, enteredIn }

  function enter(node: ObjectNode, mirror: MirrorObject, entered: unknown): void {
    for (const [member, child] of node.members) {
      const held = ownMember(entered, member)
      if (child.kind === 'object') enter(child, objectAt(mirror, member), held)
      else if (child.kind === 'leaf' && typeof held === 'string') mirror[member] = held
      else if (child.kind === 'list' && Array.isArray(held)) {
        mirror[member] = entryRows(child, rowsAt(mirror, member), held)
      }
      const mark = ownMember(entered, markOf(member))
      const arrived = textAt(mirror, markOf(member))
      if (mark === arrived) continue
      if (mark === '') mirror[markOf(member)] = ''
      else if (isUnknown(mark) && mayBeUnknown(child)) mirror[markOf(member)] = 'answered'
      else if (child.kind === 'leaf' && isReadingOf(mark, textAt(mirror, member))) {
        mirror[markOf(member)] = mark
      }
    }
    if (ownMember(entered, rowMark) === '' && rowMark in mirror) mirror[rowMark] = ''
  }

  function mayBeUnknown(node: Node): boolean {
    return node.nullable && emptiness.nullMeans === 'unknown'
  }

  function entryRows(list: ListNode, shown: MirrorList, entries: unknown[]): MirrorList {
    const taken = new Set<unknown>()
    const rows: MirrorList = []
    for (const entry of entries) {
      const row = isObject(entry) && rowFor(list, shown, entry, taken)
      if (!row) continue
      const entered = ownMember(entry, 'entered')
      enter(list.item, row, entered)
      enteredIn.set(textAt(row, rowKey), entered)
      rows.push(row)
    }
    return rows
  }

  /** None for one that is said to come from where nothing is to be had, and says nothing more. */
  function rowFor(
    list: ListNode,
    shown: MirrorList,
    entry: Record<string, unknown>,
    taken: Set<unknown>,
  ): MirrorObject | undefined {
    const from = ownMember(entry, 'from')
    const row = typeof from === 'number' && !taken.has(from) ? shown[from] : undefined
    if (row) {
      taken.add(from)
      return row
    }
    added += 1
    const item = ownMember(entry, 'item')
    if (item !== undefined) {
      const made = rowOfItem(list, item, `kept-${added}`, emptiness)
      for (const [id, origin] of made.items) items.set(id, origin)
      isRefused ||= made.isRefused
      return made.row
    }
    const isLost = from !== undefined && !isObject(ownMember(entry, 'entered'))
    return isLost ? undefined : blankRow(list.item, `kept-${added}`)
  }
}

const isReadingOf = (mark: unknown, text: string): mark is ReadingMark =>
  text.trim() !== '' && markedValue(mark, text) !== undefined
