import type { DraftStorage } from '../../../src/index.ts'

/** The faults of the storage. A test sets one on the page as `fault`. */
export type Fault = 'none' | 'full' | 'denied' | 'failed' | 'throws' | 'slow' | 'hangs' | 'garbage'

const names: Partial<Record<Fault, string>> = {
  full: 'QuotaExceededError',
  denied: 'SecurityError',
}

/** An asynchronous storage, like a server, that fails in the given way. */
export const failing: DraftStorage = {
  getItem: (key) =>
    answer(
      () => localStorage.getItem(key),
      // At run time a storage may return anything, whatever its type.
      () => ({ not: 'a text' }) as unknown as string,
    ),
  setItem: (key, text) => answer(() => localStorage.setItem(key, text)),
  removeItem: (key) => answer(() => localStorage.removeItem(key)),
}

function answer<T>(does: () => T, garbage: () => T = does): Promise<T> {
  const fault = (Reflect.get(globalThis, 'fault') ?? 'none') as Fault
  dispatchEvent(new Event('storageuse'))
  const error = new DOMException('Maria Lopez', names[fault] ?? 'UnknownError')
  if (fault === 'throws') throw error
  return new Promise((resolve, reject) => {
    if (fault === 'hangs') return
    setTimeout(
      () => {
        if (fault === 'none' || fault === 'slow') resolve(does())
        else if (fault === 'garbage') resolve(garbage())
        else reject(error)
      },
      fault === 'slow' ? 700 : 5,
    )
  })
}
