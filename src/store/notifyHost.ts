import { sortedJson } from '../core/objects/equal.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import { changesOf } from './unsavedChanges.ts'
import type { FormStore } from './FormStore.ts'
import { problemsInOrder } from './dueProblems.ts'

/**
 * Calls the host's `onChange` after edits, at most once a frame, and its `onProblems` when the shown
 * problems differ. Computes nothing for a host that has neither. Returns a function that stops,
 * after it reports pending changes.
 */
export function notifyHost(store: FormStore): () => void {
  let frame: number | undefined
  let isProblemsCheckDue = false
  let reported: string | undefined = '[]'
  let isStopped = false

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
  const unsubscribe = [store.events.edited.add(scheduleChange), store.subscribe(scheduleProblems)]
  scheduleProblems()
  return () => {
    isStopped = true
    for (const stop of unsubscribe) stop()
    if (frame === undefined) return
    cancelAnimationFrame(frame)
    reportChange()
  }
}
