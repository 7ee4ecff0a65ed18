import { createEqualityIds } from '../objects/createEqualityIds.ts'
import { maxDepth, tooDeepError } from '../objects/maxDepth.ts'
import { isObject, setOwnMember, valueAtKeys } from '../objects/ownMembers.ts'
import { describeSchema } from '../schema/describeSchema.ts'
import { parsePath, pathsFromRoot } from '../schema/path.ts'
import type { Change } from './change.ts'
import {
  assertChanges,
  type ChangeLimits,
  holeError,
  invalidChangeError,
  isListChange,
  isOfShape,
  leafAround,
  listPathOf,
  otherBeforeError,
} from './checkChanges.ts'

/** How {@link applyChanges} treats changes that a client sent. */
export interface ApplyOptions extends ChangeLimits {
  /**
   * Compares what each change says was there `before` with the record. A change of something newer is
   * not made, and returned as a conflict. Items are found by their positions: of an item that another
   * one has taken the place of, only the member that changes is compared.
   */
  checkBefore?: boolean | undefined
}

/** A change that was not made, because the record has something else there than the change says. */
export interface ChangeConflict {
  change: Change
  /** What the record has there; absent if there is nothing. For a list, the list. */
  current?: unknown
}

/**
 * Applies changes to a record. The result shares with the record whatever no change touches; neither
 * argument is altered.
 *
 * `applyChanges(before, changesBetween(before, after)) // equals after, but for the order of keys`
 *
 * No change turns a text into an object, removes a value that it does not have as its `before`, or
 * replaces such an object or list. Give a `schema` where a client sends the changes: anything that it does not state is refused.
 * With `checkBefore`, it returns `{ record, conflicts }` and does not write over newer values.
 *
 * `applyChanges(stored, changes, { schema: driverSchema, checkBefore: true }) // { record, conflicts }`
 *
 * @throws when a change is malformed, is about an item that the record does not have, drops what it does
 * not know, brings a value that is nested too deep (500 levels from the record), or is of something that
 * the schema does not state.
 */
