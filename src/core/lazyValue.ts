import { isObject } from './objects/ownMembers.ts'

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

const notLoaded =
  'quoteforms: a part of the kit did not load. The kit tries again when it needs the part.'

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
      if (value === undefined) throw new TypeError(notLoaded)
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
      return (await importQuietly(load))[name]
    } catch (thrown) {
      // Chromium and Firefox name the address. Bundlers with their own loader retry without it.
      const [, address] = /module: (https?:[^\s#]+)/.exec(String(thrown)) ?? []
      try {
        if (!address) throw thrown
        imports += 1
        const again = `${address}#${imports}`
        const load = (): Promise<Module> =>
          import(/* webpackIgnore: true */ /* @vite-ignore */ again)
        return (await importQuietly(load))[name]
      } catch (cause) {
        // Not the browser's message: hosts that find it in an error event reload the page.
        throw new Error(notLoaded, { cause })
      }
    }
  }
}

/**
 * Imports a module of the kit. In an app that Vite built, a failed import dispatches `vite:preloadError`, and
 * hosts reload the page then. A part of the kit says in its place that it failed and is tried again, so
 * the host gets no event.
 */
async function importQuietly<Module>(load: () => Promise<Module>): Promise<Module> {
  const hold = preloadHold()
  hold.imports += 1
  // A server has no window.
  if (hold.imports === 1 && typeof window !== 'undefined') hold.stop = holdPreloadErrors(hold)
  try {
    return await load()
  } catch (thrown) {
    if (isObject(thrown)) hold.decided.add(thrown)
    throw thrown
  } finally {
    hold.imports -= 1
    if (hold.imports === 0) {
      hold.stop()
      hold.stop = () => {}
    }
  }
}

/**
 * Holds back each such event until it is clear whose import failed. One of the kit rejects with the error of the
 * event before the next task. Otherwise it was the host's, and the host gets the event then.
 *
 * The function that dispatches has to hold it back. On a window the listeners run in the order in which they
 * were added, also those of the capture phase, and the host's may be the first.
 */
function holdPreloadErrors(hold: PreloadHold): () => void {
  const target = window
  const before = Object.getOwnPropertyDescriptor(target, 'dispatchEvent')
  const { dispatchEvent } = target
  const dispatchLater = (event: Event & { payload?: unknown }) => {
    const { payload } = event
    const isDecided = hold.imports === 0 || !isObject(payload) || hold.decided.has(payload)
    if (event.type !== 'vite:preloadError' || isDecided) return dispatchEvent.call(target, event)
    setTimeout(() => {
      if (hold.decided.has(payload)) return
      hold.decided.add(payload)
      dispatchEvent.call(target, event)
    })
    return true
  }
  // Where the window is frozen, the host gets all events.
  Reflect.set(target, 'dispatchEvent', dispatchLater)
  return () => {
    // Not if somebody else has replaced it since: theirs calls this one, which holds nothing back any more.
    if (target.dispatchEvent !== dispatchLater) return
    if (before) Object.defineProperty(target, 'dispatchEvent', before)
    else Reflect.deleteProperty(target, 'dispatchEvent')
  }
}

const holdKey = Symbol.for('quoteforms.preloadHold')

/**
 * All copies of the kit on a page share it. One holds back the events of another, too, and the last import
 * that ends, of whichever copy, brings the function of the window back.
 */
interface PreloadHold {
  /** How many imports of the kit are under way. */
  imports: number
  /** The errors of which it is clear whose they are. */
  decided: WeakSet<object>
  stop: () => void
}

function preloadHold(): PreloadHold {
  const shared = globalThis as { [holdKey]?: PreloadHold }
  return (shared[holdKey] ??= { imports: 0, decided: new WeakSet(), stop: () => {} })
}
