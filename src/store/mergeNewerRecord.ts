import {
  type ChooseSide,
  type Conflict,
  type EditedForm,
  type MergedForm,
  mergeForms,
} from '../core/merge/mergeForms.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import {
  copySources,
  type ValueSources,
  type ValueSource,
  sourceFor,
} from '../core/sources/source.ts'
import {
  baselineKeysAt,
  type Baseline,
  type ItemOrigin,
  baselineValueAt,
  isAnswerChanged,
} from '../core/values/baseline.ts'
import {
  copyFormValues,
  type FormValues,
  rowKey,
  textAt,
  rowsAt,
  formValueAt,
} from '../core/values/formValues.ts'
import { type Key, keyInside } from '../core/values/placeKey.ts'
import { reportEvent } from './hostEvents.ts'
import { announce } from './announce.ts'
import { conflictsLeft, endConflicts } from './conflicts.ts'
import { replaceAnswer } from './entry.ts'
import type { FormStore } from './FormStore.ts'
import { isKeyWithin, keyInRow, keyOfSteps, type Placed, PlaceKeys } from './keys.ts'
import { askAt, noticeWarnings } from './dueProblems.ts'
import { arrivedAnswer, isMasked, leafAt, nodeAt } from './formPaths.ts'
import { labelOfNode } from './labels.ts'
import { excerpt } from '../core/text/normalizeText.ts'
import { yesNoLabel } from '../config/formats.ts'
import type { ConflictDescription } from '../core/validation/problem.ts'
import { returnItem } from './listedChanges.ts'
import { besideUndo, undoableAt } from './undo.ts'
import { restoreArrived } from './unsavedChanges.ts'
import { isStillRemoved, newRowId } from './rows.ts'
import { oncePer } from '../core/objects/oncePer.ts'
import { listAt } from '../core/objects/lists.ts'
import type { AddedRow, FormConflict, FormState } from './formState.ts'
import type { Incoming } from './formOptions.ts'
import { initialErrors } from './checkForm.ts'
import { schemaNodeAt, type ObjectNode, type SchemaNode } from '../core/schema/describeSchema.ts'
import { parsePath, appendKey } from '../core/schema/path.ts'
import { deepEqual } from '../core/objects/equal.ts'
import { ownMember, isObject } from '../core/objects/ownMembers.ts'
import { flagPath } from '../core/values/flag.ts'
import type { IdentifyItem } from '../core/changes/pairItems.ts'
import { reportMistake } from '../core/reportMistake.ts'

const mergesOf = oncePer(() => ({
  /** Whether conflicts end as soon as they are resolved. */
  endsConflicts: false,
}))

/**
 * Merges newer data into an open form, whose record becomes the baseline: what nobody edited follows
 * it, and everything that a person entered stays as it is.
 *
 * @param isAnswer Whether it is the host's answer to a submit.
 */
