import { maxDepth, tooDeepError } from '../objects/maxDepth.ts'
import { isObject, setOwnMember } from '../objects/ownMembers.ts'
import { normalizePath, parsePath } from '../schema/path.ts'
import type { Change } from './change.ts'

/**
 * Applies changes to a record. The result shares with the record whatever no change touches; neither
 * argument is altered.
 *
 * `applyChanges(before, changesBetween(before, after)) // equals after`
 *
 * It is safe to apply changes that a client sent.
 *
 * @throws when a change is malformed, is about an item that the record does not have, or has a path
 * of more than 500 keys.
 */
export function applyChanges(before: unknown, changes: readonly Change[]): unknown {
  if (!Array.isArray(changes))
    throw new Error(
      'quoteforms: the changes are not an array. Pass those of changesBetween(), as they were.',
    )
  const changesByList = new Map<string, Change[]>()
  for (const [at, change] of (changes as readonly unknown[]).entries()) {
    if (!isChange(change)) throw invalidChangeError(at, 'is not a change')
    if (!isListChange(change)) continue
    const list = listOf(change)
    const others = changesByList.get(list)
    if (others) others.push(change)
    else changesByList.set(list, [change])
  }
  /** The copies that this call made, which it may write to. */
  const ownCopies = new WeakSet<object>()
  const top: Record<string, unknown> = { record: before }
  for (const [at, change] of changes.entries()) {
    if (!isListChange(change)) {
      replaceAt(at, change.path, () => (change.kind === 'set' ? change.after : undefined))
      continue
    }
    const list = listOf(change)
    const listChanges = changesByList.get(list)
    // All changes of a list are applied at the first of them.
    if (listChanges) replaceAt(at, list, (items) => applyToItems(items, listChanges, at))
    changesByList.delete(list)
  }
  return top['record']

  /** Replaces the value at a path; `undefined` removes the member. */
  function replaceAt(at: number, path: string, replace: (value: unknown) => unknown): void {
    const keys = ['record', ...parsePath(path)]
    if (keys.length > maxDepth + 1) throw tooDeepError()
    let parent: Record<string, unknown> | unknown[] = top
    for (const key of keys.slice(0, -1)) {
      const child = copyOf(valueAt(parent, key, at))
      writeMember(parent, key, child)
      parent = child
    }
    const key = keys.at(-1) ?? ''
    writeMember(parent, key, replace(valueAt(parent, key, at)))
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

/** Changes may come from a client, whatever their type says. */
function isChange(value: unknown): value is Change {
  if (!isObject(value) || typeof value['path'] !== 'string' || !kinds.has(value['kind']))
    return false
  if (value['kind'] === 'set' || value['kind'] === 'unset') return true
  return isObject(value['item']) && typeof value['item']['list'] === 'string'
}

const invalidChangeError = (at: number, what: string) =>
  new Error(
    `quoteforms: changes[${at}] ${what}. Pass those of changesBetween(), and its record before.`,
  )

const listOf = ({ item }: Change) => normalizePath(item?.list ?? '')

/** Whether a change adds, removes or moves an item. */
function isListChange({ kind }: Change): boolean {
  return kind === 'add' || kind === 'remove' || kind === 'move'
}

/** Removes items, then puts the added and moved ones at their positions; the others keep their order. */
function applyToItems(items: unknown, changes: readonly Change[], at: number): unknown[] {
  const before: readonly unknown[] = Array.isArray(items) ? items : []
  const removed = new Set<number>()
  const placed = new Map<number, unknown>()
  let isUnique = true
  for (const { kind, item, after } of changes) {
    const { from = -1, to = -1 } = item ?? {}
    isUnique &&= (kind === 'add' || !removed.has(from)) && (kind === 'remove' || !placed.has(to))
    if (kind !== 'add') removed.add(from)
    if (kind !== 'remove') placed.set(to, kind === 'add' ? after : before[from])
  }
  const length = before.length - removed.size + placed.size
  const fits =
    isUnique &&
    [...removed].every((from) => isPosition(from, before.length)) &&
    [...placed.keys()].every((to) => isPosition(to, length))
  if (!fits) throw invalidChangeError(at, 'is about a list that does not have these items')
  const staying = Array.from(before)
    .filter((_, index) => !removed.has(index))
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
  for (const [key, member] of Object.entries(value)) setOwnMember(copy, key, member)
  return copy
}
