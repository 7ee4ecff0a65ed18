import { type FormState, idleSubmit, nothingDue, type SavedDecisions } from './formState.ts'
import { copyFormValues } from '../core/values/formValues.ts'
import { toFormValues, type ToFormValuesResult } from '../core/values/toFormValues.ts'
import { type ItemOrigin } from '../core/values/baseline.ts'
import { type CheckedForm, initialErrors } from './checkForm.ts'
import type { FormStore } from './FormStore.ts'
import { placed } from './keys.ts'
import { askAt, askForValues, noticeWarnings } from './dueProblems.ts'
import { markedNames, restoreMarks } from './askLater.ts'
import { hideChanges, settleAllTexts } from './entry.ts'
import { abortSubmit, afterEdit } from './submitState.ts'
import { sourcesOfSaved } from './formProvenance.ts'

/** The form values of the record as it was opened or last saved. */
export function baselineValues(store: FormStore): ToFormValuesResult {
  return toFormValues(store.root, store.state.baseline.record, store.emptiness)
}

/**
 * Makes the submitted record the baseline. Texts typed during the submit stay.
 *
 * @param askLater The marks as they were submitted.
 */
export function becomeSaved(
  store: FormStore,
  checked: CheckedForm,
  askLater = markedNames(store),
): void {
  const { result } = checked
  hideChanges(store)
  // A removed item may return. It is then a new item with its whole content.
  const itemsByRow = new Map<string, ItemOrigin>()
  for (const [id, { item }] of store.state.baseline.itemsByRow) {
    itemsByRow.set(id, { item, index: -1 })
  }
  for (const [id, origin] of result.itemsByRow) itemsByRow.set(id, origin)
  const baseline = { record: result.record, itemsByRow }
  store.set({
    baseline,
    changeCount: 0,
    conflicts: [],
    addedRows: new Map(),
    ...sourcesOfSaved(store, checked),
  })
  const { confirmed, candidates, submit } = store.state
  store.saved = { askLater, confirmed, answers: candidates.answers }
  store.set({ submit: { ...submit, savedAt: Date.now() } })
}

/** Shows other values: the baseline again, or those of a draft. A submit that runs no longer counts. */
export function openValues(store: FormStore, next: ToFormValuesResult): void {
  abortSubmit(store)
  const { refusals, savedAt } = store.state.submit
  store.edits.clear()
  const submit = { ...idleSubmit, refusals, savedAt }
  store.together(() => {
    store.set({
      baseline: next.baseline,
      confirmed: store.saved.confirmed,
      due: nothingDue,
      conflicts: [],
      removedRows: [],
      submit,
      changeCount: 0,
    })
    store.live.replace(next.values)
    store.valuesChanged()
    const errors = initialErrors(store.root, store.check(), next, store.settings.options.validate)
    askAt(store, [...errors.keys()])
    noticeWarnings(store)
    restoreMarks(store, store.saved.askLater)
  })
  store.events.reset.emit()
  afterEdit(store)
}

/** The state of a form, to restore later. */
export interface FormSnapshot extends SavedDecisions {
  opened: ToFormValuesResult
  /** Where the values came from. */
  sources: FormState['sources']
  /** What came from a pasted text. */
  pasted: FormState['pasted']
  /** What the person had not decided. */
  conflicts: FormStore['conflicts']
}

export function formSnapshot(store: FormStore): FormSnapshot {
  const { values, state, conflicts } = store
  const { baseline, sources, confirmed, candidates, pasted } = state
  return {
    opened: { values: copyFormValues(values), baseline, hasInvalid: true },
    askLater: markedNames(store),
    sources,
    confirmed,
    answers: candidates.answers,
    pasted,
    conflicts,
  }
}

/** Restores a form. Shows the unreadable entries as errors, since nobody leaves their fields again. */
export function restoreFormSnapshot(store: FormStore, snapshot: FormSnapshot): void {
  const { opened, sources, confirmed, answers, askLater, pasted, conflicts } = snapshot
  openValues(store, opened)
  store.set({
    sources,
    confirmed,
    pasted,
    candidates: { ...store.state.candidates, answers },
    conflicts: placed(store.keys, conflicts),
  })
  restoreMarks(store, askLater)
  if (conflicts.length > 0) noticeWarnings(store)
  settleAllTexts(store)
  askForValues(store, () => true)
}
