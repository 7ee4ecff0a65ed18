import type { DraftSaveError } from '../draft.ts'

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
