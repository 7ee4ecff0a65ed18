import { Emitter } from './emitter.ts'
import { type ChangedPath, PathListeners } from './pathListeners.ts'

/** Counts the changes of a store, and notifies those who subscribed to what changed. */
export class ChangeNotifier {
  /** Counts changes of any kind. */
  revision = 0
  readonly #listeners = new PathListeners()
  readonly #settled = new Emitter<[]>()
  #isFrameRequested = false

  /** Calls after each change of a control's snapshot. Returns a function that unsubscribes. */
  subscribeToField(path: string, listener: () => void): () => void {
    return this.#listeners.add(path, listener)
  }

  /** Calls after each change at or below a path, with the path that changed; by default in the whole form. */
  subscribe(listener: (path: string | undefined) => void, path = ''): () => void {
    return this.#listeners.addBelow(path, listener)
  }

  /** Calls at most once a frame, after changes of any kind. */
  subscribeToSettled(listener: () => void): () => void {
    return this.#settled.add(listener)
  }

  /** Notifies the listeners of what changed. */
  notify(changes: readonly ChangedPath[]): void {
    this.revision += 1
    // State without a path notifies the listeners of the whole form.
    this.#listeners.notify(changes.length > 0 ? changes : [{ path: '', below: false }])
    if (this.#settled.isEmpty || this.#isFrameRequested) return
    if (typeof requestAnimationFrame !== 'function') return
    this.#isFrameRequested = true
    requestAnimationFrame(() => {
      this.#isFrameRequested = false
      this.#settled.emit()
    })
  }
}
