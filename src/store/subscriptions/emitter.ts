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
