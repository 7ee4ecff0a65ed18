import { createDepthCheck, tooDeepError } from '../objects/maxDepth.ts'
import { isObject } from '../objects/ownMembers.ts'
import { formatPath, isAtOrBelow, normalizePath, parsePath } from '../schema/path.ts'

/**
 * One difference between two states of a record, as plain JSON. If `before` or `after` is absent,
 * the member is absent from the record; null is a value.
 */
export interface Change {
  /**
   * `set` and `unset` change a member, `add`, `remove` and `move` a list item. `applyChanges` rebuilds
   * a record from them.
   */
  kind: 'set' | 'unset' | 'add' | 'remove' | 'move'
  /** Path of the member or item, with the positions after the change; for a removed item, before. */
  path: string
  /** The list item that changed, or that the changed member is in. */
  item?: ChangedItem | undefined
  /** The member's label, or the item's: `Loan number`, `Mortgagee`. */
  label: string
  before?: unknown
  after?: unknown
  /**
   * Path of the outermost object or list around it that the record did not have before.
   * `toJsonPatch` creates it.
   */
  newParent?: string | undefined
  /** `Mortgagee Wells Fargo: loan number 123 → 456` */
  sentence: string
}

/** The list item of a change. A new item has no `from`, a removed one no `to`. */
export interface ChangedItem {
  /** Path of the list. */
  list: string
  /** Zero-based position before the change. */
  from?: number | undefined
  /** Zero-based position after the change. */
  to?: number | undefined
}

const kinds: readonly unknown[] = ['set', 'unset', 'add', 'remove', 'move']

/** Whether a change adds, removes or moves an item. */
export function isListChange({ kind }: Change): boolean {
  return kind === 'add' || kind === 'remove' || kind === 'move'
}

/** The path of the list of a change that adds, removes or moves an item. */
export const listPathOf = ({ item }: Change) => normalizePath(item?.list ?? '')

/** The keys of what a change is made at: its member, or the list of its item. */
export const keysOf = (change: Change) =>
  parsePath(isListChange(change) ? listPathOf(change) : change.path)

/** The list of the item that a change says it is in. */
export function itemListOf({ item }: Change): string | undefined {
  return isObject(item) && typeof item.list === 'string' ? item.list : undefined
}

/** Whether a key names an item, whatever the length of the list. */
export const isIndex = (key: string) => /^(?:0|[1-9]\d*)$/.test(key)

const isPosition = (at: number, length: number) => Number.isInteger(at) && at >= 0 && at < length

/** Whether a key names an item of a list. */
export const isIndexIn = (list: readonly unknown[], key: string) =>
  String(Number(key)) === key && isPosition(Number(key), list.length)

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

/**
 * Throws for what is no list of changes. Changes may come from a client, whatever their type says.
 *
 * @param assertStated Throws for a change that a schema does not state.
 */
export function assertWellFormed(
  changes: readonly Change[],
  assertStated?: (change: Change, keys: readonly string[], at: number) => void,
): void {
  if (!Array.isArray(changes))
    throw new Error(
      'quoteforms: the changes are not an array. Pass those of changesBetween(), as they were.',
    )
  const isWithinMaxDepth = createDepthCheck()
  for (const [at, change] of (changes as readonly unknown[]).entries()) {
    if (!isChange(change)) throw invalidChangeError(at, 'is not a change')
    const keys = keysOf(change)
    const { after, before, newParent, ...rest } = change
    const depth = keys.length + (isListChange(change) ? 1 : 0)
    if (
      ![after, before].every((value) => isWithinMaxDepth(value, depth)) ||
      !isWithinMaxDepth(rest, 0)
    )
      throw tooDeepError()
    if (newParent !== undefined && !isParent(newParent, change))
      throw invalidChangeError(at, 'is not in its new parent')
    if (isElsewhere(change)) {
      throw invalidChangeError(at, 'names another place as its `item` than as its `path`')
    }
    assertStated?.(change, keys, at)
    if ((change.kind === 'set' && after === undefined) || isWithoutItem(change)) {
      throw invalidChangeError(at, 'brings no value')
    }
    if (change.kind === 'unset' && isOfItem(change)) throw holeError(at)
  }
}

function isChange(value: unknown): value is Change {
  if (!isObject(value) || typeof value['path'] !== 'string' || !kinds.includes(value['kind']))
    return false
  if (value['kind'] === 'set' || value['kind'] === 'unset') return true
  return isObject(value['item']) && typeof value['item']['list'] === 'string'
}

function isParent(newParent: unknown, change: Change): boolean {
  if (typeof newParent !== 'string') return false
  const parent = normalizePath(newParent)
  const path = isListChange(change) ? listPathOf(change) : normalizePath(change.path)
  return parent !== '' && isAtOrBelow(path, parent)
}

/**
 * Whether a change has a `path` outside of the item that it says it is about. A position that no list has is
 * refused where the list is.
 */
function isElsewhere(change: Change): boolean {
  const list = itemListOf(change)
  if (list === undefined) return false
  const keys = parsePath(change.path)
  const listKeys = parsePath(list)
  const position = change.kind === 'remove' ? change.item?.from : change.item?.to
  const isKnown = position !== undefined && isPosition(position, Infinity)
  const itemKeys = isKnown ? [...listKeys, String(position)] : listKeys
  const isIn = itemKeys.every((key, at) => key === keys[at])
  if (!isListChange(change)) return !isIn || keys.length <= listKeys.length
  return isKnown && (!isIn || keys.length > itemKeys.length)
}

/** Whether a change of a member says itself that the member is an item. */
function isOfItem(change: Change): boolean {
  const list = itemListOf(change)
  if (list === undefined) return false
  return normalizePath(list) === formatPath(parsePath(change.path).slice(0, -1))
}

/** Whether a change adds an item that it does not have. In a list, `undefined` is an item. */
const isWithoutItem = (change: Change) => change.kind === 'add' && !Object.hasOwn(change, 'after')

export const invalidChangeError = (at: number, what: string) =>
  new Error(
    `quoteforms: changes[${at}] ${what}. Pass those of changesBetween(), and its record before.`,
  )

/** An item goes by `remove`, which closes the gap. */
export const holeError = (at: number) =>
  invalidChangeError(at, 'would leave a hole in a list, instead of removing the item')

export const missingItemError = (at: number) =>
  invalidChangeError(at, 'is about an item that is not there')

export const otherBeforeError = (at: number) =>
  invalidChangeError(at, 'would drop something else than its `before`')

/** Paths, by their keys. To look up those before a path takes no longer than the path. */
interface PathTree {
  isEnd: boolean
  readonly members: Map<string, PathTree>
}

export const createPathTree = (): PathTree => ({ isEnd: false, members: new Map() })

export function addPath(tree: PathTree, keys: readonly string[]): void {
  let end = tree
  for (const key of keys) {
    const next = end.members.get(key) ?? createPathTree()
    end.members.set(key, next)
    end = next
  }
  end.isEnd = true
}

/** For each path of the tree at or before a path, its number of keys. */
export function depthsInTree(tree: PathTree, keys: readonly string[]): number[] {
  const depths: number[] = []
  let at: PathTree | undefined = tree
  for (let depth = 0; at; depth += 1) {
    if (at.isEnd) depths.push(depth)
    const key: string | undefined = keys[depth]
    at = key === undefined ? undefined : at.members.get(key)
  }
  return depths
}
