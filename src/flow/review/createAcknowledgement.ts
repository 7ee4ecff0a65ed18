import { shownWarnings } from '../../store/problems/shownProblems.ts'
import { FormStore } from '../../store/FormStore.ts'
import { createStore } from '../../form/store.ts'

/** Whether a person has confirmed that they looked at what is worth checking. */
export function createAcknowledgement(store: FormStore) {
  const acknowledged = createStore(false)
  const unacknowledged = createStore(0)
  let acknowledgedKey = ''

  return {
    acknowledged,
    /** Counts the submits that failed for want of it. */
    unacknowledged,
    isMissing: () => !acknowledged.get() && warningsKey() !== '',
    blockSubmit: () => unacknowledged.set(unacknowledged.get() + 1),
    /** Runs while the flow is on the page: what was confirmed is nothing else than what there was. */
    start(): () => void {
      const stop = [
        acknowledged.subscribe(() => {
          if (acknowledged.get()) acknowledgedKey = warningsKey()
        }),
        store.subscribe(() => {
          if (acknowledged.get() && acknowledgedKey !== warningsKey()) acknowledged.set(false)
        }),
      ]
      return () => {
        for (const end of stop) end()
      }
    },
  }

  /** A text that is another when there is something else to look at; `''` for nothing. */
  function warningsKey(): string {
    return shownWarnings(store)
      .map(({ path, id }) => `${path} ${id}`)
      .join()
  }
}
