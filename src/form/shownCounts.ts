import { useMemo } from 'react'
import { useSubscribable } from '../field/formContext.ts'
import type { FormStore } from '../store/FormStore.ts'
import { deepEqual } from '../core/objects/equal.ts'
import type { Subscribable } from '../store/subscriptions.ts'
import type { Problem } from '../core/validation/problem.ts'

/**
 * What follows from a form, computed at most once per revision. Renders only when it differs.
 *
 * @param derive A function that stays the same between renders.
 */
export function useDerived<T>(store: FormStore, derive: (store: FormStore) => T): T {
  return useSubscribable(useMemo(() => derivedPerRevision(store, derive), [store, derive]))
}

/** Computes at most once per revision. The value stays the same object while it is equal. */
function derivedPerRevision<T>(store: FormStore, derive: (store: FormStore) => T): Subscribable<T> {
  let cached: { revision: number; value: T } | undefined
  return {
    get() {
      if (cached?.revision === store.revision) return cached.value
      const next = derive(store)
      const value = cached && deepEqual(cached.value, next) ? cached.value : next
      cached = { revision: store.revision, value }
      return value
    },
    subscribe: (listener) => store.subscribe(listener),
  }
}

/** The numbers of fields with an error, and of warnings. An error hides the warnings at its path. */
export function countBySeverity(problems: readonly Pick<Problem, 'path' | 'severity'>[]): {
  error: number
  warning: number
} {
  const errors = new Set(
    problems.filter(({ severity }) => severity === 'error').map(({ path }) => path),
  )
  const warnings = problems.filter(
    ({ severity, path }) => severity === 'warning' && !errors.has(path),
  )
  return { error: errors.size, warning: warnings.length }
}

/** The problems that belong to no control, each message once and without a path. */
export function generalProblems({ state, sentences }: FormStore): Problem[] {
  const general = state.submit.general.map((one) => ({ ...sentences.of(one), path: '' }))
  return [...new Map(general.map((one) => [one.message, one])).values()]
}
