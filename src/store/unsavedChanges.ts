import { differsFromBaseline } from '../core/values/differsFromBaseline.ts'
import type { Change } from '../core/changes/change.ts'
import { diffRecords } from '../core/changes/changesBetween.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import type { ToRecordResult } from '../core/values/toRecord.ts'
import type { FormStore } from './FormStore.ts'
import { labelOfNode } from './labels.ts'

/** The changes from the baseline to the record in the form, with items paired by their rows. */
export function changesOf(
  store: FormStore,
  { record, baselinePositions }: ToRecordResult,
): Change[] {
  const changes = diffRecords(
    store.state.baseline.record ?? {},
    record,
    store.root,
    (_, after) => baselinePositions.get(after) ?? after.map(() => -1),
    store.nullMeans,
    {
      labelOf: (node) => labelOfNode(store, node),
      itemLabel: (label, position) => store.settings.messages.form.item(label, position),
    },
  )
  // The host may change them in place.
  return deepCopy(changes)
}

/** Whether the record differs from the baseline, or a text cannot be read. */
export function hasUnsavedEdits(store: FormStore): boolean {
  return differsFromBaseline(store.check().result, store.state.baseline)
}
