import type { Schema } from 'yup'
import { tooDeepError, createDepthCheck } from '../objects/maxDepth.ts'
import { isObject } from '../objects/ownMembers.ts'
import { accepts, describeSchema, type SchemaNode } from '../schema/describeSchema.ts'
import { formatPath, isAtOrBelow, normalizePath, parsePath } from '../schema/path.ts'
import type { Change } from './change.ts'

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

const kinds: ReadonlySet<unknown> = new Set(['set', 'unset', 'add', 'remove', 'move'])

/** Whether a change adds, removes or moves an item. */
export function isListChange({ kind }: Change): boolean {
  return kind === 'add' || kind === 'remove' || kind === 'move'
}

/** The path of the list of a change that adds, removes or moves an item. */
export const listPathOf = ({ item }: Change) => normalizePath(item?.list ?? '')

export const invalidChangeError = (at: number, what: string) =>
  new Error(
    `quoteforms: changes[${at}] ${what}. Pass those of changesBetween(), and its record before.`,
  )

/**
 * Throws for what is no list of changes, and for changes that the limits do not allow. Changes may come
 * from a client, whatever their type says.
 */
export function assertChanges(changes: readonly Change[], limits: ChangeLimits): void {
  if (!Array.isArray(changes))
    throw new Error(
      'quoteforms: the changes are not an array. Pass those of changesBetween(), as they were.',
    )
  const isWithinMaxDepth = createDepthCheck()
  const assertStated = limits.schema && statedBy(limits.schema, limits.allow ?? [])
  for (const [at, change] of (changes as readonly unknown[]).entries()) {
    if (!isChange(change)) throw invalidChangeError(at, 'is not a change')
    const keys = parsePath(isListChange(change) ? listPathOf(change) : change.path)
    const { after, before, newParent, ...rest } = change
    const depth = keys.length + (isListChange(change) ? 1 : 0)
    for (const [value, at] of [
      [after, depth],
      [before, depth],
      [rest, 0],
    ] as const)
      if (!isWithinMaxDepth(value, at)) throw tooDeepError()
    if (newParent !== undefined && !isParent(newParent, change))
      throw invalidChangeError(at, 'is not in its new parent')
    assertStated?.(change, keys, at)
    if ((change.kind === 'set' && after === undefined) || isWithoutItem(change)) {
      throw invalidChangeError(at, 'brings no value')
    }
    if (change.kind === 'unset' && isOfItem(change)) throw holeError(at)
  }
}

/** Whether a change adds an item that it does not have. In a list, `undefined` is an item. */
const isWithoutItem = (change: Change) => change.kind === 'add' && !Object.hasOwn(change, 'after')

/** Whether a change of a member says itself that the member is an item. */
function isOfItem(change: Change): boolean {
  const list = itemListOf(change)
  if (list === undefined) return false
  return normalizePath(list) === formatPath(parsePath(change.path).slice(0, -1))
}

/** The list of the item that a change says it is in. */
export function itemListOf({ item }: Change): string | undefined {
  return isObject(item) && typeof item.list === 'string' ? item.list : undefined
}

/** An item goes by `remove`, which closes the gap. */
export const holeError = (at: number) =>
  invalidChangeError(at, 'would leave a hole in a list, instead of removing the item')

export const missingItemError = (at: number) =>
  invalidChangeError(at, 'is about an item that is not there')

export const otherBeforeError = (at: number) =>
  invalidChangeError(at, 'would drop something else than its `before`')

function isChange(value: unknown): value is Change {
  if (!isObject(value) || typeof value['path'] !== 'string' || !kinds.has(value['kind']))
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
export function createShapeCheck(): (node: SchemaNode, value: unknown) => boolean {
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
export function childOf(node: SchemaNode, key: string): SchemaNode | undefined {
  if (node.kind === 'list') return isIndex(key) ? node.item : undefined
  if (node.kind === 'leaf') return undefined
  return node.members.get(key) ?? node.hiddenMembers.get(key)
}

/** Whether a key names an item, whatever the length of the list. */
export const isIndex = (key: string) => /^(?:0|[1-9]\d*)$/.test(key)

/** The keys of the leaf that a path is inside of, with its node; undefined for any other path. */
export function leafAround(
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
