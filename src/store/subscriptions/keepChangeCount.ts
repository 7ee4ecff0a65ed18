import type { FormStore } from '../FormStore.ts'
import { countChanges } from '../unsavedChanges.ts'
import { afterPause } from './afterPause.ts'

/** Keeps the number of unsaved changes up to date. Returns a function that stops. */
export function keepChangeCount(store: FormStore): () => void {
  const count = () => updateChangeCount(store)
  // No bar counts between two steps of a flow, or while a draft loads.
  count()
  // Where rows change, the page renders anyway.
  const stops = [afterPause(store, count, () => isDue(store)), store.events.rowsChanged.add(count)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Counts the unsaved changes now, if they may differ. */
export function updateChangeCount(store: FormStore): void {
  if (!isDue(store)) return
  markCounted(store)
  const changeCount = countChanges(store)
  if (changeCount !== store.state.changeCount) store.set({ changeCount })
}

function isDue({ valuesRevision, state, memory: { countedAt } }: FormStore): boolean {
  // Before the first edit there are none.
  if (!countedAt) return valuesRevision > 0
  return countedAt.values !== valuesRevision || countedAt.baseline !== state.baseline
}

/** The number of unsaved changes is that of the form as it is now. */
export function markCounted(store: FormStore): void {
  store.memory.countedAt = { values: store.valuesRevision, baseline: store.state.baseline }
}
