import { isInstance, isObject, ownMember, setOwnMember } from '../objects/ownMembers.ts'
import { maxDepth, tooDeepError } from '../objects/maxDepth.ts'
import { parsePath } from '../schema/path.ts'
import {
  type Change,
  addPath,
  assertWellFormed,
  createPathTree,
  depthsInTree,
  invalidChangeError,
  isIndex,
  isIndexIn,
  isListChange,
  itemListOf,
  listPathOf,
  missingItemError,
  otherBeforeError,
  placesOf,
} from './change.ts'
import { ascending, countBelow } from './pairByLikeness.ts'

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
    const keys = parsePath(isListChange(change) ? listPathOf(change) : change.path)
    const itemKeys = depthsInTree(lists, keys).map((depth) => keys[depth] ?? '0')
    if (!itemKeys.every(isIndex)) throw missingItemError(at)
  }
  // All changes of a list, and all in a new parent, are made at the first of them.
  const groups = new Map<string, [at: number, change: Change][]>()
  for (const entry of changes.entries()) {
    const key = groupOf(entry[1])
    const others = groups.get(key)
    if (others) others.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()].flatMap((entries): JsonPatchOperation[] => {
    const [[at, first] = []] = entries
    if (at === undefined || !first) return []
    const { newParent } = first
    if (newParent !== undefined) {
      return [{ op: 'add', path: toPointer(newParent), value: newPart(newParent, entries) }]
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

/** The new object or list that changes make. */
function newPart(newParent: string, entries: readonly [at: number, change: Change][]): unknown {
  const whole: { part?: unknown } = {}
  /** What was made here, and may be written to. The rest belongs to the changes. */
  const made = new Set<unknown>([whole])
  const itemsByList = new Map<string, Change[]>()
  for (const [, change] of entries) {
    if (!isListChange(change)) continue
    const list = listPathOf(change)
    const others = itemsByList.get(list)
    if (others) others.push(change)
    else itemsByList.set(list, [change])
  }
  const outside = parsePath(newParent).length
  for (const [at, change] of entries) {
    const list = isListChange(change) ? listPathOf(change) : undefined
    const items = list === undefined ? [] : itemsByList.get(list)
    // All changes of a list are made at the first of them.
    if (!items) continue
    if (list !== undefined) itemsByList.delete(list)
    const keys = parsePath(list ?? change.path)
    if (keys.length > maxDepth) throw tooDeepError()
    const path = ['part', ...keys.slice(outside)]
    const key = path.pop() ?? ''
    let container: object = whole
    for (const member of path) container = writableMember(container, member, at)
    const value = memberOf(container, key, at)
    if (list !== undefined) {
      if (value !== undefined) throw invalidChangeError(at, 'is about a list that is not new')
      setMember(container, key, newList(items, at))
    } else {
      const isDropped = typeof value === 'object' && value !== null && value !== change.before
      if (change.kind === 'unset' || isDropped) throw otherBeforeError(at)
      setMember(container, key, change.after)
    }
  }
  return whole.part

  /** The object or list at a member, which may be written to. */
  function writableMember(container: object, key: string, at: number): object {
    const value = memberOf(container, key, at) ?? {}
    if (made.has(value)) return value
    const isList = Array.isArray(value)
    if (!isList && (!isObject(value) || isInstance(value))) {
      throw invalidChangeError(at, 'is about a member of something that has no members')
    }
    const own = isList ? [...(value as unknown[])] : { ...value }
    made.add(own)
    setMember(container, key, own)
    return own
  }
}

function memberOf(container: object, key: string, at: number): unknown {
  if (!Array.isArray(container)) return ownMember(container, key)
  if (!isIndexIn(container, key)) throw missingItemError(at)
  return container[Number(key)]
}

function setMember(container: object, key: string, value: unknown): void {
  if (Array.isArray(container)) container[Number(key)] = value
  else setOwnMember(container, key, value)
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

function groupOf(change: Change): string {
  const { newParent, path } = change
  if (newParent !== undefined) return `new ${newParent}`
  return isListChange(change) ? `list ${listPathOf(change)}` : `member ${path}`
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
