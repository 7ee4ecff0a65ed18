import { whenIdle } from '../../core/whenIdle.ts'
import { afterEdit } from '../../store/entry/afterEdit.ts'
import { afterPointerRelease } from '../../store/entry/afterPointerRelease.ts'
import type { FormStore } from '../../store/FormStore.ts'
import {
  revalidateShown,
  revalidateWarnings,
  showArrivedErrors,
} from '../../store/problems/problemTiming.ts'
import type { RuleSettings } from '../../store/softRules.ts'

/** Applies the host's settings of the soft rules, and updates the problems that are shown. */
export function configureRules(store: FormStore, settings: RuleSettings): void {
  const isFirst = !store.rules.isConfigured
  if (store.rules.configure(settings) && !isFirst) showFindings(store)
}

/** Shows what the soft rules find, once they are loaded and the form is painted. */
export function showRules(store: FormStore): () => void {
  let cancel = () => {}
  let isStopped = false
  const show = () => {
    if (!isStopped) showFindings(store)
  }
  const stopLoading = store.rules.loadWithRetries(() => {
    cancel()
    // What shows during a press would move its target.
    cancel = whenIdle(() => afterPointerRelease(show))
  })
  return () => {
    isStopped = true
    cancel()
    stopLoading()
  }
}

/** Shows what the soft rules find. */
function showFindings(store: FormStore): void {
  if (!store.rules.engine()) return
  revalidateWarnings(store)
  showArrivedErrors(store)
  revalidateShown(store)
  if (store.memory.isChangeWithheld) afterEdit(store)
}
