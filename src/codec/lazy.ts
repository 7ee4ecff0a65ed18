/** Code or data that is loaded when it is first needed, and then kept for everybody. */
export interface Lazy<T> {
  /** What was loaded, once it is there. */
  get(): T | undefined
  /** Whether the last attempt failed. It stays so until one succeeds. */
  failed(): boolean
  /** Loads it, unless that is done or under way. Rejects when this attempt fails. */
  load(): Promise<T>
  /**
   * Loads it and, while that fails, tries again: after 2 seconds, then at growing intervals of up to
   * a minute, and when the browser comes online; until the returned function is called. Calls after
   * each attempt.
   */
  want(onAttempt: () => void): () => void
}

const longestPause = 60_000

/**
 * Loads by a function that may fail. The first failure goes to `reportError`, unless what is thrown
 * is a host's own and may quote a record.
 */
export function lazy<T>(fetch: () => Promise<T>, reports = true): Lazy<T> {
  const waiting = new Set<() => void>()
  let value: T | undefined
  let loading: Promise<T> | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function attempt(): Promise<T> {
    clearTimeout(timer)
    try {
      value = await fetch()
      // A host that handles Vite's `preloadError` event makes an import resolve to nothing.
      if (value === undefined) throw new TypeError('quoteforms: nothing was loaded')
      failures = 0
      return value
    } catch (thrown) {
      failures += 1
      if (reports && failures === 1) globalThis.reportError?.(thrown)
      throw thrown
    }
  }
  const load = () =>
    value === undefined ? (loading ??= attempt().finally(ended)) : Promise.resolve(value)
  const again = () => void load().catch(() => {})
  function ended(): void {
    loading = undefined
    const told = [...waiting]
    if (value !== undefined) waiting.clear()
    pace()
    for (const onAttempt of told) onAttempt()
  }
  /** Tries again later while somebody waits, and rests when nobody does. */
  function pace(): void {
    clearTimeout(timer)
    const isOver = waiting.size === 0
    if (!isOver && !loading) timer = setTimeout(again, Math.min(1000 * 2 ** failures, longestPause))
    // On a server nobody waits, and there is nothing to listen to.
    if (isOver) globalThis.removeEventListener?.('online', again)
    else addEventListener('online', again)
  }

  return {
    get: () => value,
    failed: () => failures > 0,
    load,
    want(onAttempt) {
      if (value !== undefined) {
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
export function chunk<Module, Name extends keyof Module>(
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
