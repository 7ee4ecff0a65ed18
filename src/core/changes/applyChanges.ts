import { createEqualityIds } from '../objects/equal.ts'
import { toJsonValue, isInstance, isObject, isOpaque, valueAtKeys } from '../objects/ownMembers.ts'
import { maxDepth, tooDeepError } from '../objects/maxDepth.ts'
import { describeSchema, type SchemaNode, accepts } from '../schema/describeSchema.ts'
import { parsePath } from '../schema/path.ts'
import {
  type Change,
  addPath,
  assertWellFormed,
  createPathTree,
  depthsInTree,
  holeError,
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
import type { Schema } from 'yup'

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
 * @throws when a change is malformed, is about an item that the record does not have or that its `path` is not in, drops what it does
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
  assertChanges(changes, options)
  const applied = apply(before, changes, options)
  return options.checkBefore ? applied : applied.record
}

/**
 * Throws for a change that is malformed, or of something that the schema does not state. `applyChanges` calls it;
 * call it before {@link toJsonPatch} where a client sends the changes.
 *
 * `assertChanges(changes, { schema: driverSchema })`
 *
 * @throws with the position of the first such change, and nothing of its content.
 */
export function assertChanges(changes: readonly Change[], limits: ChangeLimits = {}): void {
  assertWellFormed(changes, limits.schema && statedBy(limits.schema, limits.allow ?? []))
}

