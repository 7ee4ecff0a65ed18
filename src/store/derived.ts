import { deepEqual } from '../core/objects/deepEqual.ts'
import type { FormStore } from './FormStore.ts'

/** A value that follows from a form. */
export interface Derived<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

/** Computes at most once per revision. The value stays the same object while it is equal. */
export function derivedPerRevision<T>(
  store: FormStore,
  derive: (store: FormStore) => T,
): Derived<T> {
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

/** Computes at most once a frame, while the record or the shown problems change. */
export function derivedPerFrame<T>(
  store: FormStore,
  derive: () => T,
  isSame: (one: T, other: T) => boolean,
): Derived<T> {
  const readInputs = () => [store.check(), store.state.errors, store.state.warnings]
  let inputs = readInputs()
  let current = derive()
  const update = (listener: () => void): void => {
    const next = readInputs()
    if (next.every((input, index) => input === inputs[index])) return
    inputs = next
    const derived = derive()
    if (isSame(current, derived)) return
    current = derived
    listener()
  }
  return {
    get: () => current,
    subscribe(listener) {
      // Something may have changed between the render and its effects.
      update(listener)
      return store.subscribeToSettled(() => update(listener))
    },
  }
}
