import { whenIdle } from '../../core/whenIdle.ts'
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
  if (store.rules.configure(settings)) showFindings(store)
}

/** Shows what the soft rules find, once the form is painted. Returns a function that cancels. */
export function showRules(store: FormStore): () => void {
  let isStopped = false
  const show = () => {
    if (!isStopped) showFindings(store)
  }
  // What shows during a press would move its target.
  const cancel = whenIdle(() => afterPointerRelease(show))
  return () => {
    isStopped = true
    cancel()
  }
}

function showFindings(store: FormStore): void {
  revalidateWarnings(store)
  showArrivedErrors(store)
  revalidateShown(store)
}
