import type { DraftOptions } from '../draft.ts'

interface OtherTabListener {
  /** Called when another page of this browser changed the drafts, or came back. */
  onOtherTabs(): void
  /** Marks the quote as open in this page. Calls back once other pages can see it. */
  acquireLock(onAcquired: () => void): void
  releaseLock(): void
}

/**
 * Listens to the other pages of this browser. Only localStorage notifies other pages. Returns a
 * function that stops.
 */
export function listenToOtherTabs(
  { key, storage }: DraftOptions,
  page: OtherTabListener,
): () => void {
  if (typeof window === 'undefined') return () => {}
  const isShared = storage === undefined || storage === 'localStorage'
  const backKey = `${key}:back`
  const listen = ({ key: changed, newValue }: StorageEvent) => {
    const isBack = changed === backKey && newValue !== null
    if (isShared && (changed === key || changed === null || isBack)) page.onOtherTabs()
  }
  const notifyOtherTabs = () => {
    if (!isShared) return
    try {
      localStorage.setItem(backKey, '1')
      localStorage.removeItem(backKey)
    } catch {
      // Denied or full: the other pages see this page when it saves next.
    }
  }
  // A page with a lock cannot enter the back/forward cache, and a cached page gets no events.
  const hide = () => page.releaseLock()
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    page.acquireLock(notifyOtherTabs)
    page.onOtherTabs()
  }
  window.addEventListener('storage', listen)
  window.addEventListener('pagehide', hide)
  window.addEventListener('pageshow', show)
  return () => {
    window.removeEventListener('storage', listen)
    window.removeEventListener('pagehide', hide)
    window.removeEventListener('pageshow', show)
  }
}
