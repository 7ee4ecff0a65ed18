import { type ItemId, itemIdIn } from '../changes/itemId.ts'
import { deepEqual } from '../objects/deepEqual.ts'
import { tooDeepError } from '../objects/maxDepth.ts'
import { isWithinMaxDepth } from '../objects/isWithinMaxDepth.ts'
import { isObject, isOpaque, ownMember, setOwnMember } from '../objects/ownMembers.ts'
import { formatPath } from '../schema/path.ts'
import {
  arrangeItems,
  isOrderContested,
  isSortedFirst,
  type ItemSlot,
  type PairedItems,
} from './arrangeItems.ts'
import { type IdentifyItem, pairLists } from './pairMergedItems.ts'

/** A value or an item on which two records disagree. The merged record has it as mine has it. */
export interface RecordConflict {
  /**
   * - `value`: a value that both sides changed
   * - `removed`: an item that mine changed and theirs removed. It stays.
   * - `removedHere`: an item that theirs changed and mine removed. It stays removed.
   * - `order`: a list whose items both sides moved
   */
  kind: 'value' | 'removed' | 'removedHere' | 'order'
  /** Path in the merged record; for an item that is not in it, the path of its list. */
  path: string
  /** The value before, in theirs and in mine; absent if there is none. */
  base?: unknown
  theirs?: unknown
  mine?: unknown
}

export interface MergeRecordsInput {
  /** The record that both sides began with. */
  base: unknown
  /** The newer record. */
  theirs: unknown
  /** The record that wins a conflict. */
  mine: unknown
  /** Tells which items are the same. Items without an id are paired by likeness. */
  identify?: IdentifyItem | undefined
}

/**
 * Merges two records that began as the same one: what only one side changed is taken from that side,
 * value by value and item by item. A conflict keeps mine, and is reported.
 *
 * `mergeRecords({ base: { age: 1 }, theirs: { age: 1, zip: '2' }, mine: { age: 3 } }).record // { age: 3, zip: '2' }`
 *
 * No argument is altered. The result shares values with them.
 *
 * @throws when a record is nested more than 500 levels deep.
 */
export function mergeRecords(input: MergeRecordsInput): {
  record: unknown
  conflicts: RecordConflict[]
} {
  const { base, theirs, mine, identify } = input
  for (const record of [base, theirs, mine]) if (!isWithinMaxDepth(record)) throw tooDeepError()
  const conflicts: RecordConflict[] = []
  return { record: merge(base, theirs, mine, []), conflicts }

  function merge(
    base: unknown,
    theirs: unknown,
    mine: unknown,
    keys: readonly (string | number)[],
  ): unknown {
    if (deepEqual(mine, theirs) || deepEqual(theirs, base)) return mine
    if (deepEqual(mine, base)) return theirs
    const isWhole = isOpaque(theirs) || isOpaque(mine)
    if (!isWhole && isObject(theirs) && isObject(mine))
      return mergeMembers(base, theirs, mine, keys)
    if (Array.isArray(theirs) && Array.isArray(mine)) {
      return mergeItems(Array.isArray(base) ? base : [], theirs, mine, keys)
    }
    report('value', keys, base, theirs, mine)
    return mine
  }

  function mergeMembers(
    base: unknown,
    theirs: Record<string, unknown>,
    mine: Record<string, unknown>,
    keys: readonly (string | number)[],
  ): Record<string, unknown> {
    const merged: Record<string, unknown> = {}
    for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
      const sides = [base, theirs, mine].map((side) => ownMember(side, key))
      const value = merge(sides[0], sides[1], sides[2], [...keys, key])
      if (value !== undefined) setOwnMember(merged, key, value)
    }
    return merged
  }

  function mergeItems(
    base: readonly unknown[],
    theirs: readonly unknown[],
    mine: readonly unknown[],
    keys: readonly (string | number)[],
  ): unknown[] {
    const list = formatPath(keys)
    const paired = pairSides(base, theirs, mine, itemIdIn(list, identify))
    if (isOrderContested(paired)) conflicts.push({ kind: 'order', path: list })
    const isEdited = ({ kind, base: from, theirs: to, mine: at }: ItemSlot) =>
      !deepEqual(base[from], kind === 'removed' ? mine[at] : theirs[to])
    const slots = arrangeItems(paired, isEdited, (one, other) =>
      isSortedFirst(mine[one], theirs[other]),
    )
    const items: unknown[] = []
    for (const slot of slots) {
      const [was, now, own] = [base[slot.base], theirs[slot.theirs], mine[slot.mine]]
      if (slot.kind === 'removed' || slot.kind === 'removedHere') {
        const path = slot.kind === 'removed' ? [...keys, items.length] : keys
        report(slot.kind, path, was, now, own)
      }
      if (slot.kind === 'added') items.push(now)
      else if (slot.kind === 'both') items.push(merge(was, now, own, [...keys, items.length]))
      else if (slot.kind !== 'removedHere') items.push(own)
    }
    return items
  }

  function report(
    kind: RecordConflict['kind'],
    keys: readonly (string | number)[],
    base: unknown,
    theirs: unknown,
    mine: unknown,
  ): void {
    conflicts.push({
      kind,
      path: formatPath(keys),
      ...(base !== undefined && { base }),
      ...(theirs !== undefined && { theirs }),
      ...(mine !== undefined && { mine }),
    })
  }
}

/** Pairs the items of both sides with those before, and with each other. */
function pairSides(
  base: readonly unknown[],
  theirItems: readonly unknown[],
  myItems: readonly unknown[],
  idOf: ItemId,
): PairedItems {
  const theirs = pairLists(base, theirItems, idOf)
  const mine = pairLists(base, myItems, idOf)
  const isSame = (to: number, at: number) => {
    const id = idOf(theirItems[to])
    return id === undefined ? deepEqual(theirItems[to], myItems[at]) : id === idOf(myItems[at])
  }
  // What is new on one side may be what the other side has, or an item before that is like neither.
  for (const to of newIn(theirs)) {
    const at = mine.findIndex((from, at) => (from < 0 || !theirs.includes(from)) && isSame(to, at))
    if (at < 0) continue
    const from = mine[at] ?? -1
    theirs[to] = from < 0 ? base.length + to : from
    mine[at] = theirs[to]
  }
  for (const at of newIn(mine)) {
    const to = theirs.findIndex((from, to) => from >= 0 && !mine.includes(from) && isSame(to, at))
    if (to >= 0) mine[at] = theirs[to] ?? -1
  }
  return { before: base.length, theirs, mine }
}

const newIn = (positions: readonly number[]) =>
  [...positions.keys()].filter((at) => positions[at] === -1)
