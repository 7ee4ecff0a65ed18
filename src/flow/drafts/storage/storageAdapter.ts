import type { DraftOptions, DraftStorage } from '../draft.ts'

/** A storage of the browser. Access may be denied, so each call reads it again. */
function browserStorage(name: 'localStorage' | 'sessionStorage'): DraftStorage {
  const storage = () => {
    const found: Storage | null | undefined = globalThis[name]
    if (!found) throw new DOMException(`There is no ${name}.`, 'SecurityError')
    return found
  }
  return {
    getItem: (key) => storage().getItem(key),
    setItem: (key, text) => storage().setItem(key, text),
    removeItem: (key) => storage().removeItem(key),
  }
}

/** The storage for drafts. Nothing touches it before the first read or write. */
export function storageAdapter(storage: DraftOptions['storage'] = 'localStorage'): DraftStorage {
  return typeof storage === 'string' ? browserStorage(storage) : storage
}
