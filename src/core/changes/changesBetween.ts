import type { Schema } from 'yup'
import { unreadableMember } from '../objects/deepCopy.ts'
import { createEqualityIds } from '../objects/createEqualityIds.ts'
import { isWithinMaxDepth, tooDeepError } from '../objects/maxDepth.ts'
import { isObject } from '../objects/ownMembers.ts'
import { describeSchema, type SchemaNode } from '../schema/describeSchema.ts'
import { labelFromKey } from '../schema/labelText.ts'
import { formatPath } from '../schema/path.ts'
import type { Emptiness } from '../values/emptiness.ts'
import type { Change } from './change.ts'
import { changeSentences, type SentenceContext } from './changeSentences.ts'
import { longestIncreasingRun } from './longestIncreasingRun.ts'
import { pairByLikeness } from './pairByLikeness.ts'

/** For each item of a list after, its position before, or -1 for a new one. */
export type PairItems = (before: readonly unknown[], after: readonly unknown[]) => readonly number[]

/**
 * The changes that lead from one plain record to another. List items are paired if they are equal, and
 * then the most alike first, as long as at least half of their members are equal. Labels come from
 * the schema, or without one from the keys.
 *
 * `changesBetween({ year_built: 1980 }, { year_built: 1985 })[0].sentence // 'Year built 1980 → 1985'`
 *
 * @throws when a record is nested more than 500 levels deep.
 */
export function changesBetween(before: unknown, after: unknown, schema?: Schema): Change[] {
  if (!isWithinMaxDepth(before) || !isWithinMaxDepth(after)) throw tooDeepError()
  const idOf = createEqualityIds()
  const pairing: PairItems = (before, after) => pairByLikeness(before, after, idOf)
  return diffRecords(before, after, schema && describeSchema(schema), pairing)
}

/** The names of fields and items in changes. */
export interface ChangeLabels {
  labelOf(node: SchemaNode): string
  /** An item without a name: `Mortgagee 2`. */
  itemLabel(label: string, position: number): string
}

const schemaLabels: ChangeLabels = {
  labelOf: ({ label }) => label,
  itemLabel: (label, position) => `${label} ${position}`,
}

/** {@link changesBetween} with items paired by the caller. */
export function diffRecords(
  before: unknown,
  after: unknown,
  root: SchemaNode | undefined,
  pairing: PairItems,
  nullMeans: Emptiness['nullMeans'] = 'empty',
  labels = schemaLabels,
): Change[] {
  const changes: Change[] = []
  visit(before, after, root, [], { ancestors: [], nullMeans })
  return changes

  function visit(
    before: unknown,
    after: unknown,
    node: SchemaNode | undefined,
    keys: readonly (string | number)[],
    scope: SentenceContext,
  ): void {
    if (Object.is(before, after)) return
    if (before === unreadableMember) return visit(undefined, after, node, keys, scope)
    if (isObject(before) && isObject(after)) return visitMembers(before, after, node, keys, scope)
    if (Array.isArray(before) && Array.isArray(after)) {
      return visitItems(before, after, node, keys, scope)
    }
    if (before === undefined && keys.length > 0) {
      const isFilled = node?.kind === 'object' && isObject(after) && Object.keys(after).length > 0
      if (isFilled) return visitMembers({}, after, node, keys, scope)
      if (Array.isArray(after) && after.length > 0) return visitItems([], after, node, keys, scope)
    }
    const label = (node && labels.labelOf(node)) || labelFromKey(keys.at(-1))
    changes.push({
      kind: after === undefined ? 'unset' : 'set',
      path: formatPath(keys),
      ...(scope.item && { item: scope.item }),
      label,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      sentence: changeSentences.changed(scope, label, before, after),
    })
  }

  function visitMembers(
    before: Record<string, unknown>,
    after: Record<string, unknown>,
    node: SchemaNode | undefined,
    keys: readonly (string | number)[],
    scope: SentenceContext,
  ): void {
    const members = node?.kind === 'object' ? node.members : undefined
    const within =
      keys.length > 0 && node && !isItem(keys)
        ? changeSentences.within(scope, labels.labelOf(node))
        : scope
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      visit(ownValue(before, key), ownValue(after, key), members?.get(key), [...keys, key], within)
    }
  }

  function visitItems(
    before: readonly unknown[],
    after: readonly unknown[],
    node: SchemaNode | undefined,
    keys: readonly (string | number)[],
    scope: SentenceContext,
  ): void {
    const list = formatPath(keys)
    const item = node?.kind === 'list' ? node.item : undefined
    const label = (item && labels.labelOf(item)) || labelFromKey(keys.at(-1))
    const origins = pairing(before, after)
    const kept = new Set(origins)
    const inOrder = longestIncreasingRun(origins)
    const name = (value: unknown, at: number) =>
      changeSentences.itemName(label, item?.itemLabelKey, value) ?? labels.itemLabel(label, at + 1)

    for (const [from, value] of before.entries()) {
      if (kept.has(from)) continue
      const sentence = changeSentences.removed(scope, name(value, from))
      const path = formatPath([...keys, from])
      changes.push({ kind: 'remove', path, item: { list, from }, label, before: value, sentence })
    }
    for (const [to, value] of after.entries()) {
      const from = origins[to] ?? -1
      const path = formatPath([...keys, to])
      if (from < 0) {
        const sentence = changeSentences.added(scope, name(value, to))
        changes.push({ kind: 'add', path, item: { list, to }, label, after: value, sentence })
      } else if (!inOrder.has(to)) {
        const sentence = changeSentences.moved(scope, name(value, to), from, to)
        changes.push({ kind: 'move', path, item: { list, from, to }, label, sentence })
      }
    }
    for (const [to, value] of after.entries()) {
      const from = origins[to] ?? -1
      if (from < 0) continue
      const within = changeSentences.within(scope, name(value, to), { list, from, to })
      visit(before[from], value, item, [...keys, to], within)
    }
  }
}

function ownValue(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function isItem(keys: readonly (string | number)[]): boolean {
  return typeof keys.at(-1) === 'number'
}
