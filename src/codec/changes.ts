import type { Schema } from 'yup'
import { formatPath } from './path.ts'
import type { Change } from './change.ts'
import { unreadable } from './deepCopy.ts'
import type { Emptiness } from './encode.ts'
import { isObject, type Node, nodeOf } from './node.ts'
import { itemsLikely, longestRising } from './pairing.ts'
import { isShallow, tooDeep } from './depth.ts'
import { createValueIds } from './valueIds.ts'
import { humanize } from './humanize.ts'
import { type Scope, tell } from './sentence.ts'

/** For each item of a list after, its position before, or -1 for a new one. */
export type Pairing = (before: readonly unknown[], after: readonly unknown[]) => readonly number[]

/**
 * The changes that lead from one plain record to another. Items of lists are the same item when
 * they are equal, or else, taken in order of likeness, when at least half of their members are.
 * With a schema, labels are the schema's; without one they are made from the keys.
 *
 * `changesBetween({ year_built: 1980 }, { year_built: 1985 })[0].sentence // 'Year built 1980 → 1985'`
 *
 * @throws when a record is nested more than 500 levels deep.
 */
export function changesBetween(before: unknown, after: unknown, schema?: Schema): Change[] {
  if (!isShallow(before) || !isShallow(after)) throw tooDeep()
  const idOf = createValueIds()
  const pairing: Pairing = (before, after) => itemsLikely(before, after, idOf)
  return diff(before, after, schema && nodeOf(schema), pairing)
}

/** What changes call things. */
export interface ChangeNames {
  called(node: Node): string
  /** An item that nothing names: `Mortgagee 2`. */
  item(label: string, position: number): string
}

const plainNames: ChangeNames = {
  called: ({ label }) => label,
  item: (label, position) => `${label} ${position}`,
}

/** {@link changesBetween} with items paired by what the caller knows of them. */
export function diff(
  before: unknown,
  after: unknown,
  root: Node | undefined,
  pairing: Pairing,
  nullMeans: Emptiness['nullMeans'] = 'empty',
  names = plainNames,
): Change[] {
  const changes: Change[] = []
  visit(before, after, root, [], { words: [], nullMeans })
  return changes

  function visit(
    before: unknown,
    after: unknown,
    node: Node | undefined,
    keys: readonly (string | number)[],
    scope: Scope,
  ): void {
    if (Object.is(before, after)) return
    if (before === unreadable) return visit(undefined, after, node, keys, scope)
    if (isObject(before) && isObject(after)) return visitMembers(before, after, node, keys, scope)
    if (Array.isArray(before) && Array.isArray(after)) {
      return visitItems(before, after, node, keys, scope)
    }
    if (before === undefined && keys.length > 0) {
      const begun = node?.kind === 'object' && isObject(after) && Object.keys(after).length > 0
      if (begun) return visitMembers({}, after, node, keys, scope)
      if (Array.isArray(after) && after.length > 0) return visitItems([], after, node, keys, scope)
    }
    const label = (node && names.called(node)) || humanize(keys.at(-1))
    changes.push({
      kind: after === undefined ? 'unset' : 'set',
      path: formatPath(keys),
      ...(scope.item && { item: scope.item }),
      label,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      sentence: tell.changed(scope, label, before, after),
    })
  }

  function visitMembers(
    before: Record<string, unknown>,
    after: Record<string, unknown>,
    node: Node | undefined,
    keys: readonly (string | number)[],
    scope: Scope,
  ): void {
    const members = node?.kind === 'object' ? node.members : undefined
    const within =
      keys.length > 0 && node && !isItem(keys) ? tell.within(scope, names.called(node)) : scope
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      visit(own(before, key), own(after, key), members?.get(key), [...keys, key], within)
    }
  }

  function visitItems(
    before: readonly unknown[],
    after: readonly unknown[],
    node: Node | undefined,
    keys: readonly (string | number)[],
    scope: Scope,
  ): void {
    const list = formatPath(keys)
    const item = node?.kind === 'list' ? node.item : undefined
    const label = (item && names.called(item)) || humanize(keys.at(-1))
    const origins = pairing(before, after)
    const kept = new Set(origins)
    const inOrder = longestRising(origins)
    const name = (value: unknown, at: number) =>
      tell.itemName(label, item?.namedBy, value) ?? names.item(label, at + 1)

    for (const [from, value] of before.entries()) {
      if (kept.has(from)) continue
      const sentence = tell.removed(scope, name(value, from))
      const path = formatPath([...keys, from])
      changes.push({ kind: 'remove', path, item: { list, from }, label, before: value, sentence })
    }
    for (const [to, value] of after.entries()) {
      const from = origins[to] ?? -1
      const path = formatPath([...keys, to])
      if (from < 0) {
        const sentence = tell.added(scope, name(value, to))
        changes.push({ kind: 'add', path, item: { list, to }, label, after: value, sentence })
      } else if (!inOrder.has(to)) {
        const sentence = tell.moved(scope, name(value, to), from, to)
        changes.push({ kind: 'move', path, item: { list, from, to }, label, sentence })
      }
    }
    for (const [to, value] of after.entries()) {
      const from = origins[to] ?? -1
      if (from < 0) continue
      const within = tell.within(scope, name(value, to), { list, from, to })
      visit(before[from], value, item, [...keys, to], within)
    }
  }
}

function own(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function isItem(keys: readonly (string | number)[]): boolean {
  return typeof keys.at(-1) === 'number'
}
