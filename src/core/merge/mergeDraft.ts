import { deepEqual } from '../objects/equal.ts'
import { isObject, ownMember, setOwnMember } from '../objects/ownMembers.ts'
import { formatPath } from '../schema/path.ts'
import {
  memberNames,
  createSensitiveMatcher,
  type SensitiveOptions,
} from '../sensitive/createSensitiveMatcher.ts'
import { omitSensitive, restoreOmitted } from '../sensitive/omitSensitive.ts'
import { type ObjectNode, schemaNodeAt } from '../schema/describeSchema.ts'
import { applyEdits, type Edits } from '../values/edits.ts'
import {
  type ChooseSide,
  type MergedForm,
  type MergeFormsOptions,
  mergeForms,
} from './mergeForms.ts'
import { mergeRecords } from './mergeRecords.ts'
import { createPairing, type IdentifyItem } from '../changes/pairItems.ts'

/** A draft merged with a record, where a person chooses between them. */
export interface MergedDraft extends Pick<MergedForm, 'conflicts'> {
  /** The merged form over the record. Calls `choose` once for each conflict. */
  resolve(choose: ChooseSide): MergedForm
}

interface DraftMergeOptions
  extends Pick<MergeFormsOptions, 'emptiness' | 'reading' | 'addedRowPrefix'> {
  sensitive?: boolean | SensitiveOptions | undefined
}

/**
 * Merges a draft with a record that may have changed since. Sensitive values are not in a draft's
 * baseline, so they never conflict: they are the record's, unless the draft has an edit.
 *
 * @param stored The record that the draft began with, without what is sensitive, and the edits.
 */
export function mergeDraft(
  root: ObjectNode,
  stored: {
    baseline?: unknown
    edits?: Edits | undefined
    omittedFromBaseline?: readonly string[] | undefined
  },
  record: unknown,
  { sensitive = false, ...options }: DraftMergeOptions,
): MergedDraft {
  const before = restoreOmitted(stored.baseline, record, stored.omittedFromBaseline ?? [])
  // Only by name: values that were left out for their content are restored above.
  const secrets = createSensitiveMatcher(root, sensitive !== true && sensitive, [])
  const mine = applyEdits(root, before, stored.edits, options.emptiness)
  const asStored = (value: unknown) => plainJson(omitSensitive(value, secrets))
  const resolve = (choose: ChooseSide) =>
    mergeForms(root, mine, record, choose, { addedRowPrefix: 'added-', ...options, asStored })
  const merged = resolve(() => 'mine')
  const { conflicts } = merged
  return { conflicts, resolve: conflicts.length === 0 ? () => merged : resolve }
}

/** What a draft keeps of the record that it was opened with and of the newer data that was merged since. */
interface SeenRecords {
  /** The record that the form was opened with, without what is sensitive. */
  opened: unknown
  /** What it had become when the draft was saved. */
  baseline?: unknown
  /** For the lists of `baseline`, where their items were in `opened`. */
  openedItems?: Positions | undefined
}

/** For lists of a record, by their paths, where their items are in another one; -1 for one that is not there. */
export type Positions = Readonly<Record<string, readonly number[]>>

/**
 * The record of a page that opens with a draft: with the newer data that the draft's form had seen and the
 * record may lack. Where both have changed, it is as in the record. What is sensitive is the record's.
 */
export function withSeenData(
  root: ObjectNode,
  { opened, baseline, openedItems = {} }: SeenRecords,
  record: unknown,
  sensitive: boolean | SensitiveOptions = false,
  identify?: IdentifyItem,
): { record: unknown; positions: Positions } {
  const pairIn: PositionsIn = (before, after, keys) =>
    createPairing(identify)(before, after, formatPath(keys))
  const positionsSeen: PositionsIn = (before, after, keys) => {
    const path = formatPath(keys)
    const known = openedItems[path]
    if (known?.length === after.length) return known
    // What is sensitive goes to the same items: those with another name are others.
    const list = schemaNodeAt(root, keys)
    const name = list?.kind === 'list' ? list.item.itemLabelKey : undefined
    const nameOf = (item: unknown) => (name === undefined ? undefined : ownMember(item, name))
    const idOf = (item: unknown) => identify?.(item, path) ?? nameOf(item)
    return createPairing(idOf as IdentifyItem)(before, after, path)
  }
  const mine = withOpenedPlaces(storedRecord(root, record, sensitive), opened, pairIn)
  const { record: merged } = mergeRecords({
    base: withOpenedPlaces(opened, opened, (items) => [...items.keys()]),
    theirs: withOpenedPlaces(baseline, opened, positionsSeen),
    mine,
    identify: openedPlaceOf,
  })
  const positions: Record<string, readonly number[]> = {}
  return { record: withOmitted(merged, mine, record, [], positions), positions }
}

