import { combineMessages } from '../../config/messages/messages.ts'
import { incomingMessages } from '../../config/messages/prefill/incomingMessages.ts'
import { mergeForms } from '../../core/merge/mergeForms.ts'
import { deepCopy } from '../../core/objects/deepCopy.ts'
import { once } from '../../core/once.ts'
import { copySources, type Sources, type Source } from '../../core/sources/source.ts'
import { sourceFor } from '../../core/sources/sourceFor.ts'
import { baselineKeysAt, type Baseline, type ItemOrigin } from '../../core/values/baseline.ts'
import {
  copyFormValues,
  type FormValues,
  rowKey,
  textAt,
  rowsAt,
  formValueAt,
} from '../../core/values/formValues.ts'
import { announce } from '../announce.ts'
import type { FormStore } from '../FormStore.ts'
import { typedInNow } from '../entry/changeText.ts'
import { revalidateShown, revalidateWarnings } from '../problems/problemTiming.ts'
import { moveAskLater } from '../rows/moveAskLater.ts'
import { moveWithRows } from '../rows/moveWithRows.ts'
import { pathAfterMoves } from '../rows/pathAfterMoves.ts'
import { describeConflicts, type DescribedMerge } from './describeConflicts.ts'
import type { FormConflict } from './formConflict.ts'
import { identifyIn } from './identifyIn.ts'
import type { Incoming } from './incoming.ts'
import { endResolvedConflicts, trackConflicts } from './openConflicts.ts'
import { staysMine } from './keptConflict.ts'
import { initialErrors } from '../problems/initialErrors.ts'
import { schemaNodeAt, type ObjectNode, type SchemaNode } from '../../core/schema/describeSchema.ts'
import { formatPath, parsePath, pathsFromRoot, appendKey } from '../../core/schema/path.ts'
import type { RemovedRowState, FormState, RowMoves, RowMovesByList } from '../formState.ts'
import { deepEqual } from '../../core/objects/deepEqual.ts'
import { ownMember, isObject } from '../../core/objects/ownMembers.ts'
import type { EditedForm } from '../../core/merge/mergeSides.ts'
import { matchByName } from '../../core/sensitive/sensitiveNames.ts'
import { collectEdits, type ObjectEdits } from '../../core/values/collectEdits.ts'
import type { Emptiness } from '../../core/values/emptiness.ts'

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
  const messages = combineMessages(incomingMessages, store.settings.messages.incoming)
  const unnamed = isAnswer ? messages.savedRecord : messages.newerData
  store.memory.mergeCount += 1
  const addedRowPrefix = `merge${store.memory.mergeCount}-`
  const typing = typedInNow(store)
  const edited = enteredEdits(root, values, before.baseline, emptiness, typing, isAnswer)
  const merge = mergeForms(root, edited, deepCopy(incoming.record), emptiness, {
    addedRowPrefix,
    identify: identifyIn(store),
  })
  const merged = merge.resolve((conflict) => (staysMine(conflict) ? 'mine' : 'theirs'))
  const newer = { sources, messages, unnamed }
  const kept = merge.conflicts.filter(staysMine)
  const conflicts = describeConflicts(store, kept, { ...newer, merged })
  const itemsByRow = new Map(merged.baseline.itemsByRow)
  const { baseline: newerBaseline } = merged
  const removedRows: RestorableRow[] = []
  const sourcesInside = once(() => sourcesByAncestor(sources))
  store.events.merge.emit((list, removed) => {
    const returning = mergeRemovedRow(store, list, removed, {
      ...newer,
      baseline: newerBaseline,
      itemsByRow,
      addedRowPrefix,
      sourcesInside,
    })
    removedRows.push([list, returning.values])
    return returning
  })
  const baseline = { record: merged.baseline.record, itemsByRow }
  const rowMoves = rowMovesBetween(values, merged.values)
  const moved = rowMoves.size > 0 ? { ...before, ...moveWithRows(store, rowMoves) } : before
  const pathNow = (path: string) => pathAfterMoves(path, rowMoves)
  moveEdits(store, pathNow)
  // What a candidate says is its own.
  const replaced = new Set(conflicts.map(keyOf))
  const isReplaced = (one: FormConflict) => !one.offered && replaced.has(keyOf(one))
  // Without notifying: the form values that go with this state come below.
  store.state = {
    ...moved,
    ...mergeSources(root, before, { values: merged.values, removedRows, baseline, sources }),
    baseline,
    conflicts: [...moved.conflicts.filter((one) => !isReplaced(one)), ...conflicts],
    addedRows: new Map([...before.addedRows, ...findAddedRows(), ...findKeptRows()]),
    filled: rowMoves.size > 0 ? undefined : moved.filled,
    revealed: moved.revealed === undefined ? undefined : pathNow(moved.revealed),
  }
  store.formControl.reset(merged.values, { keepFieldsRef: true })
  store.valuesChanged()
  moveAskLater(store, rowMoves)
  endResolvedConflicts(store)
  trackConflicts(store)
  const errors = initialErrors(store.root, store.check(), merged)
  store.set({ errors: new Map([...errors, ...store.state.errors]) })
  revalidateShown(store)
  revalidateWarnings(store)
  const { length } = store.state.conflicts
  const changeCount = countChanges(values, merged.values)
  // The person knows that it is saved.
  if (isAnswer && length === 0) return
  announce(store, messages.merged(sourceName(sources) ?? unnamed, changeCount, length))
  store.events.edited.emit()

  /** The rows of items that the newer data lacks and the person keeps. */
  function findKeptRows(): [string, string][] {
    return kept.flatMap(({ kind, ancestors }) => {
      const { id } = ancestors.at(-1)?.item ?? {}
      return kind === 'removed' && id !== undefined ? [[id, '']] : []
    })
  }

  /** The rows that the newer data added, with their source. */
  function findAddedRows(): [string, string][] {
    return [...rowMoves].flatMap(([list, { added }]) =>
      [...added].flatMap(([row, to]): [string, string][] => {
        if (!row.startsWith(addedRowPrefix)) return []
        const keys = baselineKeysAt(baseline, merged.values, [...list.split('.'), String(to)]) ?? []
        return [[row, sourceFor(sources ?? {}, keys)?.label ?? unnamed]]
      }),
    )
  }
}