export function applyChanges(
  before: unknown,
  changes: readonly Change[],
  options: ApplyOptions & { checkBefore: true },
): { record: unknown; conflicts: ChangeConflict[] }
export function applyChanges(
  before: unknown,
  changes: readonly Change[],
  options?: ApplyOptions,
): unknown
export function applyChanges(
  before: unknown,
  changes: readonly Change[],
  options: ApplyOptions = {},
): unknown {
  const { checkBefore = false, schema } = options
  assertChanges(changes, options)
  const changesByList = new Map<string, Change[]>()
  for (const change of changes) {
    if (!isListChange(change)) continue
    const list = listPathOf(change)
    const others = changesByList.get(list)
    if (others) others.push(change)
    else changesByList.set(list, [change])
  }
  const idOf = createEqualityIds('json')
  /** The copies that this call made, which it may write to. */
  const ownCopies = new Map<unknown, OwnCopy>()
  const membersOf = createMemberComparison(idOf)
  const conflicts: ChangeConflict[] = []
  /** The lists whose items are not where the changes expect them. */
  const staleLists = new Set<string>()
  const top: Record<string, unknown> = { record: before }
  for (const [at, change] of changes.entries()) {
    const list = isListChange(change) ? listPathOf(change) : undefined
    const listChanges = list === undefined ? [change] : changesByList.get(list)
    // All changes of a list are applied at the first of them.
    if (!listChanges) continue
    if (list !== undefined) changesByList.delete(list)
    const path = list ?? change.path
    if (checkBefore && isStale(path, listChanges)) {
      if (list !== undefined) staleLists.add(list)
      const current = currentAt(path)
      for (const one of listChanges)
        conflicts.push({ change: one, ...(current !== undefined && { current }) })
      continue
    }
    replaceAt(at, path, (value) =>
      list === undefined ? changed(value, change, at) : applyToItems(value, listChanges, at),
    )
  }
  const record = top['record']
  if (schema) assertLeaves()
  return checkBefore ? { record, conflicts } : record

  /** Whether the record has something newer where changes are made. */
  function isStale(path: string, changes: readonly Change[]): boolean {
    const isInStaleList = pathsFromRoot(path).some((prefix) => staleLists.has(prefix))
    if (isInStaleList || !isReachable(path)) return true
    const current = currentAt(path)
    const isChanged = ({ kind, item, before }: Change) =>
      kind !== 'set' && kind !== 'unset'
        ? kind === 'remove' && !isSame(before, (current as unknown[])[item?.from ?? -1])
        : !isSame(before, current)
    if (!changes.some(isListChange)) return changes.some(isChanged)
    const items: unknown = current ?? []
    return !Array.isArray(items) || !placesOf(items.length, changes).fits || changes.some(isChanged)
  }

  /** Whether a change has the current value as its `before`, which may have been JSON in the meantime. */
  function isSame(before: unknown, current: unknown): boolean {
    const copy = ownCopies.get(current)
    if (!copy) return idOf(before) === idOf(current)
    // A copy changes in place.
    if (typeof before !== 'object' || before === null) return false
    if (Array.isArray(before) !== Array.isArray(current)) return false
    const { count, differingFrom } = membersOf(before)
    return (
      count === copy.count &&
      differingFrom(copy.original).every((key) => copy.written.has(key)) &&
      [...copy.written].every((key) =>
        isSame(valueAtKeys(before, [key]), valueAtKeys(current, [key])),
      )
    )
  }

  function currentAt(path: string): unknown {
    return valueAtKeys(top['record'], parsePath(path))
  }

  /** Whether a path leads through objects and items that are there, or through nothing. */
  function isReachable(path: string): boolean {
    let value = top['record']
    for (const key of parsePath(path)) {
      if (value === undefined) return true
      if (!isObject(value) && !(Array.isArray(value) && isIndexIn(value, key))) return false
      value = valueAtKeys(value, [key])
    }
    return true
  }

  /** The value after a change of a member; `undefined` for none. */
  function changed(value: unknown, { kind, before, after }: Change, at: number): unknown {
    // A newer text is replaced, but no content of which the change knows nothing.
    const isDropped = typeof value === 'object' && value !== null
    if ((isDropped || kind === 'unset') && !isSame(before, value)) throw otherBeforeError(at)
    return kind === 'set' ? after : undefined
  }

  /** Replaces the value at a path; `undefined` removes the member. */
  function replaceAt(at: number, path: string, replace: (value: unknown) => unknown): void {
    const keys = ['record', ...parsePath(path)]
    if (keys.length > maxDepth + 1) throw tooDeepError()
    let parent: Record<string, unknown> | unknown[] = top
    for (const key of keys.slice(0, -1)) {
      const child = copyOf(valueAt(parent, key, at), at)
      writeMember(parent, key, child)
      parent = child
    }
    const key = keys.at(-1) ?? ''
    const value = replace(valueAt(parent, key, at))
    if (value === undefined && Array.isArray(parent)) throw holeError(at)
    writeMember(parent, key, value)
  }

  function writeMember(
    container: Record<string, unknown> | unknown[],
    key: string,
    value: unknown,
  ): void {
    const copy = ownCopies.get(container)
    copy?.written.add(key)
    if (Array.isArray(container)) {
      container[Number(key)] = value
      return
    }
    const had = Object.hasOwn(container, key) ? 1 : 0
    const has = value === undefined ? 0 : 1
    if (copy) copy.count += has - had
    if (has) setOwnMember(container, key, value)
    else delete container[key]
  }

  function copyOf(value: unknown, at: number): Record<string, unknown> | unknown[] {
    if (Array.isArray(value) && ownCopies.has(value)) return value
    if (isObject(value) && ownCopies.has(value)) return value
    if ((value !== undefined && typeof value !== 'object') || value === null) {
      throw invalidChangeError(at, 'is about a member of something that has no members')
    }
    const copy = Array.isArray(value) ? [...value] : copyMembers(value)
    const count = Array.isArray(copy) ? copy.length : Object.keys(copy).length
    ownCopies.set(copy, { original: value, written: new Set(), count })
    return copy
  }

  /** Removes items, then puts the added and moved ones at their positions; the others keep their order. */
  function applyToItems(value: unknown, changes: readonly Change[], at: number): unknown[] {
    if (value !== undefined && !Array.isArray(value)) {
      throw invalidChangeError(at, 'is about a list, and the record has something else there')
    }
    const before: readonly unknown[] = value ?? []
    const { fits, removed, placed } = placesOf(before.length, changes)
    if (!fits) throw invalidChangeError(at, 'is about a list that does not have these items')
    for (const { kind, item, before: old } of changes) {
      const isWrong = kind === 'remove' && !isSame(old, before[item?.from ?? -1])
      if (isWrong) throw otherBeforeError(at)
    }
    const staying = Array.from(before)
      .filter((_, index) => !removed.has(index))
      .values()
    const length = before.length - removed.size + placed.size
    return Array.from({ length }, (_, index): unknown => {
      const change = placed.get(index)
      if (!change) return staying.next().value
      return change.kind === 'add' ? change.after : before[change.item?.from ?? -1]
    })
  }

  /** Throws for a leaf that no longer is what its schema states. Its changes were inside it. */
  function assertLeaves(): void {
    const root = schema && describeSchema(schema)
    const checked = new Set<string>()
    for (const [at, change] of root ? changes.entries() : []) {
      const keys = parsePath(isListChange(change) ? `${listPathOf(change)}.0` : change.path)
      const leaf = root && leafAround(root, keys)
      if (!leaf || checked.has(leaf.keys.join('\n'))) continue
      checked.add(leaf.keys.join('\n'))
      if (!isOfShape(leaf.node, valueAtKeys(record, leaf.keys))) {
        throw invalidChangeError(at, 'gives a value of another shape than the schema states')
      }
    }
  }
}

