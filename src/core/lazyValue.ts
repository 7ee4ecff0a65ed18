/** Code or data that is loaded when it is first needed, and then kept for everybody. */
export interface LazyValue<T> {
  /** What was loaded, once it is there. */
  get(): T | undefined
  /** Loads it, unless that is done or under way. Rejects when this attempt fails. */
  load(): Promise<T>
  /** How many attempts have failed since the last that succeeded. */
  failures: number
  /** Called after each attempt. */
  onAttempt?: () => void
}

/** The same, tried again for as long as it is wanted. */
export interface RetriedValue<T> extends Pick<LazyValue<T>, 'get' | 'load'> {
  /** Whether the last attempt failed. It stays so until one succeeds. */
  hasFailed(): boolean
  /**
   * Loads it and, while that fails, tries again: after 2 seconds, then at growing intervals of up to
   * a minute, and when the browser comes online; until the returned function is called. Calls after
   * each attempt.
   */
  loadWithRetries(onAttempt: () => void): () => void
}

const maxRetryDelay = 60_000

/**
 * Loads by a function that may fail. The first failure goes to `reportError`, unless what is thrown
 * is a host's own and may quote a record.
 */
export function lazyValue<T>(fetch: () => Promise<T>, reportsErrors = true): LazyValue<T> {
  let value: T | undefined
  let loading: Promise<T> | undefined
  const thing: LazyValue<T> = {
    failures: 0,
    get: () => value,
    load: () =>
      value === undefined ? (loading ??= attempt().finally(ended)) : Promise.resolve(value),
  }
  return thing

  async function attempt(): Promise<T> {
    try {
      value = await fetch()
      // A host that handles Vite's `preloadError` event makes an import resolve to nothing.
      if (value === undefined) throw new TypeError('quoteforms: nothing was loaded')
      thing.failures = 0
      return value
    } catch (thrown) {
      thing.failures += 1
      if (reportsErrors && thing.failures === 1) globalThis.reportError?.(thrown)
      throw thrown
    }
  }
  function ended(): void {
    loading = undefined
    thing.onAttempt?.()
  }
}

export const lazyWithRetry = <T>(fetch: () => Promise<T>, reports?: boolean): RetriedValue<T> =>
  withRetry(lazyValue(fetch, reports))

/** Has something tried again while somebody wants it. */
export function withRetry<T>(thing: LazyValue<T>): RetriedValue<T> {
  const { get, load } = thing
  const waiting = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const again = () => void load().catch(() => {})
  /** Tries again later while somebody waits, and rests when nobody does. */
  function pace(): void {
    clearTimeout(timer)
    // On a server nobody waits, and there is nothing to listen to.
    globalThis.removeEventListener?.('online', again)
    if (waiting.size === 0) return
    timer = setTimeout(again, Math.min(1000 * 2 ** thing.failures, maxRetryDelay))
    addEventListener('online', again)
  }
  thing.onAttempt = () => {
    const waiters = [...waiting]
    if (get() !== undefined) waiting.clear()
    pace()
    for (const onAttempt of waiters) onAttempt()
  }

  return {
    get,
    load,
    hasFailed: () => thing.failures > 0,
    loadWithRetries(onAttempt) {
      if (get() !== undefined) {
        onAttempt()
        return () => {}
      }
      waiting.add(onAttempt)
      again()
      pace()
      return () => {
        waiting.delete(onAttempt)
        pace()
      }
    },
  }
}

let imports = 0

/**
 * A function that imports a module and gives one of its exports. Browsers remember that a module
 * could not be fetched (Chromium to date, Firefox before 155, older Safari), and fail again without
 * asking the server. Under the same address with another fragment they ask.
 */
export function lazyImport<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): () => Promise<Module[Name]> {
  return async () => {
    try {
      return (await load())[name]
    } catch (thrown) {
      // Chromium and Firefox name the address. Bundlers with a loader of their own retry without it.
      const [, address] = /module: (https?:[^\s#]+)/.exec(String(thrown)) ?? []
      if (!address) throw thrown
      imports += 1
      const module: Module = await import(
        /* webpackIgnore: true */ /* @vite-ignore */ `${address}#${imports}`
      )
      return module[name]
    }
  }
}