/** What a conflict of newer data is about. */
const keyOf = ({ path, row }: FormConflict): string => JSON.stringify([path, row])

/** The controls that are being edited move with their rows. */
function moveEdits(store: FormStore, pathNow: (path: string) => string | undefined): void {
  const edits = [...store.memory.edits]
  store.memory.edits.clear()
  for (const [path, edit] of edits) {
    const next = pathNow(path)
    if (next !== undefined) store.memory.edits.set(next, edit)
  }
}

/** The one label of all sources. */
function sourceName(sources: Sources = {}): string | undefined {
  const labels = new Set(Object.values(sources).map(({ label }) => label))
  return labels.size === 1 ? [...labels][0] : undefined
}

/** The number of texts and items that differ on the screen. */
function countChanges(before: FormValues, after: FormValues): number {
  let count = 0
  for (const [member, value] of Object.entries(after)) {
    const old = before[member]
    if (Array.isArray(value)) {
      const rows = Array.isArray(old) ? old : []
      const olds = new Map(rows.map((row) => [textAt(row, rowKey), row]))
      for (const row of value) {
        const id = textAt(row, rowKey)
        const same = olds.get(id)
        count += same ? countChanges(same, row) : 1
        olds.delete(id)
      }
      count += olds.size
    } else if (typeof value === 'object') {
      count += countChanges(typeof old === 'object' && !Array.isArray(old) ? old : {}, value)
    } else if (!member.startsWith('@') && value !== old) count += 1
  }
  return count
}

interface NewerData extends Omit<DescribedMerge, 'merged'> {
  baseline: Baseline
  /** Takes the origins of the rows inside. */
  itemsByRow: Map<string, ItemOrigin>
  addedRowPrefix: string
  sourcesInside(): SourcesByAncestor
}