export function mergeNewerRecord(store: FormStore, incoming: Incoming, isAnswer: boolean): void {
  const { root, emptiness, state: before } = store
  const values = copyFormValues(store.values)
  const sources = copySources(incoming.sources)
  const addedRowPrefix = `${newRowId(store)}-`
  const typing = Array.from(store.edits.open).flatMap(([path, edit]) =>
    edit.isSubmitted ? [] : [path],
  )
  const edited = {
    ...openForm(values, before.baseline),
    isEntered: typingIn(values, typing),
    isSubmitted: isAnswer,
  }
  const merged = mergeForms(root, edited, deepCopy(incoming.record), sideOf, {
    emptiness,
    reading: store.reading,
    addedRowPrefix,
    identify: identifyIn(store),
  })
  const itemsByRow = new Map(merged.baseline.itemsByRow)
  const baseline = { record: merged.baseline.record, itemsByRow }
  const sourceAt = (keys: readonly string[]) => sourceFor(sources ?? {}, keys)?.label
  const newer = { sourceAt, isSaved: isAnswer, addedRowPrefix, merged, itemsByRow }
  const conflicts = describeConflicts(newer)
  const restorable: RestorableRow[] = []
  const endedIn: Key[] = []
  const removedRows = before.removedRows.map((one) => {
    const list = store.keys.pathOf(one.list)
    if (list === undefined || !isStillRemoved(store, one)) return one
    const removed = mergeRemovedRow(store, list, one.values, newer)
    restorable.push([list, removed.row])
    conflicts.push(...removed.conflicts)
    if (removed.isGone) endedIn.push(removed.key)
    return { ...one, values: removed.row }
  })
  const replaced = new Set(conflicts.map(subjectOf))
  const isOver = (one: Placed<FormConflict>) =>
    endedIn.some((row) => isKeyWithin(one.key, row)) ||
    // What a candidate says is its own.
    (!one.offered && replaced.has(subjectOf(one)))
  // Without notifying: the form values that go with this state come below.
  store.state = {
    ...before,
    ...mergeSources(root, before, {
      values: merged.values,
      removedRows: restorable,
      baseline,
      sources,
    }),
    baseline,
    removedRows,
    conflicts: [...before.conflicts.filter((one) => !isOver(one)), ...conflicts],
    addedRows: new Map([...before.addedRows, ...findAddedRows(), ...findKeptRows()]),
  }
  store.together(() => {
    store.live.replace(merged.values)
    store.valuesChanged()
    endResolvedConflicts(store)
    trackConflicts(store)
    const errors = initialErrors(store.root, store.check(), merged, store.settings.options.validate)
    askAt(store, [...errors.keys()])
    noticeWarnings(store)
  })
  reportEvent(store, { type: 'merged' })
  const { length } = store.conflicts
  // The person knows that it is saved.
  if (isAnswer && length === 0) return
  const changeCount = countChanges(values, merged.values)
  const source = store.sentences.sourceOf({ source: sourceName(sources), isSaved: isAnswer })
  announce(store, store.settings.messages.incoming.merged(source, changeCount, length))
  store.events.edited.emit()

  /** The rows of items that the newer data lacks and the person keeps. */
  function findKeptRows(): [string, AddedRow][] {
    return merged.conflicts.flatMap((conflict) => {
      const { kind, ancestors } = conflict
      const { id } = ancestors.at(-1)?.item ?? {}
      return kind === 'removed' && staysMine(conflict) && id !== undefined
        ? [[id, { isKept: true }]]
        : []
    })
  }

  /** The rows that the newer data added, with their source. Without the prefix, an id is a path in its record. */
  function findAddedRows(): [string, AddedRow][] {
    return Array.from(merged.baseline.itemsByRow.keys()).flatMap((row): [string, AddedRow][] => {
      if (!row.startsWith(addedRowPrefix)) return []
      const source = sourceAt(parsePath(row.slice(addedRowPrefix.length)))
      return [[row, { source, ...(isAnswer && { isSaved: true }) }]]
    })
  }
}

/** What a conflict of newer data is about. */
const subjectOf = ({ key, row }: Placed<FormConflict>): string => JSON.stringify([key, row])

/** The one label of all sources. */
function sourceName(sources: ValueSources = {}): string | undefined {
  const labels = new Set(Object.values(sources).map(({ label }) => label))
  return labels.size === 1 ? [...labels][0] : undefined
}

/** How many texts and items differ on the screen. A new item counts as one. */
function countChanges(before: unknown, after: FormValues): number {
  let count = 0
  for (const [member, value] of Object.entries(after)) {
    const old: unknown = isObject(before) ? before[member] : undefined
    if (Array.isArray(value)) {
      const rows = new Map((Array.isArray(old) ? (old as FormValues[]) : []).map(withId))
      const kept = value.filter((row) => rows.has(idOf(row)))
      count += rows.size + value.length - 2 * kept.length
      for (const row of kept) count += countChanges(rows.get(idOf(row)), row)
    } else if (typeof value === 'object') count += countChanges(old, value)
    else if (!member.startsWith('@') && value !== old) count += 1
  }
  return count
}

