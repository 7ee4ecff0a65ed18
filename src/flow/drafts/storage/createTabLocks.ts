/** Of the browser's `navigator.locks`, what is needed here. */
export interface TabLockManager {
  request(name: string, callback: () => unknown): Promise<unknown>
  query(): Promise<{ held?: readonly { name?: string }[] }>
}

/** Absent in older browsers, and in a page that came over plain http. */
export function browserLocks(): TabLockManager | undefined {
  const { navigator } = globalThis as { navigator?: { locks?: TabLockManager } }
  return navigator?.locks
}

/**
 * Which pages have the quote open. A page that has holds a lock, which the browser lets go of even
 * when the page crashes.
 */
export function createTabLocks(key: string, locks: TabLockManager | undefined) {
  const lockName = (pageId: string) => `quoteforms:${key}:${pageId}`
  let openLocks: ReadonlySet<string | undefined> | undefined

  return {
    /** Says that a page has the quote open, until the function that is returned is called. */
    acquire(writer: string, onAcquired: () => void = () => {}): () => void {
      let release = () => {}
      const closed = new Promise<void>((resolve) => {
        release = resolve
      })
      const holdUntilClosed = () => {
        onAcquired()
        return closed
      }
      locks?.request(lockName(writer), holdUntilClosed).catch(() => {})
      return () => release()
    },
    /** Finds out who lives. */
    async refresh(): Promise<void> {
      try {
        const { held = [] } = (await locks?.query()) ?? {}
        openLocks = new Set(held.map(({ name }) => name))
      } catch {
        openLocks = new Set()
      }
    },
    isOpen: (writer: string) => openLocks?.has(lockName(writer)) ?? false,
    /** Where nobody can be asked, pages count as gone; one that is not writes its draft again. */
    isClosed: (writer: string) => !locks || openLocks?.has(lockName(writer)) === false,
  }
}
