import { isObject, ownMember, setOwnMember } from '../objects/ownMembers.ts'
import { parsePath } from '../schema/path.ts'
import {
  type Change,
  addPath,
  assertWellFormed,
  createPathTree,
  depthsInTree,
  invalidChangeError,
  isIndex,
  isListChange,
  itemListOf,
  keysOf,
  listPathOf,
  missingItemError,
  otherBeforeError,
  placesOf,
} from './change.ts'
import { ascending, countBelow } from '../objects/lists.ts'

/** One operation of a JSON Patch (RFC 6902). */
export type JsonPatchOperation =
  | { op: 'add' | 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string }
  | { op: 'move'; from: string; path: string }

/**
 * The changes as a JSON Patch (RFC 6902) for the record before them.
 *
 * `toJsonPatch(changesBetween({ age: 46 }, { age: 47 })) // [{ op: 'replace', path: '/age', value: 47 }]`
 *
 * Where a client sends the changes, call `assertChanges` with the schema first. A patch does not compare what the
 * changes say was there before.
 *
 * @throws when a change is malformed, removes a value that it does not have as its `before`, or brings a value that is
 * nested too deep.
 */
export function toJsonPatch(changes: readonly Change[]): JsonPatchOperation[] {
  assertWellFormed(changes)
  const lists = createPathTree()
  for (const change of changes) {
    const list = itemListOf(change)
    if (list !== undefined) addPath(lists, parsePath(list))
  }
  for (const [at, change] of changes.entries()) {
    if (dropsUnknown(change)) throw otherBeforeError(at)
    const keys = keysOf(change)
    const itemKeys = depthsInTree(lists, keys).map((depth) => keys[depth] ?? '0')
    if (!itemKeys.every(isIndex)) throw missingItemError(at)
  }
  // All changes of a list, and all in a new parent, are made at the first of them.
  return grouped([...changes.entries()], groupOf).flatMap(([[at, first], ...others]) => {
    const entries: Entry[] = [[at, first], ...others]
    const { newParent } = first
    if (newParent !== undefined) {
      return { op: 'add', path: toPointer(newParent), value: newPart(newParent, entries) }
    }
    const group = entries.map(([, change]) => change)
    if (!isListChange(first)) return group.map(memberOperation)
    // A patch does not know how long the list is.
    if (!placesOf(Infinity, group).fits) {
      throw invalidChangeError(at, 'is about a list that no record can have')
    }
    return listOperations(group)
  })
}

/** A change, with its position among the changes. */
type Entry = readonly [at: number, change: Change]

/** The changes with the same key, each group where its first change is. */
function grouped(entries: readonly Entry[], keyOf: (change: Change) => string) {
  const groups = new Map<string, [Entry, ...Entry[]]>()
  for (const entry of entries) {
    const key = keyOf(entry[1])
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()]
}

function groupOf(change: Change): string {
  return change.newParent === undefined ? placeOf(change) : `new ${change.newParent}`
}

function placeOf(change: Change): string {
  return isListChange(change) ? `list ${listPathOf(change)}` : `member ${change.path}`
}

/** The new object or list that changes make. */
function newPart(newParent: string, entries: readonly Entry[]): unknown {
  const whole: { part?: unknown } = {}
  /** The objects that hold what the changes bring. What is brought is whole. */
  const made = new Set<unknown>()
  const outside = parsePath(newParent).length
  for (const [[at, change], ...others] of grouped(entries, placeOf)) {
    const keys = keysOf(change)
    const path = ['part', ...keys.slice(outside)]
    const key = path.pop() ?? ''
    let container: object = whole
    for (const member of path) {
      const inside = ownMember(container, member) ?? {}
      if (ownMember(container, member) === undefined) made.add(inside)
      if (!isObject(inside) || !made.has(inside)) {
        throw invalidChangeError(at, 'is about a member of what another change brings')
      }
      setOwnMember(container, member, inside)
      container = inside
    }
    const isTwice = others.length > 0 && !isListChange(change)
    if (change.kind === 'unset' || isTwice || ownMember(container, key) !== undefined) {
      throw otherBeforeError(at)
    }
    const changes = [change, ...others.map(([, other]) => other)]
    setOwnMember(container, key, isListChange(change) ? newList(changes, at) : change.after)
  }
  return whole.part
}

