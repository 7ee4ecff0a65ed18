import type { DraftOptions } from '../draft.ts'

interface OtherTabListener {
  /** Another page of this browser has changed what is kept, or has come back. */
  onOtherTabs(): void
  /** Says that this page has the quote open; calls once that can be seen by others. */
  acquireLock(onAcquired: () => void): void
  releaseLock(): void
}

/**
 * Connects a page with the other pages of this browser, of which only those that keep drafts in
 * localStorage can be heard; returns how to stop.
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
      // Denied, or full: the others hear of this page when it next saves.
    }
  }
  // A page with a lock is not kept in the back/forward cache. There it hears nothing of others.
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