/** Merges a removed row that an Undo can bring back with its item in the newer record. */
function mergeRemovedRow(
  store: FormStore,
  list: string,
  removed: RemovedRowState,
  { baseline: newer, itemsByRow, addedRowPrefix, sourcesInside, ...newerData }: NewerData,
): RemovedRowState {
  const { root, state, emptiness } = store
  const { values: row, problems } = removed
  const id = textAt(row, rowKey)
  const before = state.baseline.itemsByRow.get(id)
  const after = newer.itemsByRow.get(id)
  const listKeys = parsePath(list)
  const node = schemaNodeAt(root, listKeys)
  if (node?.kind !== 'list' || !before || !after) return removed
  if (after.index < 0) {
    // Nothing is left to disagree with.
    const isGoneNow = before.index >= 0
    return isGoneNow ? { ...removed, problems: { ...problems, conflicts: [] } } : removed
  }
  // A record with this item alone.
  const alone = { ...node.item, members: new Map([['item', node]]) }
  const baseline = {
    record: { item: [before.item] },
    itemsByRow: originsIn(row, state.baseline).set(id, { item: before.item, index: 0 }),
  }
  const edited = enteredEdits(alone, { item: [row] }, baseline, emptiness)
  const options = { addedRowPrefix, identify: () => 'item' }
  const merge = mergeForms(alone, edited, { item: [after.item] }, emptiness, options)
  const merged = merge.resolve((conflict) => (staysMine(conflict) ? 'mine' : 'theirs'))
  for (const [inner, origin] of merged.baseline.itemsByRow) {
    if (!itemsByRow.has(inner)) itemsByRow.set(inner, origin)
  }
  const keys = baselineKeysAt(state.baseline, store.values, listKeys) ?? listKeys
  const itemKeys = [...keys, String(after.index)]
  const sources = sourcesOfItem(newerData.sources, itemKeys, sourcesInside())
  const found = merge.conflicts.filter(staysMine)
  const conflicts = describeConflicts(store, found, { ...newerData, merged, sources }).map(
    (conflict) => ({ ...conflict, path: conflict.path.replace(/^item\.0/, problems.rowPath) }),
  )
  const replaced = new Set(conflicts.map(({ path }) => path))
  const earlier = problems.conflicts.filter(({ path, offered }) => offered || !replaced.has(path))
  const [values = row] = rowsAt(merged.values, 'item')
  return { values, problems: { ...problems, conflicts: [...earlier, ...conflicts] } }
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

/** The sources at and below each path. */
type SourcesByAncestor = ReadonlyMap<string, readonly [path: string, source: Source][]>

/** Looks up the sources in each of many items. */
function sourcesByAncestor(sources: Sources = {}): SourcesByAncestor {
  const inside = new Map<string, [string, Source][]>()
  for (const entry of Object.entries(sources)) {
    for (const path of pathsFromRoot(entry[0])) {
      const known = inside.get(path)
      if (known) known.push(entry)
      else inside.set(path, [entry])
    }
  }
  return inside
}

/** The sources of an item, for a record with this item alone. */
function sourcesOfItem(
  sources: Sources = {},
  keys: readonly string[],
  sourcesInside: SourcesByAncestor,
): Sources {
  const path = formatPath(keys)
  const around = sourceFor(sources, keys)
  const inside = sourcesInside.get(path) ?? []
  return {
    ...(around && { '': around }),
    ...Object.fromEntries(
      inside.map(([one, source]) => [`item.0${one.slice(path.length)}`, source]),
    ),
  }
}

/** The path of a list, and a row that was removed from it and can return. */
type RestorableRow = readonly [list: string, row: FormValues]

interface NewerSources {
  baseline: Baseline
  values: FormValues
  removedRows: readonly RestorableRow[]
  sources: Sources | undefined
}

type SourceState = Pick<FormState, 'sources' | 'confirmed'>

/**
 * The sources and confirmations by the paths of a newer record. A value of which it says nothing keeps
 * those that it had, unless it has changed.
 */
export function mergeSources(
  root: ObjectNode,
  before: SourceState & { baseline: Baseline },
  newer: NewerSources,
): Partial<SourceState> {
  if (!before.sources && !newer.sources) return {}
  const sources: Record<string, Source> = {}
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
    covering: Source | undefined,
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
  source: Source | undefined
}

/** A record and its sources. */
interface SourcedRecord {
  baseline: Baseline
  sources?: Sources | undefined
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

/** What leads from the rows of one state of form values to those of another. */
function rowMovesBetween(before: FormValues, after: FormValues): RowMovesByList {
  const moves = new Map<string, RowMoves>()
  visitMembers(before, after, '')
  return moves

  function visitMembers(before: unknown, after: FormValues, prefix: string): void {
    for (const [member, value] of Object.entries(after)) {
      const old: unknown = isObject(before) ? before[member] : undefined
      const path = prefix + member
      if (Array.isArray(value)) visitRows(Array.isArray(old) ? old : [], value, path)
      else if (typeof value === 'object') visitMembers(old, value, `${path}.`)
    }
  }

  function visitRows(before: readonly FormValues[], after: readonly FormValues[], list: string) {
    const [olds, news] = [before.map(idOf), after.map(idOf)]
    if (olds.length !== news.length || olds.some((row, at) => row !== news[at])) {
      moves.set(list, movesBetween(olds, news))
    }
    const rows = new Map(before.map((row) => [idOf(row), row]))
    for (const [index, row] of after.entries()) {
      visitMembers(rows.get(idOf(row)), row, `${list}.${index}.`)
    }
  }
}

const idOf = (row: FormValues) => textAt(row, rowKey)

/** From the ids of the rows of a list before and after. */
function movesBetween(before: readonly string[], after: readonly string[]): RowMoves {
  const places = new Map(after.map((row, at) => [row, at]))
  const known = new Set(before)
  return {
    indexAfter(index) {
      const row = before[index]
      return row === undefined ? index : places.get(row)
    },
    removed: new Map([...before.entries()].filter(([, row]) => !places.has(row))),
    added: new Map([...places].filter(([row]) => !known.has(row))),
  }
}

/**
 * What a person has edited in an open form, with the form.
 *
 * @param typing The controls that someone edits at the moment. What is in them was typed, also where it
 * equals the baseline on its way to something else.
 * @param isSaved Whether the baseline is what the form was submitted as.
 */
function enteredEdits(
  root: ObjectNode,
  values: FormValues,
  baseline: Baseline,
  emptiness: Emptiness,
  typing: Iterable<string> = [],
  isSaved = false,
): EditedForm {
  const { edits = {} } = collectEdits(root, values, baseline, emptiness, matchByName(new Set()))
  const editsByRow = new Map<string, unknown>()
  visit(values, edits)
  const typed = new Map<unknown, Set<string>>()
  for (const path of typing) addEdit(parsePath(path))
  const isSubmitted = (values: FormValues, member: string) => !typed.get(values)?.has(member)
  return {
    values,
    baseline,
    edits,
    editsByRow,
    hasInvalid: true,
    ...(isSaved && { isSubmitted }),
  }

  function addEdit(keys: readonly string[]): void {
    let parent: unknown = values
    let inside: ObjectEdits = edits
    for (const key of keys) {
      const value = formValueAt(parent, [key])
      if (typeof value === 'string') {
        inside[key] = value
        typed.set(parent, new Set(typed.get(parent)).add(key))
      } else if (Array.isArray(parent)) {
        const id = String(formValueAt(value, [rowKey]))
        inside = objectIn(editsByRow.get(id))
        editsByRow.set(id, inside)
      } else if (!Array.isArray(value)) inside = inside[key] = objectIn(inside[key])
      parent = value
    }
  }

  function visit(values: FormValues, edits: unknown): void {
    for (const [member, value] of Object.entries(values)) {
      const inside = ownMember(edits, member)
      if (!inside || typeof value !== 'object') continue
      if (!Array.isArray(value)) visit(value, inside)
      else for (const [at, row] of value.entries()) visitRow(row, inside, at)
    }
  }

  function visitRow(row: FormValues, edits: unknown, at: number): void {
    const rowEdits = Array.isArray(edits) ? ownMember(edits[at], 'edits') : undefined
    if (rowEdits === undefined) return
    editsByRow.set(textAt(row, rowKey), rowEdits)
    visit(row, rowEdits)
  }
}

const objectIn = (value: unknown) => (isObject(value) ? value : {}) as ObjectEdits
