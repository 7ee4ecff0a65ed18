import type { Change } from '../core/changes/change.ts'
import type { ChangeWording } from '../core/changes/changeSentences.ts'
import { diffRecords } from '../core/changes/diffRecords.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import type { ToRecordResult } from '../core/values/toRecord.ts'
import type { FormStore } from './FormStore.ts'
import { labelOfNode } from './labels.ts'
import { controlPath } from './formPaths.ts'
import type { Baseline } from '../core/values/baseline.ts'

/** The changes from a baseline to the record in the form. The host may change them in place. */
export const changesOf = (...asked: Parameters<typeof findChanges>): Change[] =>
  deepCopy(findChanges(...asked))

/** The number of changes. */
export const countChanges = (store: FormStore): number =>
  findChanges(store, store.check().result).length

/** The changes, with items paired by their rows. */
function findChanges(
  store: FormStore,
  result: ToRecordResult,
  wording: Partial<Pick<ChangeWording, 'isHidden' | 'unreadText'>> = {},
  baseline = store.state.baseline,
): Change[] {
  const { messages } = store.settings
  return diffRecords(
    baseline.record ?? {},
    result.record,
    store.root,
    (_, after) => result.baselinePositions.get(after) ?? after.map(() => -1),
    {
      messages: messages.changes,
      nullMeans: store.nullMeans,
      labelOf: (node, path) =>
        (path && store.labels.byPath.get(controlPath(path, result.rowPositions))) ||
        labelOfNode(store, node),
      answers: messages,
      formats: messages.formats,
      itemLabel: (label, position) => messages.form.item(label, position),
      isHidden: () => false,
      ...wording,
    },
  )
}

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
