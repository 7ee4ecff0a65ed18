import { type Emptiness, encode, type Origin } from './encode.ts'
import { type MirrorObject, rowKey, rowsAt, textAt } from './mirror.ts'
import type { ListNode } from './node.ts'

/** A row for an item that stands in no list of the record. */
interface RowOfItem {
  row: MirrorObject
  /** What it and the rows of the lists in it came from, by their ids. */
  items: ReadonlyMap<string, Origin>
  isRefused: boolean
}

/** The row of an item by itself, under an id that begins with the one given. */
export function rowOfItem(
  list: ListNode,
  item: unknown,
  id: string,
  emptiness: Emptiness,
): RowOfItem {
  const alone = { ...list.item, members: new Map([[id, list]]) }
  const { mirror, baseline, isRefused } = encode(alone, { [id]: [item] }, emptiness)
  const [row = {}] = rowsAt(mirror, id)
  return {
    row,
    items: new Map(baseline.items).set(textAt(row, rowKey), { item, index: -1 }),
    isRefused,
  }
}