const withId = (row: FormValues) => [idOf(row), row] as const
const idOf = (row: FormValues) => textAt(row, rowKey)

/** A merge, and the newer data that it brings. */
interface NewerData {
  merged: MergedForm
  /** The name of the source at the keys of a path in the record. */
  sourceAt(keys: readonly string[]): string | undefined
  /** Whether it is the host's answer to a submit. */
  isSaved: boolean
  addedRowPrefix: string
  /** Takes the origins of the rows in removed rows. */
  itemsByRow: Map<string, ItemOrigin>
}

/** A removed row after a merge. */
interface MergedRemovedRow {
  row: FormValues
  /** The key of the row. */
  key: Key
  /** The newer data does not have its item any more, so nothing is left to disagree with. */
  isGone: boolean
  conflicts: readonly Placed<FormConflict>[]
}

/** Merges a removed row that an Undo can bring back with its item in the newer record. */
function mergeRemovedRow(
  store: FormStore,
  list: string,
  row: FormValues,
  newer: NewerData,
): MergedRemovedRow {
  const { root, state, emptiness } = store
  const id = textAt(row, rowKey)
  const key = keyInside(store.keys.at(list), id)
  const asItWas = { row, key, isGone: false, conflicts: [] }
  const before = state.baseline.itemsByRow.get(id)
  const after = newer.merged.baseline.itemsByRow.get(id)
  const listKeys = parsePath(list)
  const node = schemaNodeAt(root, listKeys)
  if (node?.kind !== 'list' || !before || !after) return asItWas
  if (after.index < 0) return { ...asItWas, isGone: before.index >= 0 }
  // A record with this item alone.
  const alone = { ...node.item, members: new Map([['item', node]]) }
  const baseline = {
    record: { item: [before.item] },
    itemsByRow: originsIn(row, state.baseline).set(id, { item: before.item, index: 0 }),
  }
  const edited = openForm({ item: [row] }, baseline)
  const merged = mergeForms(alone, edited, { item: [after.item] }, sideOf, {
    emptiness,
    reading: store.reading,
    addedRowPrefix: newer.addedRowPrefix,
    identify: () => 'item',
  })
  for (const [inner, origin] of merged.baseline.itemsByRow) {
    if (!newer.itemsByRow.has(inner)) newer.itemsByRow.set(inner, origin)
  }
  const keys = baselineKeysAt(state.baseline, store.values, listKeys) ?? listKeys
  const sourceAt = (inside: readonly string[]) =>
    newer.sourceAt([...keys, String(after.index), ...inside.slice(2)])
  const [values = row] = rowsAt(merged.values, 'item')
  const conflicts = describeConflicts({ ...newer, merged, sourceAt }, key)
  return { row: values, key, isGone: false, conflicts }
}

/** The items of a row and of the rows inside. There may be thousands of others. */
function originsIn(row: FormValues, baseline: Baseline): Map<string, ItemOrigin> {
  const origins = new Map<string, ItemOrigin>()
  visit(row)
  return origins

  function visit(values: FormValues): void {
    const id = textAt(values, rowKey)
    const origin = baseline.itemsByRow.get(id)
    if (origin) origins.set(id, origin)
    for (const value of Object.values(values)) {
      if (Array.isArray(value)) value.forEach(visit)
      else if (typeof value === 'object') visit(value)
    }
  }
}

/** The path of a list, and a row that was removed from it and can return. */
type RestorableRow = readonly [list: string, row: FormValues]

type SourceState = Pick<FormState, 'sources' | 'confirmed'>

/**
 * The sources and confirmations by the paths of a newer record. A value of which it says nothing keeps
 * those that it had, unless it has changed.
 */
