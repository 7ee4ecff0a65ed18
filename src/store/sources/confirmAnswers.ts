import { afterEdit } from '../entry/afterEdit.ts'
import type { FormStore } from '../FormStore.ts'
import { revalidateShown } from '../problems/problemTiming.ts'

/** Confirms answers, given by their paths in the baseline's record, or takes that back. */
export function confirmAnswers(
  store: FormStore,
  paths: readonly string[],
  isConfirmed: boolean,
): void {
  const confirmed = new Set(store.state.confirmed)
  for (const path of paths) {
    if (isConfirmed) confirmed.add(path)
    else confirmed.delete(path)
  }
  store.set({ confirmed })
  revalidateShown(store)
  afterEdit(store)
}
