import { deepEqual } from '../../core/objects/equal.ts'
import { isObject, ownMember, setOwnMember } from '../../core/objects/ownMembers.ts'
import { accepts, type SchemaNode, schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { formatPath, parsePath } from '../../core/schema/path.ts'
import {
  createSensitiveMatcher,
  memberNames,
  type SensitiveCache,
  type SensitiveMatcher,
} from '../../core/sensitive/createSensitiveMatcher.ts'
import { omitSensitive } from '../../core/sensitive/omitSensitive.ts'
import { baselineValueAt, isUnknownAnswer, type ItemOrigin } from '../../core/values/baseline.ts'
import { collectEdits, type Edits } from '../../core/values/edits.ts'
import { defaultEmptiness, type Emptiness } from '../../core/values/emptiness.ts'
import { type FormValues, formValueAt, textAt, rowKey } from '../../core/values/formValues.ts'
import { type Key, keyInside } from '../../core/values/placeKey.ts'
import { enteredText } from '../../core/text/normalizeText.ts'
import { formatRaw } from '../../core/values/leafText.ts'
import { rowName, summarizeValues } from '../../core/merge/mergeForms.ts'
import { toFormValues, type ToFormValuesResult } from '../../core/values/toFormValues.ts'
import { nodeAt } from '../../store/formPaths.ts'
import type { FormStore } from '../../store/FormStore.ts'
import type { FormConflict, PastedAnswer } from '../../store/formState.ts'
import type { PlaceKeys } from '../../store/keys.ts'
import type { Draft, DraftOptions, PastedEdit, UndecidedConflict } from './draft.ts'

/*
 * What a draft contains: it is collected from a form here, read from a storage, and brought up to date. All places
 * in it are keys, so that they stay with their rows.
 */

/**
 * What a draft keeps of a form: its edits, and the record that they change. Sensitive answers stay out
 * of both, unless the host allows them.
 *
 * @param sensitiveCache Pass the same one at each save to make the next fast.
 */
export function collectDraft(
  store: FormStore,
  sensitive: NonNullable<DraftOptions['sensitive']>,
  sensitiveCache: SensitiveCache,
) {
  const { root, state, values } = store
  const { record, itemsByRow } = state.baseline
  const items = Array.from(itemsByRow.values(), ({ item }) => item)
  const secrets = createSensitiveMatcher(
    root,
    sensitive,
    [record, ...items],
    values,
    sensitiveCache,
  )
  const collected = collectEdits(root, values, state.baseline, draftEmptiness(store), secrets)
  const { texts = {} }: Partial<Edits> = collected.edits ?? {}
  return {
    ...collected,
    /** Only of texts that the draft has: a sensitive one stays out with all that is known of it. */
    pasted: Array.from(state.pasted, ([key, { text, ...answer }]): PastedEdit[] =>
      texts[key] === text ? [{ key, ...answer }] : [],
    ).flat(),
    /** Takes longer than the edits, and is needed only if there is something to save. */
    omitFromBaseline() {
      const names = memberNames(root)
      const omittedFromBaseline: string[] = []
      const baseline = omitSensitive(
        record,
        secrets,
        (member) => names.has(member),
        (path) => omittedFromBaseline.push(path),
      )
      return { baseline, omittedFromBaseline, conflicts: undecidedConflicts(store, secrets) }
    },
  }
}

/** How drafts tell empty values apart. `cleared` does not matter to them. */
export function draftEmptiness({ nullMeans }: FormStore): Emptiness {
  return { ...defaultEmptiness, nullMeans }
}

/**
 * The conflicts of a form for a draft. One about a sensitive answer is left out like the answer. One
 * that tells a sensitive value elsewhere says only that there is another answer.
 */
function undecidedConflicts(store: FormStore, matcher: SensitiveMatcher): UndecidedConflict[] {
  const { baseline } = store.state
  const { conflicts, values } = store
  return conflicts.flatMap(({ path, offered, ...conflict }): UndecidedConflict[] => {
    const { kind, source, isSaved, row } = conflict
    const about = { kind, source, ...(isSaved && { isSaved }) }
    const keys = parsePath(path)
    const value = formValueAt(values, keys)
    const isSensitive = (key: string, at: number) =>
      matcher.isSensitive(key, () => formatPath(keys.slice(0, at + 1)), value)
    if (keys.some(isSensitive)) return []
    const key = store.keys.at(path)
    const isValue = kind === 'value'
    const origin = row === undefined ? undefined : baseline.itemsByRow.get(row)
    const mine = isValue ? value : nameOfItem(nodeAt(store, path), origin ? origin.item : value)
    const theirs = offered ? offered.value : baselineValueAt(baseline, values, keys)
    const by = offered?.by
    const told = [source, mine, isValue && theirs]
    if (Object.is(omitSensitive(told, matcher), told)) {
      return [
        {
          ...about,
          key,
          ...(row !== undefined && { row }),
          ...(typeof mine === 'string' && { mine }),
          ...(isValue && { theirs: { value: theirs } }),
          ...(by !== undefined && { by }),
          ...(origin && { from: origin.index }),
        },
      ]
    }
    return !isValue || offered ? [] : [{ ...about, key }]
  })
}

/**
 * The conflicts of a draft in the form that it opened, as far as they are still true.
 *
 * @param found Any JSON, as it comes from a storage.
 * @param itemsByRow Takes the items that the person removed and may restore.
 */
export function resumedConflicts(
  store: FormStore,
  found: unknown,
  { values, baseline }: ToFormValuesResult,
  places: PlaceKeys,
  itemsByRow: Map<string, ItemOrigin>,
): FormConflict[] {
  const all: unknown[] = Array.isArray(found) ? found : []
  return all.filter(isUndecided).flatMap((one): FormConflict[] => {
    const { kind, source, isSaved, row, mine, theirs, by, from = -1, key } = one
    const path = places.pathOf(key)
    const keys = parsePath(path ?? '')
    const node = keys.length > 0 ? schemaNodeAt(store.root, keys) : undefined
    const value = formValueAt(values, keys)
    if (path === undefined || !node || value === undefined) return []
    const about = { kind, source, ...(isSaved && { isSaved }), path }
    const arrived = baselineValueAt(baseline, values, keys)
    if (kind === 'removedHere') {
      const found: unknown = Array.isArray(arrived) ? arrived[from] : undefined
      const isThere =
        Array.isArray(value) && value.some((one) => textAt(one as FormValues, rowKey) === row)
      if (row === undefined || isThere || nameOfItem(node, found) !== mine) return []
      itemsByRow.set(row, { item: found, index: from })
      const { itemLabelKey = '' } = node.kind === 'list' ? node.item : {}
      const name = enteredText(formatRaw(ownMember(found, itemLabelKey)))
      return [{ ...about, item: { name, position: from + 1 }, row }]
    }
    if (kind === 'removed') {
      if (node.kind !== 'object' || nameOfItem(node, value) !== mine) return []
      return [{ ...about, item: { name: rowName(node, value as FormValues) } }]
    }
    if (mine !== undefined && mine !== value) return []
    const conflict = {
      ...about,
      ...(theirs && { theirs: answerAsText(store, node, theirs.value) }),
    }
    if (by === undefined && (!theirs || deepEqual(theirs.value, arrived))) return [conflict]
    return by === undefined ? [] : [{ ...conflict, offered: { by, value: theirs?.value } }]
  })
}

/**
 * What of a draft came from a pasted text, as far as the form that it opened has the text.
 *
 * @param found Any JSON, as it comes from a storage.
 */
export function resumedPasted(
  found: unknown,
  texts: Edits['texts'],
  places: PlaceKeys,
): ReadonlyMap<Key, PastedAnswer> {
  const all: unknown[] = Array.isArray(found) ? found : []
  return new Map(
    all.filter(isPasted).flatMap(({ key, source, isConfirmed }) => {
      const { [key]: text } = texts
      const isThere = text !== undefined && places.pathOf(key) !== undefined
      return isThere ? [[key, { text, source, isConfirmed }] as const] : []
    }),
  )
}

/** A value of a record as its conflict tells it. */
function answerAsText({ root, emptiness, nullMeans }: FormStore, node: SchemaNode, value: unknown) {
  const alone = { ...root, members: new Map([['it', node]]) }
  const { it } = toFormValues(alone, { it: value }, emptiness).values
  const isRaw = node.kind !== 'leaf' && !accepts(node, value)
  const text = typeof it === 'string' ? it : isRaw ? formatRaw(value) : summarizeValues(node, it)
  return { text, isUnknown: isUnknownAnswer(node, value, nullMeans) }
}

/** The text that tells an item, or its row, from others of its list. */
function nameOfItem(node: SchemaNode | undefined, item: unknown): string | undefined {
  const { itemLabelKey = '' } =
    node?.kind === 'list' ? node.item : node?.kind === 'object' ? node : {}
  const name = ownMember(item, itemLabelKey)
  return typeof name === 'string' ? name : undefined
}

const isText = (value: unknown) => typeof value === 'string'
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0
const isListOf = (value: unknown, is: (one: unknown) => boolean) =>
  Array.isArray(value) && value.every(is)
const isMapOf = (value: unknown, is: (one: unknown) => boolean) =>
  isObject(value) && Object.values(value).every(is)
const isTextList = (value: unknown) => isListOf(value, isText)

/** The latest time that a `Date` can represent. */
const latestTime = 8.64e15

const isUndecided = (value: unknown): value is UndecidedConflict =>
  isObject(value) &&
  ['value', 'removed', 'removedHere'].includes(String(value['kind'])) &&
  isText(value['key']) &&
  ['source', 'mine', 'by', 'row'].every((member) => isMissingOr(isText, value[member])) &&
  isMissingOr(isObject, value['theirs'])

const isMissingOr = (is: (value: unknown) => boolean, value: unknown) =>
  value === undefined || is(value)

const isRow = (value: unknown) =>
  isObject(value) && isText(value['id']) && isMissingOr(isCount, value['from'])

export const isEdits = (value: unknown): value is Edits =>
  isObject(value) &&
  isMapOf(value['texts'], isText) &&
  isMapOf(value['rows'], (rows) => isListOf(rows, isRow))

const isSource = (value: unknown) =>
  isObject(value) && isText(value['label']) && isMissingOr(isText, value['at'])

const isPasted = (value: unknown): value is PastedEdit =>
  isObject(value) &&
  isText(value['key']) &&
  isSource(value['source']) &&
  typeof value['isConfirmed'] === 'boolean'

const isAddedRow = (value: unknown) => isObject(value) && isMissingOr(isText, value['source'])

const isAnswered = (value: unknown) =>
  isObject(value) &&
  isText(value['list']) &&
  isText(value['key']) &&
  isMissingOr(isText, value['reason']) &&
  isMissingOr(isText, value['row']) &&
  ['add', 'same', 'setAside'].includes(String(value['action']))

/** What a draft may have, and what it must have. */
const optionalMembers: Partial<Record<keyof Draft, (value: unknown) => boolean>> = {
  field: isText,
  returnTo: isText,
  completedSteps: isTextList,
  edits: isEdits,
  openedItems: (value) =>
    isMapOf(value, (positions) => isListOf(positions, (one) => Number.isInteger(one))),
  rowIds: isCount,
  added: (value) => isMapOf(value, (one) => isText(one) || isAddedRow(one)),
  sources: (value) => isMapOf(value, isSource),
  confirmed: isTextList,
  answered: (value) => isListOf(value, isAnswered),
  omittedFromBaseline: isTextList,
}
const requiredMembers: Partial<typeof optionalMembers> = {
  version: isCount,
  pageId: isText,
  savedAt: (value) => typeof value === 'number' && Math.abs(value) <= latestTime,
  step: isText,
  visitedSteps: isTextList,
  askLater: isTextList,
  omitted: isTextList,
}

/** Whether a JSON value is a draft, of any version. */
export const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  Object.entries(requiredMembers).every(([member, is]) => is(value[member])) &&
  Object.entries(optionalMembers).every(([member, is]) => isMissingOr(is, value[member]))

/**
 * A draft in this format. The first format had the edits in the shape of the record, as a tree of
 * differences, and named places by their paths: `{ drivers: [{ from: 0, edits: { driver_zip: '7870' } }] }`.
 * What is not a draft stays as it is.
 *
 * @param former Any JSON.
 */
export function fromFirstFormat(former: unknown): unknown {
  if (!isObject(former)) return former
  const texts: Record<string, string> = {}
  const rows: Record<string, { id: string; from?: unknown; item?: unknown }[]> = {}
  let added = 0
  try {
    const { edits, field, ...same } = former
    if (edits !== undefined) flatten(edits, '', '')
    const draft = {
      ...same,
      ...(edits !== undefined && { edits: { texts, rows } }),
      ...(field !== undefined && { field: keyAt(field) }),
      ...withKeys('askLater', keyAt),
      ...withKeys('omitted', keyAt),
      ...withKeys('answered', (one) => {
        const { at, list, ...answer } = objectOf(one)
        const key = keyAt(list)
        return { ...answer, list: key, ...(isCount(at) && { row: rowAt(key, Number(at)) }) }
      }),
      ...withKeys('conflicts', (one) => {
        const { path, ...conflict } = objectOf(one)
        const key = keyAt(path)
        const isRemoved = conflict['kind'] === 'removedHere'
        const row = isRemoved && { row: `${placeOf(key)}.${Number(conflict['from'])}` }
        return { ...conflict, key, ...row }
      }),
    }
    return isDraft(draft) ? draft : former
  } catch {
    return former
  }

  function withKeys(member: string, convert: (one: unknown) => unknown) {
    const list = ownMember(former, member)
    return Array.isArray(list) ? { [member]: list.map(convert) } : undefined
  }

  /** @param place The path in the record, where the ids of its rows begin with that of their list. */
  function flatten(edits: unknown, around: string, place: string): void {
    for (const [member, edit] of Object.entries(objectOf(edits))) {
      const key = keyInside(around, member)
      const inside = place ? `${place}.${member}` : member
      if (typeof edit === 'string') setOwnMember(texts, key, edit)
      else if (Array.isArray(edit)) flattenRows(edit, key, inside)
      else flatten(edit, key, inside)
    }
  }

  function flattenRows(entries: readonly unknown[], list: Key, place: string): void {
    const taken = new Set<unknown>()
    const kept = entries.map((entry) => {
      const { from, item, edits = {} } = objectOf(entry)
      const isNew = from === undefined || taken.has(from)
      taken.add(from)
      const id = isNew ? `kept-${(added += 1)}` : `${place}.${Number(from)}`
      flatten(edits, keyInside(list, id), id)
      return { id, ...(from !== undefined && { from }), ...(item !== undefined && { item }) }
    })
    setOwnMember(rows, list, kept)
  }

  /** The key of the place at a path of the form. */
  function keyAt(path: unknown): Key {
    if (typeof path !== 'string') throw new TypeError('This is no path.')
    let key = ''
    for (const [depth, step] of parsePath(path).entries()) {
      const isRow = depth > 0 && /^\d+$/.test(step)
      key = keyInside(key, isRow ? rowAt(key, step) : step)
    }
    return key as Key
  }

  /** The id of the row at a position of a list. */
  function rowAt(list: string, at: string | number): string {
    return rows[list]?.[Number(at)]?.id ?? `${placeOf(list)}.${at}`
  }
}

/** The path in the record of a list, from its key: `drivers.0.tags` for `drivers/drivers.0/tags`. */
const placeOf = (list: string): string => {
  const steps = list.split('/')
  const lastRow = steps.findLastIndex((step) => /\.\d+$|^kept-\d+$/.test(step))
  return steps.slice(Math.max(lastRow, 0)).join('.')
}

function objectOf(value: unknown): Record<string, unknown> {
  if (!isObject(value)) throw new TypeError('This is no object.')
  return value
}