function apply(
  before: unknown,
  changes: readonly Change[],
  { checkBefore = false, schema }: ApplyOptions,
): { record: unknown; conflicts: ChangeConflict[] } {
  const idOf = createEqualityIds('json')
  /** The same number for equal values, also for what was edited in the meantime. */
  const contentIdOf = createContentIds(idOf)
  const root = schema && describeSchema(schema)
  const changesByList = new Map<string, Change[]>()
  for (const change of changes) {
    if (!isListChange(change)) continue
    const list = listPathOf(change)
    const others = changesByList.get(list)
    if (others) others.push(change)
    else changesByList.set(list, [change])
  }
  const conflicts: ChangeConflict[] = []
  /** The lists whose items are not where the changes expect them. */
  const staleLists = createPathTree()
  const top = new Edited({ record: before })
  for (const [at, change] of changes.entries()) {
    const list = isListChange(change) ? listPathOf(change) : undefined
    const listChanges = list === undefined ? [change] : changesByList.get(list)
    // All changes of a list are applied at the first of them.
    if (!listChanges) continue
    if (list !== undefined) changesByList.delete(list)
    const path = list ?? change.path
    const keys = parsePath(path)
    const itemDepth = list === undefined ? itemDepthOf(change) : undefined
    if (checkBefore && isStale(keys, listChanges, itemDepth)) {
      if (list !== undefined) addPath(staleLists, keys)
      const current = currentAt(keys)
      for (const one of listChanges)
        conflicts.push({ change: one, ...(current !== undefined && { current }) })
      continue
    }
    replaceAt(at, keys, itemDepth, (value) =>
      list === undefined ? changed(value, change, at) : applyToItems(value, listChanges, at),
    )
  }
  const record = resultOf(memberOf(top, 'record'))
  assertLeaves()
  for (const conflict of conflicts)
    if ('current' in conflict) conflict.current = resultOf(conflict.current)
  return { record, conflicts }

  /** Whether the record has something newer where changes are made. */
  function isStale(
    keys: readonly string[],
    changes: readonly Change[],
    itemDepth: number | undefined,
  ): boolean {
    const isInStaleList = depthsInTree(staleLists, keys).length > 0
    if (isInStaleList || !isReachable(keys, itemDepth)) return true
    const current = currentAt(keys)
    if (!changes.some(isListChange)) return changes.some(({ before }) => !isSame(before, current))
    const items = itemsOf(current)
    const isOther = ({ kind, item, before }: Change) =>
      kind === 'remove' && !isSame(before, items?.[item?.from ?? -1])
    return !items || !placesOf(items.length, changes).fits || changes.some(isOther)
  }

  /** Whether a change has the current value as its `before`, which may have been JSON in the meantime. */
  function isSame(before: unknown, current: unknown): boolean {
    const idIn = current instanceof Edited ? contentIdOf : idOf
    return idIn(before) === idIn(current)
  }

  function currentAt(keys: readonly string[]): unknown {
    return keys.reduce(memberOf, memberOf(top, 'record'))
  }

  /** Whether a path leads through objects and items that are there, or through nothing. */
  function isReachable(keys: readonly string[], itemDepth: number | undefined): boolean {
    let value = memberOf(top, 'record')
    let node = root
    for (const [depth, key] of keys.entries()) {
      const container = originalOf(value)
      const isMissing = isMissingList(value, node, depth === itemDepth)
      if (isMissing || !hasMembers(container, node, depth)) return false
      if (Array.isArray(container) && !isIndexIn(container, key)) return false
      value = memberOf(value, key)
      node = node && childOf(node, key)
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
  function replaceAt(
    at: number,
    path: readonly string[],
    itemDepth: number | undefined,
    replace: (value: unknown) => unknown,
  ): void {
    const keys = ['record', ...path]
    if (keys.length > maxDepth + 1) throw tooDeepError()
    let parent = top
    let node = root
    for (const [depth, key] of keys.slice(0, -1).entries()) {
      const value = valueAt(parent, key, at)
      if (isMissingList(value, node, depth === itemDepth)) throw missingItemError(at)
      if (!hasMembers(originalOf(value), node, depth)) {
        throw invalidChangeError(at, 'is about a member of something that has no members')
      }
      const child = editedOf(value)
      parent.write(key, child)
      parent = child
      node = node && childOf(node, path[depth] ?? '')
    }
    const key = keys.at(-1) ?? ''
    const value = replace(valueAt(parent, key, at))
    if (value === undefined && Array.isArray(parent.original)) throw holeError(at)
    parent.write(key, value)
  }

  /** Removes items, then puts the added and moved ones at their positions; the others keep their order. */
  function applyToItems(value: unknown, changes: readonly Change[], at: number): Edited {
    const before = itemsOf(value)
    if (!before) {
      throw invalidChangeError(at, 'is about a list, and the record has something else there')
    }
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
    const items = Array.from({ length }, (_, index): unknown => {
      const change = placed.get(index)
      if (!change) return staying.next().value
      return change.kind === 'add' ? change.after : before[change.item?.from ?? -1]
    })
    return new Edited(items)
  }

  /** Throws for a leaf that no longer is what its schema states. Its changes were inside it. */
  function assertLeaves(): void {
    const isOfShape = createShapeCheck()
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

/** An object or a list that changes. It is copied once, at the end, since the same may change many times. */
class Edited {
  /** The members that were written; `undefined` for one that was removed. */
  readonly written = new Map<string, unknown>()
  /** The keys of the members that were written since they were last compared. */
  readonly outdated = new Set<string>()
  /** What was there before. Items that changed are edited ones also here, once items of the list moved. */
  readonly original: object
  result: unknown

  constructor(original: object) {
    this.original = original
  }

  /** Writes a member, or says that something in it was written. */
  write(key: string, value: unknown): void {
    this.written.set(key, value)
    this.outdated.add(key)
  }
}

const originalOf = (value: unknown) => (value instanceof Edited ? value.original : value)

function memberOf(value: unknown, key: string): unknown {
  if (value instanceof Edited && value.written.has(key)) return value.written.get(key)
  return valueAtKeys(originalOf(value), [key])
}

/** The items of a list, or of a list that is not there; undefined for anything else. */
function itemsOf(value: unknown): readonly unknown[] | undefined {
  const list = value === undefined ? [] : originalOf(value)
  if (!Array.isArray(list)) return undefined
  return value instanceof Edited ? Array.from(list, (_, at) => memberOf(value, String(at))) : list
}

const editedOf = (value: unknown): Edited =>
  value instanceof Edited ? value : new Edited(value ?? {})

/**
 * Whether changes may be made inside a value, which is its members then. What else an object of a class
 * contains would be lost, unless it is a record, or the schema states its members.
 */
function hasMembers(value: unknown, node: SchemaNode | undefined, depth: number): boolean {
  if (value === undefined || Array.isArray(value)) return true
  if (!isObject(value)) return false
  // To list the members of a large object takes long.
  if (!isInstance(value)) return true
  return !isOpaque(value) && (depth === 0 || node?.kind === 'object')
}

/** Whether there is no list where the schema, or the change, says that the path leads to an item. */
const isMissingList = (value: unknown, node: SchemaNode | undefined, isListOfChange: boolean) =>
  value === undefined && (node?.kind === 'list' || isListOfChange)

/** The number of keys before the item that a change of a member says it is in. */
function itemDepthOf(change: Change): number | undefined {
  const list = itemListOf(change)
  return list === undefined ? undefined : parsePath(list).length
}

/** The value, with all that changed in it. */
function resultOf(value: unknown): unknown {
  if (!(value instanceof Edited)) return value
  value.result ??= itemsOf(value)?.map(resultOf) ?? membersResultOf(value)
  return value.result
}

function membersResultOf({ original, written }: Edited): object {
  const members = [...new Map([...Object.entries(original), ...written])]
  return Object.fromEntries(
    members.flatMap(([key, member]) => (member === undefined ? [] : [[key, resultOf(member)]])),
  )
}

/**
 * Gives values numbers, with the same number for equal values, also if they are edited in the meantime.
 * An edited one is read only where it was written.
 */
function createContentIds(idOf: (value: unknown) => number) {
  const trees = new WeakMap<object, Tree>()
  let depth = 0
  return contentIdOf

  function contentIdOf(given: unknown): number {
    if (given instanceof Edited) return idOf([Array.isArray(given.original), editedTreeOf(given)])
    const value = typeof given === 'object' && given ? toJsonValue(given) : given
    if (typeof value !== 'object' || value === null) return idOf(value)
    const tree = treeOf(value)
    // To ask this of a value lists its members, so it is not asked where there are any.
    if (!tree && isOpaque(value)) return idOf(value)
    return idOf([Array.isArray(value), tree])
  }

  function editedTreeOf(edited: Edited): Tree {
    let tree = trees.has(edited) ? trees.get(edited) : treeOf(edited.original)
    for (const key of edited.outdated) tree = withMember(tree, leafOf(key, edited.written.get(key)))
    edited.outdated.clear()
    trees.set(edited, tree)
    return tree
  }

  function treeOf(container: object): Tree {
    if (trees.has(container)) return trees.get(container)
    // A value that contains itself, or is nested too deep, equals no other.
    const unique = leafOf('', Symbol())
    if (depth > maxDepth) return unique
    trees.set(container, unique)
    depth += 1
    let tree: Tree
    const members = Array.isArray(container)
      ? Array.from(container, (item, at) => [String(at), item ?? null] as const)
      : Object.entries(container)
    for (const [key, member] of members) tree = withMember(tree, leafOf(key, member))
    depth -= 1
    trees.set(container, tree)
    return tree
  }

  function leafOf(key: string, member: unknown): Leaf {
    return { key: idOf(key), member: member === undefined ? undefined : contentIdOf(member) }
  }
}

/**
 * The members of an object, by the bits of their keys' numbers. Equal members make equal trees, and a
 * tree with another member shares most branches with the one before.
 */
type Tree = Leaf | Branch | undefined
type Branch = readonly [Tree, Tree]
interface Leaf {
  key: number
  member: number | undefined
}

const isLeaf = (tree: Tree): tree is Leaf => tree !== undefined && 'key' in tree

/** The tree with a member, in place of the one with its key; without that one if it is `undefined`. */
function withMember(tree: Tree, leaf: Leaf, bit = 0): Tree {
  if (!tree || (isLeaf(tree) && tree.key === leaf.key))
    return leaf.member === undefined ? undefined : leaf
  const isOdd = ({ key }: Leaf) => ((key >> bit) & 1) === 1
  const [even, odd] = !isLeaf(tree) ? tree : isOdd(tree) ? [undefined, tree] : [tree, undefined]
  const changed = withMember(isOdd(leaf) ? odd : even, leaf, bit + 1)
  const [one, other] = isOdd(leaf) ? [even, changed] : [changed, odd]
  // Where a single member is left, no branch is.
  if (!one && (!other || isLeaf(other))) return other
  if (!other && isLeaf(one)) return one
  return [one, other]
}

function valueAt(container: Edited, key: string, at: number): unknown {
  const { original } = container
  if (Array.isArray(original) && !isIndexIn(original, key)) throw missingItemError(at)
  return memberOf(container, key)
}

/** What changes may do, where a client that nobody trusts sends them. */
export interface ChangeLimits {
  /**
   * The record's schema. A change of what it does not state, or to a value of another shape, is refused.
   * It does not replace `checkRecord`, which finds the problems of the record that results.
   */
  schema?: Schema | undefined
  /**
   * The keys that clients may change in addition to those of the schema, with all that is below them:
   * names, such as `'crm_id'`, anywhere; or paths, such as `'drivers.*.household_id'`.
   */
  allow?: readonly string[] | undefined
}

/** The same for `drivers.0.zip`, `drivers[0].zip` and `drivers.*.zip`. */
const wildcardPath = (keys: readonly string[]) =>
  keys.map((key) => (isIndex(key) ? '*' : key)).join('\n')

/** Throws for a change of what a schema does not state. */
function statedBy(schema: Schema, allow: readonly string[]) {
  const root = describeSchema(schema)
  const allowedKeys = allow.map(parsePath)
  const names = new Set(allowedKeys.flatMap((keys) => (keys.length === 1 ? keys : [])))
  const paths = new Set(allowedKeys.map(wildcardPath))
  const isAllowed = (keys: readonly string[]) =>
    names.has(keys.at(-1) ?? '') || (paths.size > names.size && paths.has(wildcardPath(keys)))
  /** The values that are of the shape of a node. The same may be in many changes. */
  const checked = new WeakMap<object, Set<SchemaNode>>()
  const hasProtoKey = createProtoKeyCheck()
  const isOfShape = createShapeCheck()

  return assertStated

  function assertStated(change: Change, keys: readonly string[], at: number): void {
    const unstated = (what: string) =>
      new Error(
        `quoteforms: changes[${at}] ${what}. If clients may change it, add its key to \`allow\`.`,
      )
    const misshapen = () =>
      new Error(
        `quoteforms: changes[${at}] gives a value of another shape than the schema states. ` +
          'Check on the client what it enters, with the same schema.',
      )
    if (keys.length === 0) {
      throw new Error(
        `quoteforms: changes[${at}] is about the whole record. Clients may change its members only.`,
      )
    }
    if (keys.includes('__proto__')) throw unstated('is about a key that no schema states')
    if (hasProtoKey(change.after)) throw unstated('brings a key that no schema states')
    let node: SchemaNode = root
    let parent: SchemaNode | undefined
    for (const [depth, key] of keys.entries()) {
      // Whether a leaf may hold what changes inside it shows in the result.
      if (node.kind === 'leaf') {
        assertMayHold(node)
        if (!accepts(node, {}) && !isIndex(key)) throw misshapen()
        return
      }
      const child = childOf(node, key)
      if (!child) {
        // A list has items and nothing else, whatever the host allows.
        if (node.kind === 'object' && isAllowed(keys.slice(0, depth + 1))) return
        throw unstated('is about a key that the schema does not state')
      }
      parent = node
      node = child
    }
    const { kind, after } = change
    if (kind === 'unset' && parent?.kind === 'list') throw holeError(at)
    if (isListChange(change) && node.kind === 'object') throw misshapen()
    if (isListChange(change) && node.kind === 'leaf') assertMayHold(node)
    if (kind === 'set') assertShape(node, after, keys)
    if (kind === 'add' && node.kind === 'list') assertShape(node.item, after, [...keys, '0'])

    /** Throws for something inside a text, a number or another value without members. */
    function assertMayHold(leaf: SchemaNode): void {
      if (!accepts(leaf, []) && !accepts(leaf, {})) throw misshapen()
    }

    function assertShape(node: SchemaNode, value: unknown, keys: readonly string[]): void {
      if (value === undefined || !isOfShape(node, value)) throw misshapen()
      if (node.kind === 'leaf' || typeof value !== 'object' || value === null) return
      const nodes = checked.get(value) ?? new Set()
      if (nodes.has(node)) return
      checked.set(value, nodes.add(node))
      for (const [key, member] of Object.entries(value)) {
        const child = childOf(node, key)
        const inside = [...keys, key]
        if (child) assertShape(child, member ?? null, inside)
        else if (!isAllowed(inside)) throw unstated('brings a key that the schema does not state')
      }
    }
  }
}

/** Whether a value has a key `__proto__` anywhere. Visits each object once, also if it is in several values. */
function createProtoKeyCheck(): (value: unknown) => boolean {
  const visited = new WeakSet<object>()
  return hasProtoKey

  function hasProtoKey(value: unknown): boolean {
    if (typeof value !== 'object' || value === null || visited.has(value)) return false
    if (Object.hasOwn(value, '__proto__')) return true
    visited.add(value)
    return Object.values(value).some(hasProtoKey)
  }
}

/**
 * Tells whether a value may be at a node, whatever its members are. Asks Yup once about each, also if it
 * is in many changes.
 */
function createShapeCheck(): (node: SchemaNode, value: unknown) => boolean {
  const checked = new WeakMap<object, Map<SchemaNode, boolean>>()
  return (node, value) => {
    if (node.kind !== 'leaf' || typeof value !== 'object' || value === null)
      return accepts(node, value)
    const answers = checked.get(value) ?? new Map<SchemaNode, boolean>()
    const answer = answers.get(node) ?? isValid(node.schema, value)
    checked.set(value, answers.set(node, answer))
    return answer
  }
}

function isValid(schema: Schema, value: object): boolean {
  try {
    // What is in a leaf only Yup knows.
    return schema.isValidSync(value, { strict: true })
  } catch {
    return false
  }
}

/** The node of a member, hidden or not, or of an item. */
function childOf(node: SchemaNode, key: string): SchemaNode | undefined {
  if (node.kind === 'list') return isIndex(key) ? node.item : undefined
  if (node.kind === 'leaf') return undefined
  return node.members.get(key) ?? node.hiddenMembers.get(key)
}

/** The keys of the leaf that a path is inside of, with its node; undefined for any other path. */
function leafAround(
  root: SchemaNode,
  keys: readonly string[],
): { node: SchemaNode; keys: readonly string[] } | undefined {
  let node: SchemaNode = root
  for (const [depth, key] of keys.entries()) {
    if (node.kind === 'leaf') return { node, keys: keys.slice(0, depth) }
    const child = childOf(node, key)
    if (!child) return undefined
    node = child
  }
  return undefined
}
