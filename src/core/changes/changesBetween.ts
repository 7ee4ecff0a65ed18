import type { Schema } from 'yup'
import { tooDeepError, isWithinMaxDepth, createRepeatedParts } from '../objects/maxDepth.ts'
import { describeSchema, type SchemaNode } from '../schema/describeSchema.ts'
import {
  createValueFormats,
  type ChangeMessages,
  type AnswerMessages,
  type ChangeWording,
  schemaWording,
  changeSentences,
  createQuoted,
  itemNameOf,
  withParts,
  type SentenceContext,
} from './changeSentences.ts'
import type { IdentifyItem } from './pairItems.ts'
import type { Emptiness } from '../values/emptiness.ts'
import type { Change } from './change.ts'
import { createPairing, type PairItems } from './pairItems.ts'
import { unreadableMember } from '../objects/deepCopy.ts'
import { createEqualityIds, deepEqual } from '../objects/equal.ts'
import { isInstance, isObject, isOpaque, ownMember } from '../objects/ownMembers.ts'
import { labelFromKey } from '../schema/labelFromKey.ts'
import { formatPath } from '../schema/path.ts'
import { longestIncreasingRun } from '../objects/lists.ts'

/** How {@link changesBetween} pairs items and puts changes into words. */
export interface ChangeOptions {
  /**
   * The messages that you give to `QuoteFormsProvider`, of which the labels, the sentences of changes,
   * the names of items, the texts of answers and the formats of dates and numbers are used.
   */
  messages?:
    | (AnswerMessages & {
        labels?: Readonly<Record<string, string | undefined>> | undefined
        changes?: Partial<ChangeMessages> | undefined
        form?: { item?: ((label: string, position: number) => string) | undefined } | undefined
        /** The locale in which dates and numbers are written. */
        language?: { locale?: string | undefined } | undefined
        formats?:
          | {
              number?: ((value: number) => string) | undefined
              date?: ((stored: string) => string) | undefined
            }
          | undefined
      })
    | undefined
  /**
   * The id of an item in the list at a path, if it has one. Items with the same id are the same item.
   * Items without an id are paired by their likeness.
   */
  identify?: IdentifyItem | undefined
  /** Whether sentences call null "not provided" or "unknown". @default 'empty' */
  nullMeans?: Emptiness['nullMeans'] | undefined
}

/**
 * The changes that lead from one plain record to another. Every one is needed. Without ids, list items
 * are paired if they are equal, and then the most alike first, as long as at least half of their members
 * are equal. Labels come from the schema, or without one from the keys.
 *
 * `changesBetween({ year_built: 1980 }, { year_built: 1985 })[0].sentence // 'Year built 1980 → 1985'`
 *
 * @throws when a record is nested more than 500 levels deep.
 */
export function changesBetween(
  before: unknown,
  after: unknown,
  schema?: Schema,
  { messages = {}, identify, nullMeans = 'empty' }: ChangeOptions = {},
): Change[] {
  if (!isWithinMaxDepth(before) || !isWithinMaxDepth(after)) throw tooDeepError()
  const { labels, changes, form, language, formats } = messages
  const standard = createValueFormats(language?.locale ?? 'en-US')
  const wording: ChangeWording = {
    ...schemaWording,
    messages: { ...schemaWording.messages, ...changes },
    nullMeans,
    labelOf: ({ messageKey, label }) => labels?.[messageKey] ?? label,
    itemLabel: form?.item ?? schemaWording.itemLabel,
    answers: messages,
    formats: {
      number: formats?.number ?? standard.number,
      date: formats?.date ?? standard.date,
    },
  }
  const root = schema && describeSchema(schema)
  return diffRecords(before, after, root, createPairing(identify), wording)
}

/**
 * The changes that lead from one record to another, with items paired by the caller. A large part that
 * is in several places is compared member by member in the first of them, and as a whole in the others.
 */
