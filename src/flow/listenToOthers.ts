import type { DraftOptions } from './draft.ts'

/**
 * Calls when another page of this browser has changed what is kept, of which only what lies in
 * localStorage is told; returns how to stop.
 */
export function listenToOthers({ key, storage }: DraftOptions, listener: () => void): () => void {
  const isShared = storage === undefined || storage === 'localStorage'
  if (!isShared || typeof window === 'undefined') return () => {}
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