interface OwnCopy {
  /** What it is a copy of, which never changes. */
  original: unknown
  /** The keys of the members that were written since. */
  written: Set<string>
  count: number
}

/**
 * Counts the members of a value and finds those that another value does not have. Compares each pair of
 * values once, also if they are in many changes.
 */
function createMemberComparison(idOf: (value: unknown) => number) {
  const known = new WeakMap<object, ReturnType<typeof membersOf>>()
  return (value: object) => {
    const members = known.get(value) ?? membersOf(value)
    known.set(value, members)
    return members
  }

  function membersOf(value: object) {
    const entries = Object.entries(value).filter(([, member]) => member !== undefined)
    const differing = new Map<unknown, string[]>()
    return {
      count: entries.length,
      differingFrom(other: unknown): string[] {
        const keys =
          differing.get(other) ??
          entries.flatMap(([key, member]) =>
            idOf(member) === idOf(valueAtKeys(other, [key])) ? [] : key,
          )
        differing.set(other, keys)
        return keys
      },
    }
  }
}

/** Where the changes of a list take items from and put them, and whether a list of a length has these places. */
export function placesOf(length: number, changes: readonly Change[]) {
  const removed = new Set<number>()
  const placed = new Map<number, Change>()
  let isUnique = true
  for (const change of changes) {
    const { from = -1, to = -1 } = change.item ?? {}
    const { kind } = change
    isUnique &&= (kind === 'add' || !removed.has(from)) && (kind === 'remove' || !placed.has(to))
    if (kind !== 'add') removed.add(from)
    if (kind !== 'remove') placed.set(to, change)
  }
  const newLength = length - removed.size + placed.size
  const fits =
    isUnique &&
    [...removed].every((from) => isPosition(from, length)) &&
    [...placed.keys()].every((to) => isPosition(to, newLength))
  return { fits, removed, placed }
}

function valueAt(container: Record<string, unknown> | unknown[], key: string, at: number): unknown {
  if (!Array.isArray(container)) return Object.hasOwn(container, key) ? container[key] : undefined
  if (!isIndexIn(container, key)) throw invalidChangeError(at, 'is about an item that is not there')
  return container[Number(key)]
}

const isIndexIn = (list: readonly unknown[], key: string) =>
  String(Number(key)) === key && isPosition(Number(key), list.length)

const isPosition = (at: number, length: number) => Number.isInteger(at) && at >= 0 && at < length

function copyMembers(value: unknown): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  if (!isObject(value)) return copy
  for (const [key, member] of Object.entries(value)) setOwnMember(copy, key, member)
  return copy
}
