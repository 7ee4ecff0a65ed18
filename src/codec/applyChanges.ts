import { parsePath } from './path.ts'
import type { Change } from './change.ts'
import { define } from './define.ts'

/**
 * The record after, from the record before and the changes between them. What no change touches is
 * shared with the record before, by reference; neither argument is altered.
 *
 * `applyChanges(before, changesBetween(before, after)) // equals after`
 */
export function applyChanges(before: unknown, changes: readonly Change[]): unknown {
  const arranged = new Set<string>()
  let record = before
  for (const change of changes) {
    if (!isArrangement(change)) {
      record = replaceAt(record, parsePath(change.path), () => change.after)
      continue
    }
    const list = change.item?.list ?? ''
    if (arranged.has(list)) continue
    arranged.add(list)
    const here = changes.filter((other) => other.item?.list === list && isArrangement(other))
    record = replaceAt(record, parsePath(list), (items) => arrange(items, here))
  }
  return record
}

/** Whether a change is of the list itself, not of a member in one of its items. */
function isArrangement({ kind }: Change): boolean {
  return kind === 'add' || kind === 'remove' || kind === 'move'
}

/** Removes, then lets added and moved items take their places; the others keep their order. */
function arrange(items: unknown, changes: readonly Change[]): unknown[] {
  const before: readonly unknown[] = Array.isArray(items) ? items : []
  const gone = new Set<number>()
  const placed = new Map<number, unknown>()
  for (const { kind, item, after } of changes) {
    if (item?.from !== undefined) gone.add(item.from)
    if (item?.to !== undefined)
      placed.set(item.to, kind === 'add' ? after : before[item.from ?? -1])
  }
  const staying = before.filter((_, index) => !gone.has(index)).values()
  const length = before.length - gone.size + placed.size
  return Array.from({ length }, (_, index): unknown =>
    placed.has(index) ? placed.get(index) : staying.next().value,
  )
}

/** A copy in which the value at the path is another; `undefined` removes the member. */
function replaceAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  replace: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return replace(value)
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      String(index) === key ? replaceAt(item, rest, replace) : item,
    )
  }
  const copy: Record<string, unknown> = {}
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : []
  let met = false
  for (const [member, held] of members) {
    met ||= member === key
    define(copy, member, member === key ? replaceAt(held, rest, replace) : held)
  }
  if (!met) define(copy, key, replaceAt(undefined, rest, replace))
  return copy
}
