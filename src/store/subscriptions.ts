/**
 * What changed: a path, alone or with everything below it, in a list from an index on; or the whole
 * form.
 */
export type ChangedPath = { path: string; below: boolean; from?: number } | 'all'

type Listener = (path: string | undefined) => void
type Listeners = Set<Listener>

/**
 * Listeners by path. One that listens to a path hears of that path alone. One that listens below a
 * path also hears of everything in it.
 */
export class PathListeners {
  readonly #exact = new Map<string, Listeners>()
  readonly #below = new Map<string, Listeners>()

  add(path: string, listener: () => void): () => void {
    return addTo(this.#exact, path, listener)
  }

  /** Calls with the path that changed, or undefined where several did. */
  addBelow(path: string, listener: (path: string | undefined) => void): () => void {
    return addTo(this.#below, path, listener)
  }

  /** The paths that someone listens to alone. */
  listenedPaths(): string[] {
    return [...this.#exact].filter(([, listeners]) => listeners.size > 0).map(([path]) => path)
  }

  /** Calls each listener at most once, also one that listens to several of the paths. */
  notify(changes: readonly ChangedPath[]): void {
    const due = new Map<Listener, { path: string | undefined; among: Listeners }>()
    const add = (listeners: Listeners | undefined, path: string | undefined) => {
      if (!listeners) return
      for (const listener of listeners) {
        const known = due.get(listener)
        const isSame = !known || known.path === path
        due.set(listener, { path: isSame ? path : undefined, among: listeners })
      }
    }
    for (const change of changes) {
      if (change === 'all') {
        for (const listeners of this.#exact.values()) add(listeners, undefined)
        for (const listeners of this.#below.values()) add(listeners, undefined)
        break
      }
      const { path, below, from = 0 } = change
      add(this.#exact.get(path), path)
      for (const ancestor of pathAndAncestors(path)) add(this.#below.get(ancestor), path)
      if (!below) continue
      const prefix = path === '' ? '' : `${path}.`
      for (const listenersByPath of [this.#exact, this.#below]) {
        for (const [other, listeners] of listenersByPath) {
          if (other === path || !other.startsWith(prefix)) continue
          const isBefore = from > Number.parseInt(other.slice(prefix.length), 10)
          if (!isBefore) add(listeners, path)
        }
      }
    }
    // Another listener may have removed it.
    for (const [listener, { path, among }] of due) if (among.has(listener)) listener(path)
  }
}

function addTo(
  listenersByPath: Map<string, Listeners>,
  path: string,
  listener: Listener,
): () => void {
  const listeners = listenersByPath.get(path) ?? new Set()
  listenersByPath.set(path, listeners)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `pathAndAncestors('drivers.0.driver_zip') // ['', 'drivers', 'drivers.0', 'drivers.0.driver_zip']` */
function pathAndAncestors(path: string): string[] {
  const paths = ['']
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    paths.push(path.slice(0, dot))
  }
  return path === '' ? paths : [...paths, path]
}

/** A minimal event emitter. */
export class Emitter<Payload extends unknown[]> {
  readonly #listeners = new Set<(...payload: Payload) => void>()

  get isEmpty(): boolean {
    return this.#listeners.size === 0
  }

  /** Returns a function that removes the listener. */
  readonly add = (listener: (...payload: Payload) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly emit = (...payload: Payload): void => {
    // A listener may subscribe again while it runs. The copy keeps it from running twice.
    for (const listener of Array.from(this.#listeners)) listener(...payload)
  }
}

/** One function that calls several, such as all that stop something. */
export const callAll =
  (functions: readonly (() => void)[]): (() => void) =>
  () => {
    for (const call of functions) call()
  }

/** A value that changes, for a component that shows it. The functions need no `this`. */
export interface Subscribable<T> {
  get: () => T
  subscribe: (listener: () => void) => () => void
}
