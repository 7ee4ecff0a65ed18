import { Emitter } from './emitter.ts'

/**
 * What changed: a path, alone or with everything below it, in a list from an index on; or the whole
 * form.
 */
export type ChangedPath = { path: string; below: boolean; from?: number } | 'all'

type PathEmitter = Emitter<[path: string | undefined]>

/**
 * Listeners by path. One that listens to a path hears of that path alone. One that listens below a
 * path also hears of everything in it.
 */
export class PathListeners {
  readonly #exact = new Map<string, PathEmitter>()
  readonly #below = new Map<string, PathEmitter>()

  add(path: string, listener: () => void): () => void {
    return addTo(this.#exact, path, listener)
  }

  /** Calls with the path that changed, or undefined where several did. */
  addBelow(path: string, listener: (path: string | undefined) => void): () => void {
    return addTo(this.#below, path, listener)
  }

  /** Calls each listener at most once. */
  notify(changes: readonly ChangedPath[]): void {
    const due = new Map<PathEmitter, string | undefined>()
    const add = (emitter: PathEmitter | undefined, path: string | undefined) => {
      if (emitter) due.set(emitter, due.has(emitter) ? undefined : path)
    }
    for (const change of changes) {
      if (change === 'all') {
        for (const emitter of this.#exact.values()) due.set(emitter, undefined)
        for (const emitter of this.#below.values()) due.set(emitter, undefined)
        break
      }
      const { path, below, from = 0 } = change
      add(this.#exact.get(path), path)
      for (const ancestor of pathAndAncestors(path)) add(this.#below.get(ancestor), path)
      if (!below) continue
      const prefix = path === '' ? '' : `${path}.`
      for (const emitters of [this.#exact, this.#below]) {
        for (const [other, emitter] of emitters) {
          if (other === path || !other.startsWith(prefix)) continue
          const isBefore = from > Number.parseInt(other.slice(prefix.length), 10)
          if (!isBefore) add(emitter, path)
        }
      }
    }
    for (const [emitter, path] of due) emitter.emit(path)
  }
}

function addTo(
  emitters: Map<string, PathEmitter>,
  path: string,
  listener: (path: string | undefined) => void,
): () => void {
  const emitter = emitters.get(path) ?? new Emitter()
  emitters.set(path, emitter)
  return emitter.add(listener)
}

/** `pathAndAncestors('drivers.0.driver_zip') // ['', 'drivers', 'drivers.0', 'drivers.0.driver_zip']` */
function pathAndAncestors(path: string): string[] {
  const paths = ['']
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    paths.push(path.slice(0, dot))
  }
  return path === '' ? paths : [...paths, path]
}
