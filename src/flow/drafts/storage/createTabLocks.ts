/** The part of the browser's `navigator.locks` that the kit uses. */
export interface TabLockManager {
  request(name: string, callback: () => unknown): Promise<unknown>
  query(): Promise<{ held?: readonly { name?: string }[] }>
}

/** Undefined in older browsers and on plain http. */
export function browserLocks(): TabLockManager | undefined {
  const { navigator } = globalThis as { navigator?: { locks?: TabLockManager } }
  return navigator?.locks
}

/**
 * Which pages have the quote open. Each of them holds a lock, which the browser releases even when
 * the page crashes.
 */
export function createTabLocks(key: string, locks: TabLockManager | undefined) {
  const lockName = (pageId: string) => `quoteforms:${key}:${pageId}`
  let openLocks: ReadonlySet<string | undefined> | undefined

  return {
    /** Marks the quote as open in a page until the returned function is called. */
    acquire(pageId: string, onAcquired: () => void = () => {}): () => void {
      let release = () => {}
      const closed = new Promise<void>((resolve) => {
        release = resolve
      })
      const holdUntilClosed = () => {
        onAcquired()
        return closed
      }
      locks?.request(lockName(pageId), holdUntilClosed).catch(() => {})
      return () => release()
    },
    /** Looks up which pages are open. */
    async refresh(): Promise<void> {
      try {
        const { held = [] } = (await locks?.query()) ?? {}
        openLocks = new Set(held.map(({ name }) => name))
      } catch {
        openLocks = new Set()
      }
    },
    isOpen: (pageId: string) => openLocks?.has(lockName(pageId)) ?? false,
    /** Without locks every page counts as closed. A page that is open writes its draft again. */
    isClosed: (pageId: string) => !locks || openLocks?.has(lockName(pageId)) === false,
  }
}
