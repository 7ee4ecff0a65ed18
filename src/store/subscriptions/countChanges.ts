import { whenIdle } from '../../core/whenIdle.ts'
import type { FormStore } from '../FormStore.ts'
import { changesOf } from '../unsavedChanges.ts'

/** How long people must pause before their changes are counted, in milliseconds. */
const pause = 300

/**
 * Keeps the number of unsaved changes up to date. A count reads the whole record, so it waits until
 * nobody types. Returns a function that stops.
 */
export function countChanges(store: FormStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle = () => {}
  let counted: unknown[] = [0, store.state.baseline]
  const stopTimers = () => {
    clearTimeout(timer)
    cancelIdle()
  }
  const count = () => {
    const changeCount = changesOf(store, store.check().result).length
    counted = [store.valuesRevision, store.state.baseline]
    if (changeCount !== store.state.changeCount) store.set({ changeCount })
  }
  const schedule = () => {
    if (counted[0] === store.valuesRevision && counted[1] === store.state.baseline) return
    stopTimers()
    timer = setTimeout(() => (cancelIdle = whenIdle(count)), pause)
  }
  const unsubscribe = store.subscribe(schedule)
  schedule()
  return () => {
    unsubscribe()
    stopTimers()
  }
}