/** A record as a draft keeps it: plain JSON without what is sensitive. */
export function storedRecord(
  root: ObjectNode,
  record: unknown,
  sensitive: boolean | SensitiveOptions = false,
): unknown {
  const names = memberNames(root)
  const secrets = createSensitiveMatcher(root, sensitive, [record])
  return plainJson(omitSensitive(record, secrets, (member) => names.has(member)))
}

/** Where the items of a list were in the list before; -1 for a new one. */
type PositionsIn = (
  before: readonly unknown[],
  after: readonly unknown[],
  keys: readonly string[],
) => readonly number[]

/** A member of items while they are merged: which item before it is. It has letters that no path has. */
const openedKey = '@opened[]'

const openedPlaceOf = (item: unknown) => ownMember(item, openedKey) as number | undefined

/** A copy of a record in which each item says which one of the record before it is. */
function withOpenedPlaces(
  value: unknown,
  before: unknown,
  positionsIn: PositionsIn,
  keys: readonly string[] = [],
): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = Array.isArray(before) ? before : []
    const positions = positionsIn(items, value, keys)
    return value.map((item: unknown, at) => {
      const from = positions[at] ?? -1
      const marked = withOpenedPlaces(item, items[from], positionsIn, [...keys, String(at)])
      return isObject(marked) && from >= 0 ? { ...marked, [openedKey]: from } : marked
    })
  }
  if (!isObject(value)) return value
  const marked: Record<string, unknown> = {}
  for (const [member, inside] of Object.entries(value)) {
    const insideBefore = ownMember(before, member)
    setOwnMember(
      marked,
      member,
      withOpenedPlaces(inside, insideBefore, positionsIn, [...keys, member]),
    )
  }
  return marked
}

/** A record made of marked ones, with what the stored one lacks of the full one: in the same items. */
function withOmitted(
  made: unknown,
  stored: unknown,
  full: unknown,
  keys: readonly string[],
  positions: Record<string, readonly number[]>,
): unknown {
  if (deepEqual(made, stored) && !hasList(made)) return full
  if (Array.isArray(made)) {
    const before: readonly unknown[] = Array.isArray(stored) ? stored : []
    const items: readonly unknown[] = Array.isArray(full) ? full : []
    const from = made.map(positionsByOpened(before, made))
    positions[formatPath(keys)] = from
    const all = made.map((item: unknown, at): unknown => {
      const place = from[at] ?? -1
      return withOmitted(item, before[place], items[place], [...keys, String(at)], positions)
    })
    return deepEqual(made, stored) ? full : all
  }
  if (!isObject(made)) return made
  const isOmitted = (member: string) =>
    !Object.hasOwn(Object(stored) as object, member) && !Object.hasOwn(made, member)
  const whole = isObject(full) ? full : {}
  const members = new Set([
    ...(Object.keys(whole).some(isOmitted) ? Object.keys(whole) : []),
    ...Object.keys(made),
  ])
  members.delete(openedKey)
  const result: Record<string, unknown> = {}
  for (const member of members) {
    if (isOmitted(member)) setOwnMember(result, member, whole[member])
    else if (Object.hasOwn(made, member)) {
      const [before, all] = [ownMember(stored, member), ownMember(full, member)]
      const inside = [...keys, member]
      setOwnMember(result, member, withOmitted(made[member], before, all, inside, positions))
    }
  }
  return deepEqual(made, stored) ? full : result
}

const hasList = (value: unknown): boolean =>
  Array.isArray(value) || (isObject(value) && Object.values(value).some(hasList))

/** Where a made item was: the same item before, or a new one that both have. Never one that is only like it. */
function positionsByOpened(before: readonly unknown[], made: readonly unknown[]) {
  const places = (items: readonly unknown[], isOfOpened: boolean) =>
    [...items.keys()].filter((at) => (openedPlaceOf(items[at]) !== undefined) === isOfOpened)
  const marked = new Map(places(before, true).map((at) => [openedPlaceOf(before[at]), at]))
  const [news, madeNews] = [places(before, false), places(made, false)]
  const pairs = createPairing(openedPlaceOf)(
    news.map((at) => before[at]),
    madeNews.map((at) => made[at]),
    '',
  )
  return (_: unknown, at: number): number => {
    const known = openedPlaceOf(made[at])
    return (known === undefined ? news[pairs[madeNews.indexOf(at)] ?? -1] : marked.get(known)) ?? -1
  }
}

const plainJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')
