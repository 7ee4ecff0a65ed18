import { type FormConflict, type FormState, idleSubmit, type SavedDecisions } from './formState.ts'
import { toFormValues, type ToFormValuesResult } from '../core/values/toFormValues.ts'
import { type ItemOrigin } from '../core/values/baseline.ts'
import { type CheckedForm, initialErrors } from './checkForm.ts'
import type { FormStore } from './FormStore.ts'
import { placed } from './keys.ts'
import { setErrors, showAllWarnings } from './shownProblems.ts'
import { markedNames, restoreMarks } from './askLater.ts'
import { hideChanges } from './entry.ts'
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

/** Shows another record, or another state of this one. */
export function openValues(store: FormStore, next: ToFormValuesResult): void {
  const { refusals, savedAt } = store.state.submit
  store.edits.clear()
  const submit = { ...idleSubmit, refusals, savedAt }
  store.set({
    baseline: next.baseline,
    confirmed: store.saved.confirmed,
    errors: new Map(),
    conflicts: [],
    removedRows: [],
    submit,
    changeCount: 0,
  })
  store.live.replace(next.values)
  store.valuesChanged()
  const errors = initialErrors(store.root, store.check(), next)
  setErrors(store, errors)
  showAllWarnings(store)
  restoreMarks(store, store.saved.askLater)
  store.events.reset.emit()
}

/** What a person decided next to the answers, and where those came from. */
type Decisions = SavedDecisions &
  Pick<FormState, 'sources'> & { conflicts: readonly FormConflict[] }

/** Restores decisions in a form that was opened with other values. */
export function restoreDecisions(store: FormStore, decisions: Decisions): void {
  const { sources, confirmed, answers, askLater, conflicts } = decisions
  const { state } = store
  if (sources !== state.sources || confirmed !== state.confirmed) store.set({ sources, confirmed })
  if (answers !== state.candidates.answers) {
    store.set({ candidates: { ...state.candidates, answers } })
  }
  restoreMarks(store, askLater)
  if (conflicts.length === 0) return
  store.set({ conflicts: placed(store.keys, conflicts) })
  showAllWarnings(store)
}
