import type { Schema } from 'yup'
import { tooDeepError, isWithinMaxDepth, createRepeatedParts } from '../objects/maxDepth.ts'
import { describeSchema, type SchemaNode } from '../schema/describeSchema.ts'
import {
  createValueFormats,
  type ChangeMessages,
  type AnswerMessages,
  type ChangeWording,
  schemaWording,
  type Difference,
  wordChanges,
} from './changeSentences.ts'
import type { IdentifyItem } from './pairItems.ts'
import type { Emptiness } from '../values/emptiness.ts'
import type { Change } from './change.ts'
import { createPairing, type PairItems } from './pairItems.ts'
import { unreadableMember } from '../objects/deepCopy.ts'
import { createEqualityIds, deepEqual } from '../objects/equal.ts'
import { isInstance, isObject, isOpaque, ownMember } from '../objects/ownMembers.ts'
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

/** The changes that lead from one record to another, with items paired by the caller. */
export const diffRecords = (
  before: unknown,
  after: unknown,
  root: SchemaNode | undefined,
  pairing: PairItems,
  wording = schemaWording,
): Change[] => wordChanges(findDifferences(before, after, root, pairing), wording)

/**
 * The same without words. A large part that is in several places is compared member by member in the first of
 * them, and as a whole in the others.
 */
export function findDifferences(
  before: unknown,
  after: unknown,
  root: SchemaNode | undefined,
  pairing: PairItems,
): Difference[] {
  const differences: Difference[] = []
  const isRepeatedPart = createRepeatedParts()
  const equalityOf = createEqualityIds()
  visit(before, after, { node: root, keys: [], ancestors: [] })
  return differences

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
    differences.push({ ...place, kind: after === undefined ? 'unset' : 'set', before, after })
  }

  function visitMembers(
    before: Record<string, unknown>,
    after: Record<string, unknown>,
    place: Place,
  ): void {
    const { node, keys, ancestors, ...rest } = place
    const members = node?.kind === 'object' ? node.members : undefined
    const isGroup = keys.length > 0 && node && typeof keys.at(-1) !== 'number'
    const within = isGroup ? [...ancestors, { node, keys }] : ancestors
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const inside = { ...rest, node: members?.get(key), keys: [...keys, key], ancestors: within }
      visit(ownMember(before, key), ownMember(after, key), inside)
    }
  }

  function visitItems(
    before: readonly unknown[],
    after: readonly unknown[],
    { keys, ancestors, newParent, ...place }: Place,
  ): void {
    const list = formatPath(keys)
    const node = place.node?.kind === 'list' ? place.node.item : undefined
    const origins = pairing(before, after, list)
    const kept = new Set(origins)
    const inOrder = longestIncreasingRun(origins)
    const at = (index: number) => ({ node, keys: [...keys, index], ancestors })
    for (const [from, value] of before.entries()) {
      if (kept.has(from)) continue
      differences.push({ ...at(from), kind: 'remove', item: { list, from }, before: value })
    }
    for (const [to, value] of after.entries()) {
      const from = origins[to] ?? -1
      const moved = { ...at(to), item: { list, from, to }, after: value }
      if (from < 0) {
        const added = { ...moved, kind: 'add', item: { list, to } } as const
        differences.push({ ...added, ...(newParent !== undefined && { newParent }) })
      } else if (!inOrder.has(to)) differences.push({ ...moved, kind: 'move' })
    }
    for (const [to, value] of after.entries()) {
      const from = origins[to] ?? -1
      if (from < 0 || Object.is(before[from], value)) continue
      const place = at(to)
      const within = [...ancestors, { node, keys: place.keys, item: value }]
      visit(before[from], value, { ...place, ancestors: within, item: { list, from, to } })
    }
  }
}

/** Where two values are. */
type Place = Pick<Difference, 'keys' | 'node' | 'ancestors' | 'item' | 'newParent'>

/** Whether a value is compared as a whole, since an object of a class has more than its members. */
const isWhole = (value: unknown, { node, keys }: Place) =>
  isOpaque(value) ||
  (isObject(value) && keys.length > 0 && node?.kind !== 'object' && isInstance(value))
