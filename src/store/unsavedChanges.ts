import { callAll } from './subscriptions.ts'
import type { Change } from '../core/changes/change.ts'
import {
  type ChangeWording,
  type Difference,
  partsOf,
  withParts,
  wordChanges,
} from '../core/changes/changeSentences.ts'
import { findDifferences } from '../core/changes/changesBetween.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import type { ToRecordResult } from '../core/values/toRecord.ts'
import type { FormStore } from './FormStore.ts'
import { labelOfNode } from './labels.ts'
import { arrivedAnswer, controlPath, nodeAt } from './formPaths.ts'
import type { Baseline } from '../core/values/baseline.ts'
import { type ListNode, type ObjectNode } from '../core/schema/describeSchema.ts'
import { isAtOrBelow } from '../core/schema/path.ts'
import { flagPath } from '../core/values/flag.ts'
import { type FormValues, objectAt, rowKey, rowsAt } from '../core/values/formValues.ts'
import { initialFlag, toFormValues, toRowValues } from '../core/values/toFormValues.ts'
import { afterEdit } from './submitState.ts'
import { askForValues, dueAfterLeaving, forgetDue } from './dueProblems.ts'
import { ownMember } from '../core/objects/ownMembers.ts'
import { afterPause } from './afterPause.ts'
import { isKeyWithin } from './keys.ts'
import { oncePer } from '../core/objects/oncePer.ts'
import { replaceAnswer } from './entry.ts'
import { undoableAt } from './undo.ts'

/** The changes from a baseline to the record in the form. The host may change them in place. */
export function changesOf(
  store: FormStore,
  result: ToRecordResult,
  wording: Partial<Pick<ChangeWording, 'isHidden' | 'unreadText'>> = {},
  baseline = store.state.baseline,
): Change[] {
  const { messages } = store.settings
  const found = wordChanges(differencesOf(store, result, baseline), {
    messages: messages.changes,
    nullMeans: store.nullMeans,
    labelOf: (node, path) =>
      (path && store.labels.get(controlPath(path, result.rowPositions))) ||
      labelOfNode(store, node),
    answers: messages,
    formats: messages.formats,
    itemLabel: (label, position) => messages.form.item(label, position),
    isHidden: () => false,
    ...wording,
  })
  return deepCopy(found).map((copy, at) => withParts(copy, found[at] && partsOf(found[at])))
}

/** The changes without words, with items paired by their rows. */
const differencesOf = (
  store: FormStore,
  { record, baselinePositions }: ToRecordResult,
  baseline = store.state.baseline,
): Difference[] =>
  findDifferences(
    baseline.record ?? {},
    record,
    store.root,
    (_, after) => baselinePositions.get(after) ?? after.map(() => -1),
  )

/** Whether the record differs from the baseline, or a text cannot be read. */
export function hasUnsavedEdits(store: FormStore): boolean {
  return differsFromBaseline(store.check().result, store.state.baseline)
}

/**
 * Whether a record differs from its baseline, or has text that cannot be parsed. Another spelling of
 * the same answer, or a blank row, is no difference.
 */
export function differsFromBaseline(
  { record, parseErrors }: Pick<ToRecordResult, 'record' | 'parseErrors'>,
  baseline: Baseline,
): boolean {
  if (parseErrors.length > 0) return true
  const before = baseline.record ?? {}
  return !Object.is(record, before) && Object.keys({ ...before, ...(record as object) }).length > 0
}

/** A person resets a control, a group or a list to what arrived there. */
export function resetPlace(store: FormStore, name: string, label: string): void {
  undoableAt(store, name, () => restoreArrived(store, name), label)
}

/** Restores what arrived in a control, a group or a list. */
export function restoreArrived(store: FormStore, name: string): void {
  if (nodeAt(store, name)?.kind === 'leaf') replaceAnswer(store, name)
  else restoreGroup(store, name)
}

