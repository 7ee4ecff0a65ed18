import { useEffect, useState, useSyncExternalStore } from 'react'

/** Something that is fetched when it is first needed, and then is there for everybody. */
export interface OnDemand<T> {
  /** What was fetched, once it is there. */
  get(): T | undefined
  /** Fetches it, unless that is done or under way. After a failure it may be tried again. */
  load(): Promise<T>
}

export function onDemand<T>(fetch: () => Promise<T>): OnDemand<T> {
  let value: T | undefined
  let loading: Promise<T> | undefined
  const fetchOnce = async () => {
    try {
      value = await fetch()
      return value
    } finally {
      loading = undefined
    }
  }
  const load = () => (value === undefined ? (loading ??= fetchOnce()) : Promise.resolve(value))
  return { get: () => value, load }
}

const never = () => () => {}

/**
 * Something on demand, fetched once it is `wanted`; and whether that has failed. For a component not
 * React's lazy: what cannot be loaded would take the form, and all that was typed, with it.
 */
export function useOnDemand<T>(
  thing: OnDemand<T> | undefined,
  wanted: boolean,
  onFailure?: (thrown: unknown) => void,
): { value: T | undefined; failed: boolean } {
  const [failed, setFailed] = useState<OnDemand<T>>()
  const [, setLoaded] = useState<OnDemand<T>>()
  // No server has it, so hydration has to begin without it.
  const value = useSyncExternalStore(
    never,
    () => thing?.get(),
    () => undefined,
  )
  const isMissing = wanted && value === undefined
  useEffect(() => {
    if (!thing || !isMissing) return undefined
    let isAwaited = true
    thing.load().then(
      () => isAwaited && setLoaded(thing),
      (thrown: unknown) => {
        if (!isAwaited) return
        setFailed(thing)
        onFailure?.(thrown)
      },
    )
    return () => {
      isAwaited = false
    }
  }, [thing, isMissing, onFailure])
  return { value, failed: thing !== undefined && failed === thing }
}
