import { deepEqual } from '../../core/objects/deepEqual.ts'
import type { FormStore } from '../FormStore.ts'
import type { Subscribable } from './subscribable.ts'

/** Computes at most once per revision. The value stays the same object while it is equal. */
export function derivedPerRevision<T>(
  store: FormStore,
  derive: (store: FormStore) => T,
): Subscribable<T> {
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