export function mergeSources(
  root: ObjectNode,
  before: SourceState & SourcedRecord,
  newer: SourcedRecord & { values: FormValues; removedRows: readonly RestorableRow[] },
): Partial<SourceState> {
  if (!before.sources && !newer.sources) return {}
  const sources: Record<string, ValueSource> = {}
  const confirmed = new Set<string>()
  const all = withRows(newer.values, newer.removedRows)
  visit(root, all, rootPlace(before), rootPlace(newer), undefined)
  return { sources, confirmed }

  /** @param covering The source of the merged sources that covers the place. */
  function visit(
    node: SchemaNode,
    values: unknown,
    was: Place | undefined,
    now: Place,
    covering: ValueSource | undefined,
  ): void {
    if (node.kind === 'leaf') {
      const isSame = was !== undefined && deepEqual(was.value, now.value)
      const source = now.source ?? (isSame ? was.source : undefined)
      if (source && source !== covering) sources[now.path] = source
      if (isSame && before.confirmed.has(was.path)) confirmed.add(now.path)
      return
    }
    if (now.source && now.source !== covering) sources[now.path] = now.source
    if (node.kind === 'list') {
      for (const row of values as FormValues[]) {
        const nowRow = rowPlace(newer, now, row)
        if (nowRow) visit(node.item, row, was && rowPlace(before, was, row), nowRow, now.source)
      }
      return
    }
    for (const [key, child] of node.members) {
      const inside = (values as FormValues)[key]
      const wasInside = was && memberPlace(before, was, key)
      visit(child, inside, wasInside, memberPlace(newer, now, key), now.source)
    }
  }
}

/** A place in a record. */
interface Place {
  path: string
  value: unknown
  /** The source that covers it. */
  source: ValueSource | undefined
}

/** A record and its sources. */
interface SourcedRecord {
  baseline: Baseline
  sources?: ValueSources | undefined
}

const rootPlace = ({ baseline, sources = {} }: SourcedRecord): Place => ({
  path: '',
  value: baseline.record,
  source: sourceFor(sources, []),
})

function placeInside(
  { sources = {} }: SourcedRecord,
  around: Place,
  key: string,
  value: unknown,
): Place {
  const path = appendKey(around.path, key)
  return { path, value, source: Object.hasOwn(sources, path) ? sources[path] : around.source }
}

const memberPlace = (record: SourcedRecord, around: Place, key: string): Place =>
  placeInside(record, around, key, ownMember(around.value, key))

/** The place of a row's item; undefined if it is not in the record. */
function rowPlace(record: SourcedRecord, around: Place, row: FormValues): Place | undefined {
  const { item, index = -1 } = record.baseline.itemsByRow.get(textAt(row, rowKey)) ?? {}
  return index < 0 ? undefined : placeInside(record, around, String(index), item)
}

/** The form values with rows at the end of their lists. */
function withRows(values: FormValues, rows: readonly RestorableRow[]): FormValues {
  if (rows.length === 0) return values
  const all = structuredClone(values)
  for (const [path, row] of rows) {
    const list = formValueAt(all, parsePath(path))
    if (Array.isArray(list)) list.push(row)
  }
  return all
}

/** Form values may hold what no record has, so they count as invalid. */
const openForm = (values: FormValues, baseline: Baseline): EditedForm => ({
  values,
  baseline,
  hasInvalid: true,
})

/** Finds the controls of some paths by what is around them. */
function typingIn(values: FormValues, paths: readonly string[]): EditedForm['isEntered'] {
  const members = new Map<unknown, string[]>()
  for (const path of paths) {
    const keys = parsePath(path)
    listAt(members, formValueAt(values, keys.slice(0, -1))).push(keys.at(-1) ?? '')
  }
  return (values, member) => members.get(values)?.includes(member) ?? false
}

/**
 * The conflicts of a merge that leave the form as it is, as the merged form shows them.
 *
 * @param row The key of the row that was merged, if it is not the whole form.
 */
