import { isObject } from './objects/ownMembers.ts'

/**
 * A part of the kit, or data of a host, that comes once something on the page needs it: once for the whole page. All
 * that opening, typing, checking and submitting need is imported; only what is named here may be missing.
 */
export interface Part<T> {
  /** The value, once it is loaded. */
  get(): T | undefined
  /** Loads the value, unless it is loaded or loading. Rejects when this attempt fails. */
  load(): Promise<T>
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

const failureListeners = new Set<() => void>()

/** Calls each time that something of the kit starts to fail to load. Returns a function that stops. */
export function onPartFailure(listener: () => void): () => void {
  failureListeners.add(listener)
  return () => void failureListeners.delete(listener)
}

/** A part of the kit: an export of a module of its own. */
/* @__NO_SIDE_EFFECTS__ */
export const part = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Part<Module[Name]> => retried(importPart(load, name))

/**
 * A value that a function gives, which may fail. The first failure goes to `reportError`, unless the function is a
 * host's, whose error may quote a record.
 */
/* @__NO_SIDE_EFFECTS__ */
export function retried<T>(fetch: () => Promise<T>, reportsErrors = true): Part<T> {
  let value: T | undefined
  let loading: Promise<T> | undefined
  /** How many attempts failed since the last success. */
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = new Set<() => void>()
  const load = () =>
    value === undefined ? (loading ??= attempt().finally(onSettled)) : Promise.resolve(value)
  const retry = () => void load().catch(() => {})

  return {
    get: () => value,
    load,
    hasFailed: () => failures > 0,
    loadWithRetries(onAttempt) {
      if (value !== undefined) {
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

  async function attempt(): Promise<T> {
    try {
      value = await fetch()
      if (value === undefined) throw new TypeError(notLoaded)
      failures = 0
      return value
    } catch (thrown) {
      failures += 1
      if (reportsErrors && failures === 1) {
        globalThis.reportError?.(thrown)
        for (const listener of failureListeners) listener()
      }
      throw thrown
    }
  }

  function onSettled(): void {
    loading = undefined
    const callbacks = [...waiting]
    if (value !== undefined) waiting.clear()
    schedule()
    for (const onAttempt of callbacks) onAttempt()
  }

  /** Schedules the next attempt, if anything waits for the value. */
  function schedule(): void {
    clearTimeout(timer)
    // On a server there are no such events, and nothing waits.
    globalThis.removeEventListener?.('online', retry)
    if (waiting.size === 0) return
    timer = setTimeout(retry, Math.min(1000 * 2 ** failures, maxRetryDelay))
    addEventListener('online', retry)
  }
}

let imports = 0

/**
 * A function that imports a module and gives one of its exports. Browsers remember a failed fetch of
 * a module (Chromium to date, Firefox before 155, older Safari) and fail again without a request. The
 * same address with another fragment makes them fetch again.
 */
/* @__NO_SIDE_EFFECTS__ */
export function importPart<Module, Name extends keyof Module>(
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
