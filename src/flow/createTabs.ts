/** Of the browser's `navigator.locks`, what is needed here. */
export interface Locks {
  request(name: string, held: () => unknown): Promise<unknown>
  query(): Promise<{ held?: readonly { name?: string }[] }>
}

/** Absent in older browsers, and in a page that came over plain http. */
export function browserLocks(): Locks | undefined {
  const { navigator } = globalThis as { navigator?: { locks?: Locks } }
  return navigator?.locks
}

/**
 * Which pages have the quote open. A page that has holds a lock, which the browser lets go of even
 * when the page crashes.
 */
export function createTabs(key: string, locks: Locks | undefined) {
  const nameOf = (writer: string) => `quoteforms:${key}:${writer}`
  let living: ReadonlySet<string | undefined> | undefined

  return {
    /** Says that a page has the quote open, until the function that is returned is called. */
    hold(writer: string, onHeld: () => void = () => {}): () => void {
      let release = () => {}
      const closed = new Promise<void>((resolve) => {
        release = resolve
      })
      const whileOpen = () => {
        onHeld()
        return closed
      }
      locks?.request(nameOf(writer), whileOpen).catch(() => {})
      return () => release()
    },
    /** Finds out who lives. */
    async look(): Promise<void> {
      try {
        const { held = [] } = (await locks?.query()) ?? {}
        living = new Set(held.map(({ name }) => name))
      } catch {
        living = new Set()
      }
    },
    isOpen: (writer: string) => living?.has(nameOf(writer)) ?? false,
    /** Where nobody can be asked, pages count as gone; one that is not writes its draft again. */
    isGone: (writer: string) => !locks || living?.has(nameOf(writer)) === false,
  }
}
