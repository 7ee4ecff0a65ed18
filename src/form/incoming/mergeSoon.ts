import type { FormStore } from '../../store/FormStore.ts'
import type { Incoming } from '../../store/merge/incoming.ts'
import { prefill } from '../../field/prefill/prefill.ts'

/** Merges newer data as soon as the code for it has loaded, nothing renders and nothing holds merges. */
export function mergeSoon(store: FormStore, incoming: Incoming, isAnswer = false) {
  const merge = {
    isDone: false,
    stop() {
      stopLoading()
      stopWaiting()
    },
  }
  const run = () => {
    const parts = prefill.get()
    if (merge.isDone || !parts || store.memory.isMergeHeld()) return
    merge.isDone = true
    merge.stop()
    parts.mergeInPlace(store, incoming, isAnswer)
  }
  const stopWaiting = store.events.mergeReleased.add(run)
  const stopLoading = prefill.loadWithRetries(() => queueMicrotask(run))
  return merge
}