function newList(changes: readonly Change[], at: number): unknown[] {
  const { fits, placed } = placesOf(0, changes)
  if (!fits) throw invalidChangeError(at, 'is about a list that does not have these items')
  return Array.from({ length: placed.size }, (_, index) => placed.get(index)?.after)
}

/** Whether a change removes a value and does not say which. In a list, `undefined` is an item. */
function dropsUnknown(change: Change): boolean {
  if (change.kind === 'unset') return change.before === undefined
  return change.kind === 'remove' && !Object.hasOwn(change, 'before')
}

function memberOperation({ kind, path, before, after }: Change): JsonPatchOperation {
  if (kind === 'unset') return { op: 'remove', path: toPointer(path) }
  return { op: before === undefined ? 'add' : 'replace', path: toPointer(path), value: after }
}

/**
 * The operations of one list. Each of them sees what the ones before it did: the list loses its items
 * from the end, and then gets the added and moved ones from the start. Until its turn, an item that moves
 * is still where it was, between the ones that stay.
 */
function listOperations(changes: readonly Change[]): JsonPatchOperation[] {
  const list = toPointer(changes[0]?.item?.list ?? '')
  const originsOf = (kind: Change['kind']) =>
    changes.flatMap((change) => (change.kind === kind ? (change.item?.from ?? []) : []))
  const removed = originsOf('remove').toSorted((one, other) => other - one)
  const moving = originsOf('move').toSorted(ascending)
  const waiting = createCounter(moving)
  const staying = createStayingItems([...removed, ...moving].toSorted(ascending))
  /** For each item placed so far, the origin of the last one before it that stays. */
  const anchors: number[] = []
  const operations: JsonPatchOperation[] = removed.map((from) => ({
    op: 'remove',
    path: `${list}/${from}`,
  }))
  const placed = changes
    .filter(({ kind }) => kind !== 'remove')
    .toSorted((one, other) => ascending(one.item?.to ?? 0, other.item?.to ?? 0))
  for (const { kind, item, after } of placed) {
    const { from = 0, to = 0 } = item ?? {}
    const anchor = staying.originOf(to - anchors.length - 1)
    const target = () => to + waiting.countBelow(anchor)
    if (kind === 'add') operations.push({ op: 'add', path: `${list}/${target()}`, value: after })
    else {
      const current =
        staying.countBefore(from) + waiting.countBelow(from) + countBelow(anchors, from)
      waiting.remove(from)
      if (current !== target()) {
        operations.push({ op: 'move', from: `${list}/${current}`, path: `${list}/${target()}` })
      }
    }
    anchors.push(anchor)
  }
  return operations
}

/** Counts the numbers that are left of a sorted list, as a Fenwick tree. */
function createCounter(sorted: readonly number[]) {
  /** At each place, how many were removed among the places before it that it stands for. */
  const removed = Array.from({ length: sorted.length + 1 }, () => 0)
  return {
    countBelow(limit: number): number {
      const place = countBelow(sorted, limit)
      let count = place
      for (let at = place; at > 0; at -= at & -at) count -= removed[at] ?? 0
      return count
    },
    remove(number: number): void {
      for (let at = countBelow(sorted, number) + 1; at < removed.length; at += at & -at)
        removed[at] = (removed[at] ?? 0) + 1
    },
  }
}

/** The items of a list that stay where they are, given the sorted positions of the others. */
function createStayingItems(gone: readonly number[]) {
  let passed = 0
  return {
    /** The position before of one of them; -1 before the first. Ask in ascending order. */
    originOf(at: number): number {
      if (at < 0) return -1
      while ((gone[passed] ?? Infinity) <= at + passed) passed += 1
      return at + passed
    },
    countBefore: (position: number) => position - countBelow(gone, position),
  }
}

/** `toPointer('mortgagee.0["a/b"]') // '/mortgagee/0/a~1b'` */
function toPointer(path: string): string {
  return parsePath(path)
    .map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')
}
