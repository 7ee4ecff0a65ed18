/** Those who want to be called when something happens. */
export function createListeners<Told extends unknown[]>() {
  const listeners = new Set<(...told: Told) => void>()
  return {
    /** Returns how to stop listening. */
    add(listener: (...told: Told) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call(...told: Told): void {
      // Whoever listens anew when called, as a list that opens an item, is not called again.
      for (const listener of Array.from(listeners)) listener(...told)
    },
  }
}
