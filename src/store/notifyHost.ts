import { sortedJson } from '../core/objects/equal.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import { changesOf, hasUnsavedEdits } from './unsavedChanges.ts'
import type { FormStore } from './FormStore.ts'
import { problemsInOrder } from './dueProblems.ts'

/**
 * Calls the host's `onChange` after edits, at most once a frame, its `onProblems` when the shown
 * problems differ, and its `onDirtyChange` when the record begins or ceases to be edited. Computes nothing
 * for a host that has none. Returns a function that stops, after it reports pending changes.
 */
export function notifyHost(store: FormStore): () => void {
  let frame: number | undefined
  let isProblemsCheckDue = false
  let reported: string | undefined = '[]'
  let isStopped = false
  let dirtyFrame: number | undefined
  let isDirty = false

  const reportChange = () => {
    frame = undefined
    const { result, errors, warnings } = store.check()
    store.settings.options.onChange?.(errors.length === 0 ? deepCopy(result.record) : undefined, {
      changes: changesOf(store, result),
      problems: [...store.sentences.ofAll([...errors, ...warnings])],
    })
  }
  const scheduleChange = () => {
    if (store.settings.options.onChange) frame ??= requestAnimationFrame(reportChange)
  }
  // A refused submit shows many errors. Report them together, and only if they differ.
  const scheduleProblems = () => {
    if (isProblemsCheckDue || !store.settings.options.onProblems) return
    isProblemsCheckDue = true
    queueMicrotask(() => {
      isProblemsCheckDue = false
      const problems = [...store.sentences.ofAll(problemsInOrder(store))]
      const text = sortedJson(problems)
      if (isStopped || text === reported) return
      reported = text
      store.settings.options.onProblems?.(deepCopy(problems))
    })
  }
  const reportDirty = () => {
    dirtyFrame = undefined
    if (hasUnsavedEdits(store) === isDirty) return
    isDirty = !isDirty
    store.settings.options.onDirtyChange?.(isDirty)
  }
  const scheduleDirty = () => {
    if (store.settings.options.onDirtyChange) dirtyFrame ??= requestAnimationFrame(reportDirty)
  }
  const unsubscribe = [
    store.events.edited.add(scheduleChange),
    store.subscribe(scheduleProblems),
    store.subscribe(scheduleDirty),
  ]
  scheduleProblems()
  return () => {
    isStopped = true
    for (const stop of unsubscribe) stop()
    if (dirtyFrame !== undefined) cancelAnimationFrame(dirtyFrame)
    if (frame === undefined) return
    cancelAnimationFrame(frame)
    reportChange()
  }
}
