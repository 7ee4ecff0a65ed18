import type { DraftOptions } from './draft.ts'

interface Page {
  /** Another page of this browser has changed what is kept, or has come back. */
  onOthers(): void
  /** Says that this page has the quote open; calls once that can be seen by others. */
  hold(onHeld: () => void): void
  release(): void
}

/**
 * Connects a page with the other pages of this browser, of which only those that keep drafts in
 * localStorage can be heard; returns how to stop.
 */
export function listenToOthers({ key, storage }: DraftOptions, page: Page): () => void {
  if (typeof window === 'undefined') return () => {}
  const isShared = storage === undefined || storage === 'localStorage'
  const comesBack = `${key}:back`
  const listen = ({ key: changed, newValue }: StorageEvent) => {
    const isBack = changed === comesBack && newValue !== null
    if (isShared && (changed === key || changed === null || isBack)) page.onOthers()
  }
  const tellOthers = () => {
    if (!isShared) return
    try {
      localStorage.setItem(comesBack, '1')
      localStorage.removeItem(comesBack)
    } catch {
      // Denied, or full: the others hear of this page when it next saves.
    }
  }
  // A page with a lock is not kept in the back/forward cache. There it hears nothing of others.
  const hide = () => page.release()
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    page.hold(tellOthers)
    page.onOthers()
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
