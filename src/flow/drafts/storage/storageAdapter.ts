import type { DraftOptions, DraftStorage, DraftSaveError } from '../draft.ts'

/** A storage of the browser. The page may not be let near it: it is asked for anew each time. */
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

/** Where drafts are kept. Nothing is touched before it is read, written or removed. */
export function storageAdapter(storage: DraftOptions['storage'] = 'localStorage'): DraftStorage {
  return typeof storage === 'string' ? browserStorage(storage) : storage
}

// Older versions of Firefox have a name and a code of their own.
const quotaErrors = new Set<unknown>(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED', 22, 1014])
const deniedErrors = new Set<unknown>(['SecurityError', 'InvalidAccessError', 'NotAllowedError'])

/** Why a storage failed, by what it threw; that may be anything. */
export function storageError(error: unknown): DraftSaveError {
  if (typeof error !== 'object' || error === null) return 'failed'
  const { name, code } = error as { name?: unknown; code?: unknown }
  if (quotaErrors.has(name) || quotaErrors.has(code)) return 'full'
  return deniedErrors.has(name) ? 'denied' : 'failed'
}