function describeConflicts(
  { merged, sourceAt, isSaved }: NewerData,
  row?: Key,
): Placed<FormConflict>[] {
  const keys = new PlaceKeys({ values: merged.values, rowsRevision: 0 })
  return merged.conflicts.filter(staysMine).map((conflict) => {
    const { kind, path, rowKeys, theirKeys, removedRow, theirs, isUnknown, ancestors } = conflict
    const inMerged = keyOfSteps(rowKeys)
    const { name = '', position } = ancestors.at(-1)?.item ?? {}
    return {
      kind,
      path: keys.pathOf(inMerged) ?? path,
      key: row === undefined ? inMerged : keyInRow(row, keyOfSteps(rowKeys.slice(2))),
      source: sourceAt(theirKeys),
      ...(isSaved && { isSaved }),
      ...(kind === 'value'
        ? { theirs: { text: theirs, isUnknown: isUnknown.theirs } }
        : { item: { name, ...(kind === 'removedHere' && { position }) } }),
      ...(removedRow !== undefined && { row: removedRow }),
    }
  })
}

const rowIdIn = (row: unknown) => formValueAt(row, [rowKey])

/** `County records: 1982` */
function conflictSentence(store: FormStore, conflict: ConflictDescription, path: string): string {
  const { kind, theirs } = conflict
  const { incoming, field } = store.settings.messages
  const source = store.sentences.sourceOf(conflict)
  if (kind !== 'value') return incoming[kind](source, itemOfConflict(store, conflict, path))
  if (!theirs) return incoming.differsHidden(source)
  if (theirs.isUnknown) return incoming.differs(source, field.unknown)
  if (theirs.text.trim() === '') return incoming.differs(source, field.notProvided)
  const leaf = leafAt(store, path)
  if (isMasked(store, leaf)) return incoming.differsHidden(source)
  const answer = leaf && yesNoLabel(leaf, theirs.text, field)
  return incoming.differs(source, excerpt(answer ?? theirs.text))
}

/** The name of the item of a conflict: `Mortgagee Chase`. */
export function itemOfConflict(
  store: FormStore,
  { item }: ConflictDescription,
  path: string,
): string {
  const node = nodeAt(store, path)
  const label = node ? labelOfNode(store, node.kind === 'list' ? node.item : node) : ''
  const { name = '', position = Number(parsePath(path).at(-1)) + 1 } = item ?? {}
  return name ? `${label} ${name}` : store.settings.messages.form.item(label, position)
}

/** Whether the form still differs from the newer data. */
function isOpen(store: FormStore, { kind, path, row = '', offered }: FormConflict): boolean {
  const value = store.valueAt(path)
  const isInRecord = (id: unknown) =>
    (store.state.baseline.itemsByRow.get(String(id))?.index ?? -1) >= 0
  if (kind === 'removed') return value !== undefined && !isInRecord(rowIdIn(value))
  if (kind === 'removedHere') {
    const key = keyInside(store.keys.at(path), row)
    return isInRecord(row) && store.keys.pathOf(key) === undefined
  }
  const node = schemaNodeAt(store.root, parsePath(path))
  if (node?.kind !== 'leaf') return value !== undefined
  // While a person types, the text may equal the newer answer on its way to another.
  const edit = store.edits.open.get(path)
  if (edit && !edit.isSubmitted && !edit.isChecked) return true
  const baselineValue = offered
    ? offered.value
    : baselineValueAt(store.state.baseline, store.values, parsePath(path))
  const answer = { node, text: value, flag: store.valueAt(flagPath(path)), baselineValue }
  return isAnswerChanged(answer, store.nullMeans, store.reading)
}

/** Ends the conflicts that are resolved; with a path, those at or below it. */
function endResolvedConflicts(store: FormStore, changed = ''): void {
  const { conflicts } = store.state
  const prefix = changed && `${changed}.`
  const left = conflictsLeft(
    store,
    (one) => `${one.path}.`.startsWith(prefix) && !isOpen(store, one),
  )
  if (left.length === conflicts.length) return
  store.together(() => {
    store.set({ conflicts: left })
    noticeWarnings(store)
  })
}