export function diffRecords(
  before: unknown,
  after: unknown,
  root: SchemaNode | undefined,
  pairing: PairItems,
  wording = schemaWording,
): Change[] {
  const changes: Change[] = []
  const isRepeatedPart = createRepeatedParts()
  const equalityOf = createEqualityIds()
  const scope = { ancestors: [], wording, quoted: createQuoted() }
  visit(before, after, { node: root, keys: [], scope })
  return changes

  function visit(before: unknown, after: unknown, place: Place): void {
    const { node, keys } = place
    if (Object.is(before, after)) return
    if (before === unreadableMember) return visit(undefined, after, place)
    const isRepeated = [before, after].map(isRepeatedPart).some(Boolean)
    if (isRepeated && equalityOf(before) === equalityOf(after)) return
    if (isRepeated && keys.length > 0) return change(before, after, place)
    if ([before, after].some((value) => isWhole(value, place))) {
      if (deepEqual(before, after)) return
    } else if (isObject(before) && isObject(after)) {
      return visitMembers(before, after, { ...place, newParent: undefined })
    }
    if (Array.isArray(before) && Array.isArray(after)) {
      return visitItems(before, after, { ...place, newParent: undefined })
    }
    if (before === undefined && keys.length > 0) {
      const isFilled = node?.kind === 'object' && isObject(after) && Object.keys(after).length > 0
      const inNew = { ...place, newParent: place.newParent ?? formatPath(keys) }
      if (isFilled) return visitMembers({}, after, inNew)
      if (Array.isArray(after) && after.length > 0) return visitItems([], after, inNew)
    }
    change(before, after, place)
  }

  /** Adds a change of a whole value. */
  function change(before: unknown, after: unknown, place: Place): void {
    const { node, keys, scope, newParent } = place
    const path = formatPath(keys)
    const shownAfter = after === undefined ? wording.unreadText?.(path) : after
    const label = (node && wording.labelOf(node, path)) || labelFromKey(keys.at(-1))
    const [sentence, parts] = changeSentences.changed(scope, label, node, before, shownAfter)
    const change: Change = {
      kind: after === undefined ? 'unset' : 'set',
      path,
      ...(scope.item && { item: scope.item }),
      label,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      ...(newParent !== undefined && { newParent }),
      sentence,
    }
    changes.push(withParts(change, parts))
  }

  function visitMembers(
    before: Record<string, unknown>,
    after: Record<string, unknown>,
    place: Place,
  ): void {
    const { node, keys, scope, newParent } = place
    const members = node?.kind === 'object' ? node.members : undefined
    const within =
      keys.length > 0 && node && !isItem(keys)
        ? changeSentences.within(scope, wording.labelOf(node, formatPath(keys)))
        : scope
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [old, next] = [ownMember(before, key), ownMember(after, key)]
      visit(old, next, { node: members?.get(key), keys: [...keys, key], scope: within, newParent })
    }
  }

  function visitItems(before: readonly unknown[], after: readonly unknown[], place: Place): void {
    const { node, keys, scope, newParent } = place
    const list = formatPath(keys)
    const item = node?.kind === 'list' ? node.item : undefined
    const label = (item && wording.labelOf(item)) || labelFromKey(keys.at(-1))
    const origins = pairing(before, after, list)
    const kept = new Set(origins)
    const inOrder = longestIncreasingRun(origins)
    const name = (value: unknown, at: number) => itemNameOf(wording, label, item, value, at)
    const parent = newParent === undefined ? undefined : { newParent }

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
        const change = { kind: 'add', path, item: { list, to }, label, after: value } as const
        changes.push({ ...change, ...parent, sentence })
      } else if (!inOrder.has(to)) {
        const sentence = changeSentences.moved(scope, name(value, to), from, to)
        changes.push({ kind: 'move', path, item: { list, from, to }, label, sentence })
      }
    }
    for (const [to, value] of after.entries()) {
      const from = origins[to] ?? -1
      // Most items of a long list are the same, and need no name.
      if (from < 0 || Object.is(before[from], value)) continue
      const within = changeSentences.within(scope, name(value, to), { list, from, to })
      visit(before[from], value, { node: item, keys: [...keys, to], scope: within })
    }
  }
}

/** Where two values are, and what the sentences about them say of it. */
interface Place {
  node: SchemaNode | undefined
  keys: readonly (string | number)[]
  scope: SentenceContext
  /** The outermost object or list around them that the record did not have before. */
  newParent?: string | undefined
}

/** Whether a value is compared as a whole, since an object of a class has more than its members. */
const isWhole = (value: unknown, { node, keys }: Place) =>
  isOpaque(value) ||
  (isObject(value) && keys.length > 0 && node?.kind !== 'object' && isInstance(value))

function isItem(keys: readonly (string | number)[]): boolean {
  return typeof keys.at(-1) === 'number'
}
