import { createEqualityIds } from '../objects/equal.ts'
import { createRepeatedParts, isWithinMaxDepth, tooDeepError } from '../objects/maxDepth.ts'
import { isObject, isOpaque, ownMember, setOwnMember } from '../objects/ownMembers.ts'
import { formatPath } from '../schema/path.ts'
import { isOrderContested, type ListSides, type MergeRules, mergePart } from './mergePart.ts'
import { type IdentifyItem, itemIdIn } from '../changes/pairItems.ts'

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
  const { record, conflicts } = mergeItems(input)
  return { record, conflicts }
}

/** The same, with the object of mine that each merged one was. */
export function mergeItems(input: MergeRecordsInput): {
  record: unknown
  conflicts: RecordConflict[]
  mineOf: ReadonlyMap<unknown, unknown>
} {
  const { base, theirs, mine, identify } = input
  for (const record of [base, theirs, mine]) if (!isWithinMaxDepth(record)) throw tooDeepError()
  const conflicts: RecordConflict[] = []
  const mineOf = new Map<unknown, unknown>()
  const equalityOf = createEqualityIds()
  const isEqual = (one: unknown, other: unknown) =>
    Object.is(one, other) || equalityOf(one) === equalityOf(other)
  const isRepeatedPart = createRepeatedParts()
  /** Large parts that are in several places are merged in the first of them. */
  const known = new Map<string, unknown>()
  const rules: MergeRules<RecordPart, unknown, RecordList> = {
    whole(part) {
      const { base, theirs, mine } = part
      if (isEqual(mine, theirs) || isEqual(theirs, base)) return { value: mine }
      if (isEqual(mine, base)) return { value: theirs }
      const isRepeated = [base, theirs, mine].map(isRepeatedPart).some(Boolean)
      if (isRepeated && known.has(keyOf(part))) return { value: known.get(keyOf(part)) }
      if (!isRepeated && (areObjects(part) || areLists(part))) return undefined
      report('value', part.keys, part)
      return remember(part, mine)
    },
    membersOf(part) {
      const { base, theirs, mine, keys } = part
      if (!areObjects(part)) return undefined
      return [...new Set([...Object.keys(theirs as object), ...Object.keys(mine as object)])].map(
        (key) => {
          const [old, next, own] = [base, theirs, mine].map((side) => ownMember(side, key))
          return [key, { base: old, theirs: next, mine: own, keys: [...keys, key] }]
        },
      )
    },
    ofMembers(part, members) {
      const merged: Record<string, unknown> = {}
      for (const [key, { value }] of members) setOwnMember(merged, key, value)
      mineOf.set(merged, part.mine)
      return remember(part, merged)
    },
    listOf({ base, theirs, mine, keys }) {
      const identity = { idOf: itemIdIn(formatPath(keys), identify), equalityOf }
      return { base: itemsOf(base), theirs: itemsOf(theirs), mine: itemsOf(mine), identity, keys }
    },
    arranged({ keys }, paired) {
      if (isOrderContested(paired)) conflicts.push({ kind: 'order', path: formatPath(keys) })
    },
    bothItem: ({ keys, ...list }, { base, theirs, mine, at }) => ({
      base: list.base[base],
      theirs: list.theirs[theirs],
      mine: list.mine[mine],
      keys: [...keys, at],
    }),
    oneItem({ keys, ...list }, { kind, at, ...slot }) {
      const [base, theirs, mine] = [
        list.base[slot.base],
        list.theirs[slot.theirs],
        list.mine[slot.mine],
      ]
      if (kind === 'removed') report(kind, [...keys, at], { base, theirs, mine })
      if (kind === 'removedHere') report(kind, keys, { base, theirs, mine })
      return kind === 'removedHere' ? undefined : { value: kind === 'added' ? theirs : mine }
    },
    ofItems: (part, _, items) => remember(part, items),
  }
  const { value: record } = mergePart({ base, theirs, mine, keys: [] }, rules)
  return { record, conflicts, mineOf }

  function keyOf({ base, theirs, mine }: RecordSides): string {
    return [base, theirs, mine].map(equalityOf).join()
  }

  function remember(part: RecordPart, value: unknown): { value: unknown } {
    known.set(keyOf(part), value)
    return { value }
  }

  function report(
    kind: RecordConflict['kind'],
    keys: readonly (string | number)[],
    { base, theirs, mine }: RecordSides,
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

interface RecordSides {
  base: unknown
  theirs: unknown
  mine: unknown
}

interface RecordPart extends RecordSides {
  keys: readonly (string | number)[]
}

interface RecordList extends ListSides {
  keys: readonly (string | number)[]
}

const areObjects = ({ theirs, mine }: RecordSides) =>
  isObject(theirs) && isObject(mine) && !isOpaque(theirs) && !isOpaque(mine)

const areLists = ({ theirs, mine }: RecordSides) => Array.isArray(theirs) && Array.isArray(mine)

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