/** A form has conflicts: they have sentences, and each of them ends as soon as it is resolved. */
export function trackConflicts(store: FormStore): void {
  const merges = mergesOf(store)
  if (merges.endsConflicts) return
  merges.endsConflicts = true
  store.sentences.ofConflict = (one, path) => conflictSentence(store, one, path)
  store.subscribe((path) => besideUndo(store, () => endResolvedConflicts(store, path)))
}

/** A conflict that leaves the form as the person has it. */
type KeptConflict = Conflict & { kind: 'value' | 'removed' | 'removedHere' }

/** What a conflict becomes in an open form, and in a draft of which nobody is asked. */
export const sideOf: ChooseSide = (conflict) => (staysMine(conflict) ? 'mine' : 'theirs')

/** Whether a conflict leaves the form as it is. Items are added, and what nobody edited follows. */
const staysMine = (conflict: Conflict): conflict is KeptConflict =>
  conflict.kind !== 'added' && conflict.isEdited

/**
 * The host's function that gives the ids of items. One that throws must not break the form or lose newer
 * data: the item has no id, and the developer gets a report.
 */
export function identifyIn({ settings }: FormStore): IdentifyItem | undefined {
  const { identify } = settings.options
  return (
    identify &&
    ((item, list) => {
      try {
        return identify(item, list)
      } catch (thrown) {
        reportThrown(thrown)
        return undefined
      }
    })
  )
}

function reportThrown(thrown: unknown): void {
  // Its message may quote the record.
  const kind = thrown instanceof Error ? thrown.name : typeof thrown
  reportMistake(
    `quoteforms: \`identify\` threw (${kind}), so the item was paired by its likeness. Return ` +
      'undefined for an item without an id.',
  )
}

/* What a person decides in a conflict. */

interface Decided {
  /** The path of the control, the group, the item or the list. */
  name: string
  label: string
}

/** The answer of newer data. */
export const newerAnswer = (store: FormStore, { path, offered }: FormConflict): unknown =>
  offered ? offered.value : arrivedAnswer(store, path)

/** A person keeps what they entered, or leaves out an item. */
export function keepAnswer(
  store: FormStore,
  conflict: FormConflict,
  { name, label }: Decided,
): void {
  // Where a row has moved, its conflicts are other objects with another path.
  const isIt = (one: FormConflict) => deepEqual({ ...one, path: '' }, { ...conflict, path: '' })
  undoableAt(store, name, () => endConflicts(store, isIt), label)
  reportEvent(store, { type: 'decided', path: name, choice: 'kept' })
}

/** A person takes the newer answer. */
export function takeNewerAnswer(
  store: FormStore,
  conflict: FormConflict,
  { name, label }: Decided,
): void {
  const take = () => {
    if (leafAt(store, name)) replaceAnswer(store, name, newerAnswer(store, conflict))
    else restoreArrived(store, name)
  }
  undoableAt(store, name, take, label)
  reportEvent(store, { type: 'decided', path: name, choice: 'newer' })
}

/**
 * A person wants an item back that they removed, because newer data has changed it.
 *
 * @param undoRemoval Brings it back as the undo of its removal would, if that is possible.
 * @returns Whether it could.
 */
export function restoreItem(
  store: FormStore,
  row: string,
  { name: list, label }: Decided,
  undoRemoval?: (row: string) => boolean,
): boolean {
  let isUndone = false
  const restore = () => {
    isUndone = undoRemoval?.(row) ?? false
    const { index = 0 } = store.state.baseline.itemsByRow.get(row) ?? {}
    if (!isUndone) returnItem(store, list, index)
  }
  undoableAt(store, list, restore, label)
  reportEvent(store, { type: 'decided', path: list, choice: 'newer' })
  return isUndone
}
