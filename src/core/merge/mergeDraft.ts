import { deepEqual } from '../objects/equal.ts'
import { listAt } from '../objects/lists.ts'
import { isObject, ownMember, setOwnMember } from '../objects/ownMembers.ts'
import { appendKey, parsePath } from '../schema/path.ts'
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
import { mergeItems } from './mergeRecords.ts'
import { createPairing, type IdentifyItem, type PairItems } from '../changes/pairItems.ts'

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

/** Which items of another record the items of a record were. Items that are in both need no entry. */
export type ItemsBefore = ReadonlyMap<unknown, unknown>

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
): { record: unknown; itemsBefore: ItemsBefore } {
  const stored = storedRecord(root, record, sensitive)
  /** The same item has the same id in all of them: they are JSON, so no item is in two places. */
  const ids = new Map<unknown, number>()
  nameItems(opened, stored, '', createPairing(identify))
  const storedItems = new Map(Array.from(ids, ([item, id]) => [id, item]))
  nameItems(opened, baseline, '', (before, after, list) => {
    const known = openedItems[list]
    if (known?.length === after.length) return known
    // What is sensitive goes to the same items: those with another name are others.
    const node = schemaNodeAt(root, parsePath(list))
    const name = (node?.kind === 'list' && node.item.itemLabelKey) || ''
    const idOf = (item: unknown) => identify?.(item, list) ?? ownMember(item, name)
    return createPairing(idOf as IdentifyItem)(before, after, list)
  })
  const idOf = (item: unknown) => ids.get(item)
  const merged = mergeItems({ base: opened, theirs: baseline, mine: stored, identify: idOf })
  const itemsBefore = new Map<unknown, unknown>()
  return { record: withOmitted(merged.record, stored, record), itemsBefore }

  function nameItems(before: unknown, after: unknown, path: string, pairing: PairItems): void {
    if (Array.isArray(after)) {
      const items = itemsOf(before)
      const positions = pairing(items, after, path)
      for (const [at, item] of after.entries()) {
        const old = items[positions[at] ?? -1]
        if (isObject(old) && isObject(item)) {
          const id = ids.get(old) ?? ids.size
          ids.set(old, id).set(item, id)
        }
        nameItems(old, item, appendKey(path, at), pairing)
      }
    } else if (isObject(after)) {
      for (const [member, inside] of Object.entries(after)) {
        nameItems(ownMember(before, member), inside, appendKey(path, member), pairing)
      }
    }
  }

  /** A part of the merged record, with what the stored one lacks of the full one. */
  function withOmitted(made: unknown, stored: unknown, full: unknown): unknown {
    if (made === stored) return full
    if (Array.isArray(made)) return itemsWithOmitted(made, itemsOf(stored), itemsOf(full))
    if (!isObject(made)) return deepEqual(made, stored) ? full : made
    const isOmitted = (member: string) =>
      !Object.hasOwn(Object(stored) as object, member) && !Object.hasOwn(made, member)
    const whole = isObject(full) ? full : {}
    const all = Object.keys(whole).some(isOmitted) ? { ...whole, ...made } : made
    const result: Record<string, unknown> = {}
    for (const member of Object.keys(all)) {
      const [before, value] = [ownMember(stored, member), ownMember(full, member)]
      if (isOmitted(member)) setOwnMember(result, member, value)
      else if (Object.hasOwn(made, member))
        setOwnMember(result, member, withOmitted(made[member], before, value))
    }
    const isSame = (key: string) => Object.is(result[key], whole[key])
    return isObject(full) && Object.keys({ ...full, ...result }).every(isSame) ? full : result
  }

  function itemsWithOmitted(
    made: readonly unknown[],
    stored: readonly unknown[],
    full: readonly unknown[],
  ): readonly unknown[] {
    const places = new Map<unknown, number[]>()
    for (const [at, item] of stored.entries()) listAt(places, item).push(at)
    const items = made.map((item) => {
      const origin = merged.mineOf.get(item) ?? storedItems.get(ids.get(item) ?? -1) ?? item
      const from = places.get(origin)?.shift() ?? -1
      const whole = withOmitted(item, stored[from], full[from])
      if (isObject(whole) && from >= 0) itemsBefore.set(whole, full[from])
      return whole
    })
    const isSame = (item: unknown, at: number) => Object.is(item, full[at])
    return items.length === full.length && items.every(isSame) ? full : items
  }
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

const itemsOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])

const plainJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')
