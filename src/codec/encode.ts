import { encodeLeaf } from './leaf.ts'
import {
  type Mark,
  type MirrorList,
  type MirrorObject,
  MirrorRow,
  markOf,
  rowKey,
  rowMark,
} from './mirror.ts'
import { accepts, isObject, type ListNode, type Node, type ObjectNode } from './node.ts'

/** How a host reads and writes emptiness. */
export interface Emptiness {
  /** What emptying a nullable value writes. @default 'null' */
  cleared: 'null' | 'absent'
  /** What a null says: nothing more than an empty field, or the answer "unknown". @default 'empty' */
  nullMeans: 'empty' | 'unknown'
}

export const defaultEmptiness: Emptiness = { cleared: 'null', nullMeans: 'empty' }

/**
 * The record as it was opened or last saved, which never enters the form library. Whatever nobody
 * edits is handed back from here, by reference.
 */
export interface Baseline {
  record: unknown
  /** The item that each list row came from, by the row's `@row`. */
  items: ReadonlyMap<string, Origin>
}

/** An item of a list of the baseline. */
export interface Origin {
  item: unknown
  /** Its place in that list. */
  index: number
}

/** What a form opens with: the mirror to fill its controls, and the baseline to hand back from. */
export interface Opened {
  mirror: MirrorObject
  baseline: Baseline
  /** Whether something arrived that may not stand where it does. */
  isRefused: boolean
}

/**
 * Opens a record for editing.
 *
 * `encode(driverNode, { driver_zip: '78701' }).mirror.driver_zip // '78701'`
 */
export function encode(root: ObjectNode, record: unknown, emptiness = defaultEmptiness): Opened {
  const items = new Map<string, Origin>()
  let isRefused = false
  const mirror = encodeObject(root, record, '')
  return { mirror, baseline: { record, items }, isRefused }

  function encodeObject(
    node: ObjectNode,
    value: unknown,
    path: string,
    mirror: MirrorObject = {},
  ): MirrorObject {
    for (const [member, child] of node.members) {
      const held = ownMember(value, member)
      const mark = arrivedMark(child, held, emptiness)
      if (mark) mirror[markOf(member)] = mark
      isRefused ||= mark === 'refused'
      const childPath = path + member
      if (child.kind === 'leaf') mirror[member] = encodeLeaf(child, held)
      else if (child.kind === 'object') mirror[member] = encodeObject(child, held, `${childPath}.`)
      else mirror[member] = encodeList(child, held, `${childPath}.`)
    }
    return mirror
  }

  function encodeList(node: ListNode, value: unknown, path: string): MirrorList {
    if (!Array.isArray(value)) return []
    return Array.from(value, (item: unknown, index) => {
      const id = path + index
      items.set(id, { item, index })
      const row = encodeObject(node.item, item, `${id}.`, new MirrorRow())
      row[rowKey] = id
      if (!isObject(item)) {
        row[rowMark] = 'refused'
        isRefused = true
      }
      return row
    })
  }
}

/** The row of a new item, that holds nothing yet. */
export function blankRow(item: ObjectNode, id: string): MirrorRow {
  return Object.assign(new MirrorRow(), encode(item, undefined).mirror, { [rowKey]: id })
}

function arrivedMark(node: Node, value: unknown, { nullMeans }: Emptiness): Mark {
  if (!accepts(node, value)) return 'refused'
  return value === null && nullMeans === 'unknown' ? 'unknown' : ''
}

/** A record's own member: `toString` and `__proto__` are members only where the record says so. */
export function ownMember(record: unknown, member: string): unknown {
  return isObject(record) && Object.hasOwn(record, member) ? record[member] : undefined
}
