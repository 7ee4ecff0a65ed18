import { type ItemId, itemIdIn } from '../changes/itemId.ts'
import { listAt } from '../changes/pairByLikeness.ts'
import { createEqualityIds } from '../objects/createEqualityIds.ts'
import { tooDeepError } from '../objects/maxDepth.ts'
import { isWithinMaxDepth } from '../objects/isWithinMaxDepth.ts'
import { isObject, isOpaque, ownMember, setOwnMember } from '../objects/ownMembers.ts'
import { createRepeatedParts } from '../objects/repeatedParts.ts'
import { formatPath } from '../schema/path.ts'
import {
  arrangeItems,
  isOrderContested,
  isSortedFirst,
  type ItemSlot,
  type PairedItems,
} from './arrangeItems.ts'
import { createPlaces, createQueue, type IdentifyItem, pairLists } from './pairMergedItems.ts'

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
 * No argument is altered. The result shares values with them. A large part of a record that is in several
 * places is merged in the first of them, with its conflicts there.
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
  const equalityOf = createEqualityIds()
  const isEqual = (one: unknown, other: unknown) =>
    Object.is(one, other) || equalityOf(one) === equalityOf(other)
  const isRepeatedPart = createRepeatedParts()
  const known = new Map<string, unknown>()
  return { record: merge(base, theirs, mine, []), conflicts }

  function merge(
    base: unknown,
    theirs: unknown,
    mine: unknown,
    keys: readonly (string | number)[],
  ): unknown {
    if (isEqual(mine, theirs) || isEqual(theirs, base)) return mine
    if (isEqual(mine, base)) return theirs
    // Large parts that are in several places are merged in the first of them.
    const sides = [base, theirs, mine]
    const isRepeated = sides.map(isRepeatedPart).some(Boolean)
    const key = sides.map(equalityOf).join()
    if (isRepeated && known.has(key)) return known.get(key)
    const merged = isRepeated
      ? keepMine(base, theirs, mine, keys)
      : mergeContents(base, theirs, mine, keys)
    known.set(key, merged)
    return merged
  }

  function mergeContents(
    base: unknown,
    theirs: unknown,
    mine: unknown,
    keys: readonly (string | number)[],
  ): unknown {
    const isWhole = isOpaque(theirs) || isOpaque(mine)
    if (!isWhole && isObject(theirs) && isObject(mine))
      return mergeMembers(base, theirs, mine, keys)
    if (Array.isArray(theirs) && Array.isArray(mine)) {
      return mergeItems(Array.isArray(base) ? base : [], theirs, mine, keys)
    }
    return keepMine(base, theirs, mine, keys)
  }

  function keepMine(
    base: unknown,
    theirs: unknown,
    mine: unknown,
    keys: readonly (string | number)[],
  ): unknown {
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
    const paired = pairSides(base, theirs, mine, itemIdIn(list, identify), equalityOf)
    if (isOrderContested(paired)) conflicts.push({ kind: 'order', path: list })
    const isEdited = ({ kind, base: from, theirs: to, mine: at }: ItemSlot) =>
      !isEqual(base[from], kind === 'removed' ? mine[at] : theirs[to])
    const slots = arrangeItems(paired, isEdited, (one, other) =>
      isSortedFirst(mine[one], theirs[other], equalityOf),
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
  equalityOf: (value: unknown) => number,
): PairedItems {
  const theirs = pairLists(base, theirItems, idOf, equalityOf)
  const mine = pairLists(base, myItems, idOf, equalityOf)
  pairNew()
  pairReturned()
  return { before: base.length, theirs, mine }

  /** What is new in theirs may be what mine has, or an item before that is like neither. */
  function pairNew(): void {
    const inTheirs = new Set(theirs)
    const { byId, byValue } = createPlaces()
    for (const [at, item] of myItems.entries()) {
      const from = mine[at] ?? -1
      if (from >= 0 && inTheirs.has(from)) continue
      const id = idOf(item)
      if (id !== undefined) listAt(byId, id).push(at)
      listAt(byValue, equalityOf(item)).push(at)
    }
    const taken = new Set<number>()
    const next = createQueue(taken)
    for (const to of newIn(theirs)) {
      const id = idOf(theirItems[to])
      const at = next(id === undefined ? byValue.get(equalityOf(theirItems[to])) : byId.get(id))
      const from = mine[at]
      if (from === undefined) continue
      taken.add(at)
      theirs[to] = from < 0 ? base.length + to : from
      mine[at] = theirs[to]
    }
  }

  /** What is new in mine may be an item before that theirs still has. */
  function pairReturned(): void {
    const inMine = new Set(mine)
    const { byId, byValue } = createPlaces()
    for (const [to, item] of theirItems.entries()) {
      const from = theirs[to] ?? -1
      if (from < 0 || inMine.has(from)) continue
      const id = idOf(item)
      if (id !== undefined) listAt(byId, id).push(to)
      else listAt(byValue, equalityOf(item)).push(to)
    }
    const taken = new Set<number>()
    const next = createQueue(taken)
    for (const at of newIn(mine)) {
      const id = idOf(myItems[at])
      const sameValue = next(byValue.get(equalityOf(myItems[at])))
      const sameId = id === undefined ? Infinity : next(byId.get(id))
      const to = Math.min(sameValue, sameId)
      if (to === Infinity) continue
      taken.add(to)
      mine[at] = theirs[to] ?? -1
    }
  }
}

const newIn = (positions: readonly number[]) =>
  [...positions.keys()].filter((at) => positions[at] === -1)
