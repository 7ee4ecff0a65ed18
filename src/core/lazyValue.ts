/** Code or data that is loaded when first needed, once for the whole page. */
export interface LazyValue<T> {
  /** The value, once it is loaded. */
  get(): T | undefined
  /** Loads the value, unless it is loaded or loading. Rejects when this attempt fails. */
  load(): Promise<T>
  /** How many attempts failed since the last success. */
  failures: number
  /** Called after each attempt. */
  onAttempt?: () => void
}

/** A lazy value that can be loaded with retries. */
export interface RetriedValue<T> extends Pick<LazyValue<T>, 'get' | 'load'> {
  /** Whether the last attempt failed. */
  hasFailed(): boolean
  /**
   * Loads the value and, while that fails, tries again: after 2 seconds, then at growing intervals of
   * up to a minute, and when the browser comes online. Calls back after each attempt. The returned
   * function stops the retries.
   */
  loadWithRetries(onAttempt: () => void): () => void
}

const maxRetryDelay = 60_000

/**
 * A value loaded by a function that may fail. The first failure goes to `reportError`, unless the
 * function is a host's, whose error may quote a record.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyValue<T>(fetch: () => Promise<T>, reportsErrors = true): LazyValue<T> {
  let value: T | undefined
  let loading: Promise<T> | undefined
  const lazy: LazyValue<T> = {
    failures: 0,
    get: () => value,
    load: () =>
      value === undefined ? (loading ??= attempt().finally(onSettled)) : Promise.resolve(value),
  }
  return lazy

  async function attempt(): Promise<T> {
    try {
      value = await fetch()
      // When a host handles Vite's `preloadError` event, a failed import resolves to undefined.
      if (value === undefined)
        throw new TypeError(
          'quoteforms: a part of the kit did not load. The kit tries again when it needs the part.',
        )
      lazy.failures = 0
      return value
    } catch (thrown) {
      lazy.failures += 1
      if (reportsErrors && lazy.failures === 1) globalThis.reportError?.(thrown)
      throw thrown
    }
  }
  function onSettled(): void {
    loading = undefined
    lazy.onAttempt?.()
  }
}

export const lazyWithRetry = /* @__NO_SIDE_EFFECTS__ */ <T>(
  fetch: () => Promise<T>,
  reports?: boolean,
): RetriedValue<T> => withRetry(lazyValue(fetch, reports))

/** Adds retries to a lazy value. */
/* @__NO_SIDE_EFFECTS__ */
export function withRetry<T>(lazy: LazyValue<T>): RetriedValue<T> {
  const { get, load } = lazy
  const waiting = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const retry = () => void load().catch(() => {})
  /** Schedules the next attempt, if anything waits for the value. */
  function schedule(): void {
    clearTimeout(timer)
    // On a server there are no such events, and nothing waits.
    globalThis.removeEventListener?.('online', retry)
    if (waiting.size === 0) return
    timer = setTimeout(retry, Math.min(1000 * 2 ** lazy.failures, maxRetryDelay))
    addEventListener('online', retry)
  }
  lazy.onAttempt = () => {
    const callbacks = [...waiting]
    if (get() !== undefined) waiting.clear()
    schedule()
    for (const onAttempt of callbacks) onAttempt()
  }

  return {
    get,
    load,
    hasFailed: () => lazy.failures > 0,
    loadWithRetries(onAttempt) {
      if (get() !== undefined) {
        onAttempt()
        return () => {}
      }
      waiting.add(onAttempt)
      retry()
      schedule()
      return () => {
        waiting.delete(onAttempt)
        schedule()
      }
    },
  }
}

/**
 * Loads code that most visits need together with the module that calls this, rather than once
 * somebody needs it. A server has no use for it.
 */
export function preload(lazy: Pick<LazyValue<unknown>, 'load'>): void {
  if (typeof document !== 'undefined') lazy.load().catch(() => {})
}

let imports = 0

/**
 * A function that imports a module and gives one of its exports. Browsers remember a failed fetch of
 * a module (Chromium to date, Firefox before 155, older Safari) and fail again without a request. The
 * same address with another fragment makes them fetch again.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyImport<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): () => Promise<Module[Name]> {
  return async () => {
    try {
      return (await load())[name]
    } catch (thrown) {
      // Chromium and Firefox name the address. Bundlers with their own loader retry without it.
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
