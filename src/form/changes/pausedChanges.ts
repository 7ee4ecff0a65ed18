import type { FormStore } from '../../store/FormStore.ts'
import { type ListedChange, listedChanges } from '../../store/changes/listedChanges.ts'
import { afterPause } from '../../store/subscriptions/afterPause.ts'
import { Emitter } from '../../store/subscriptions/emitter.ts'

/** The changes of a form, up to date whenever people pause. */
export function pausedChanges(store: FormStore) {
  const changed = new Emitter<[]>()
  let listed: readonly ListedChange[] = []
  let seen: readonly unknown[] = []
  const refresh = () => {
    const { valuesRevision, state, settings } = store
    const now = [valuesRevision, state.baseline, settings.messages, settings.options.sensitive]
    if (now.every((one, at) => one === seen[at])) return
    seen = now
    const next = listedChanges(store)
    if (listed.length + next.length === 0) return
    listed = next
    changed.emit()
  }
  return {
    get: () => listed,
    subscribe(listener: () => void) {
      const remove = changed.add(listener)
      const stop = afterPause(store, refresh)
      refresh()
      return () => {
        remove()
        stop()
      }
    },
    /** Brings the list up to date at once, and the number in the bar with it. */
    refresh() {
      refresh()
      if (store.state.changeCount !== listed.length) store.set({ changeCount: listed.length })
    },
  }
}