/** Restores what arrived in a group or a list: its values, their spelling, and the items of lists. */
function restoreGroup(store: FormStore, name: string): void {
  const node = nodeAt(store, name)
  if (!node || node.kind === 'leaf') return
  const arrived = arrivedAnswer(store, name)
  const restored =
    node.kind === 'object'
      ? restoredObject(store, node, arrived)
      : Array.from(Array.isArray(arrived) ? arrived : [], (item: unknown, index) =>
          restoredRow(store, node, item, index),
        )
  const isInside = (path: string) => isAtOrBelow(path, name)
  store.edits.leaveAll(isInside)
  store.write(name, restored)
  store.write(flagPath(name), initialFlag(node, arrived, store.emptiness))
  forgetDue(store, isInside)
  const around = store.keys.at(name)
  store.set({ conflicts: store.state.conflicts.filter(({ key }) => !isKeyWithin(key, around)) })
  askForValues(store, isInside)
  dueAfterLeaving(store, name)
  afterEdit(store)
}

/** The form values of an object of the baseline. Its rows have the ids that they had. */
function restoredObject(store: FormStore, node: ObjectNode, object: unknown): FormValues {
  const { values } = toFormValues(node, object, store.emptiness)
  restoreRowIds(store.state.baseline, node, values, object)
  return values
}

/** The row of an item of the baseline, with the id that it had. */
export function restoredRow(
  store: FormStore,
  list: ListNode,
  item: unknown,
  index: number,
): FormValues {
  const { row } = toRowValues(list, item, 'list', store.emptiness)
  restoreRowId(store.state.baseline, list, row, item, index)
  return row
}

function restoreRowIds(
  baseline: Baseline,
  node: ObjectNode,
  values: FormValues,
  object: unknown,
): void {
  for (const [member, child] of node.members) {
    const value = ownMember(object, member)
    if (child.kind === 'object') restoreRowIds(baseline, child, objectAt(values, member), value)
    if (child.kind !== 'list' || !Array.isArray(value)) continue
    for (const [index, row] of rowsAt(values, member).entries()) {
      restoreRowId(baseline, child, row, value[index], index)
    }
  }
}

function restoreRowId(
  baseline: Baseline,
  { item: node }: ListNode,
  row: FormValues,
  item: unknown,
  index: number,
): void {
  for (const [id, origin] of baseline.itemsByRow) {
    if (origin.index === index && Object.is(origin.item, item)) row[rowKey] = id
  }
  restoreRowIds(baseline, node, row, item)
}

const countOf = oncePer((): { countedAt?: { values: number; baseline: unknown } } => ({}))

/** Keeps the number of unsaved changes up to date. Returns a function that stops. */
export function keepChangeCount(store: FormStore): () => void {
  const count = () => updateChangeCount(store)
  // No bar counts between two steps of a flow, or while a draft loads.
  count()
  // Where rows change, the page renders anyway.
  return callAll([
    afterPause(store, count, () => isDue(store)),
    store.events.rowsChanged.add(count),
  ])
}

/** Counts the unsaved changes now, if they may differ. */
export function updateChangeCount(store: FormStore): void {
  if (!isDue(store)) return
  markCounted(store)
  setChangeCount(store, differencesOf(store, store.check().result).length)
}

export function setChangeCount(store: FormStore, changeCount: number): void {
  if (changeCount !== store.state.changeCount) store.set({ changeCount })
}

function isDue(store: FormStore): boolean {
  const { valuesRevision, state } = store
  const { countedAt } = countOf(store)
  // Before the first edit there are none.
  if (!countedAt) return valuesRevision > 0
  return countedAt.values !== valuesRevision || countedAt.baseline !== state.baseline
}

/** The number of unsaved changes is that of the form as it is now. */
export function markCounted(store: FormStore): void {
  countOf(store).countedAt = { values: store.valuesRevision, baseline: store.state.baseline }
}
