import { maxDepth, tooDeepError } from '../objects/maxDepth.ts'
import { isObject, setOwnMember } from '../objects/ownMembers.ts'
import { normalizePath, parsePath } from '../schema/path.ts'
import type { Change } from './change.ts'

/**
 * The record after, from the record before and the changes between them. What no change touches is
 * shared with the record before, by reference; neither argument is altered. The cost is that of the
 * changes and of the objects and lists that they are in.
 *
 * `applyChanges(before, changesBetween(before, after)) // equals after`
 *
 * @throws when something is no change, is about an item that the record does not have, or has a path
 * of more than 500 keys. Changes that a client has sent are safe to give.
 */
export function applyChanges(before: unknown, changes: readonly Change[]): unknown {
  if (!Array.isArray(changes)) throw new Error('quoteforms: the changes are not a list.')
  const arrangements = new Map<string, Change[]>()
  for (const [at, change] of (changes as readonly unknown[]).entries()) {
    if (!isChange(change)) throw invalidChangeError(at, 'is not a change')
    if (!isListChange(change)) continue
    const list = listOf(change)
    const others = arrangements.get(list)
    if (others) others.push(change)
    else arrangements.set(list, [change])
  }
  /** Copies that this call has made: only these are written to. */
  const ownCopies = new WeakSet<object>()
  const top: Record<string, unknown> = { record: before }
  for (const [at, change] of changes.entries()) {
    if (!isListChange(change)) {
      replaceAt(at, change.path, () => (change.kind === 'set' ? change.after : undefined))
      continue
    }
    const list = listOf(change)
    const here = arrangements.get(list)
    // All that is done to a list is done at once.
    if (here) replaceAt(at, list, (items) => applyToItems(items, here, at))
    arrangements.delete(list)
  }
  return top['record']

  /** Puts another value in place of the one at a path; `undefined` removes the member. */
  function replaceAt(at: number, path: string, replace: (value: unknown) => unknown): void {
    const keys = ['record', ...parsePath(path)]
    if (keys.length > maxDepth + 1) throw tooDeepError()
    let around: Record<string, unknown> | unknown[] = top
    for (const key of keys.slice(0, -1)) {
      const below = copyOf(valueAt(around, key, at))
      writeMember(around, key, below)
      around = below
    }
    const key = keys.at(-1) ?? ''
    writeMember(around, key, replace(valueAt(around, key, at)))
  }

  function copyOf(value: unknown): Record<string, unknown> | unknown[] {
    if (Array.isArray(value) && ownCopies.has(value)) return value
    if (isObject(value) && ownCopies.has(value)) return value
    const copy = Array.isArray(value) ? [...value] : copyMembers(value)
    ownCopies.add(copy)
    return copy
  }
}

const kinds: ReadonlySet<unknown> = new Set(['set', 'unset', 'add', 'remove', 'move'])

/** Changes may come from anywhere, whatever their type says. */
function isChange(value: unknown): value is Change {
  if (!isObject(value) || typeof value['path'] !== 'string' || !kinds.has(value['kind']))
    return false
  if (value['kind'] === 'set' || value['kind'] === 'unset') return true
  return isObject(value['item']) && typeof value['item']['list'] === 'string'
}

const invalidChangeError = (at: number, what: string) =>
  new Error(
    `quoteforms: changes[${at}] ${what}. Give changesBetween()'s, and the record they were made from.`,
  )

const listOf = ({ item }: Change) => normalizePath(item?.list ?? '')

/** Whether a change is of the list itself, not of a member in one of its items. */
function isListChange({ kind }: Change): boolean {
  return kind === 'add' || kind === 'remove' || kind === 'move'
}

/** Removes, then lets added and moved items take their places; the others keep their order. */
function applyToItems(items: unknown, changes: readonly Change[], at: number): unknown[] {
  const before: readonly unknown[] = Array.isArray(items) ? items : []
  const gone = new Set<number>()
  const placed = new Map<number, unknown>()
  let isOnce = true
  for (const { kind, item, after } of changes) {
    const { from = -1, to = -1 } = item ?? {}
    isOnce &&= (kind === 'add' || !gone.has(from)) && (kind === 'remove' || !placed.has(to))
    if (kind !== 'add') gone.add(from)
    if (kind !== 'remove') placed.set(to, kind === 'add' ? after : before[from])
  }
  const length = before.length - gone.size + placed.size
  const fits =
    isOnce &&
    [...gone].every((from) => isPosition(from, before.length)) &&
    [...placed.keys()].every((to) => isPosition(to, length))
  if (!fits) throw invalidChangeError(at, 'is of a list that does not have these items')
  const staying = Array.from(before)
    .filter((_, index) => !gone.has(index))
    .values()
  return Array.from({ length }, (_, index): unknown =>
    placed.has(index) ? placed.get(index) : staying.next().value,
  )
}

function valueAt(container: Record<string, unknown> | unknown[], key: string, at: number): unknown {
  if (!Array.isArray(container)) return Object.hasOwn(container, key) ? container[key] : undefined
  const index = Number(key)
  if (String(index) !== key || !isPosition(index, container.length)) {
    throw invalidChangeError(at, 'is about an item that is not there')
  }
  return container[index]
}

const isPosition = (at: number, length: number) => Number.isInteger(at) && at >= 0 && at < length

function writeMember(
  container: Record<string, unknown> | unknown[],
  key: string,
  value: unknown,
): void {
  if (Array.isArray(container)) container[Number(key)] = value
  else if (value === undefined) delete container[key]
  else setOwnMember(container, key, value)
}

function copyMembers(value: unknown): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  if (!isObject(value)) return copy
  for (const [member, held] of Object.entries(value)) setOwnMember(copy, member, held)
  return copy
}
