import type { DraftOptions, DraftStorage, DraftSaveError } from '../draft.ts'

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

// Older versions of Firefox have a name and a code of their own.
const quotaErrors = new Set<unknown>(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED', 22, 1014])
const deniedErrors = new Set<unknown>(['SecurityError', 'InvalidAccessError', 'NotAllowedError'])

/** Why a storage failed. It may throw anything. */
export function storageError(error: unknown): DraftSaveError {
  if (typeof error !== 'object' || error === null) return 'failed'
  const { name, code } = error as { name?: unknown; code?: unknown }
  if (quotaErrors.has(name) || quotaErrors.has(code)) return 'full'
  return deniedErrors.has(name) ? 'denied' : 'failed'
}
