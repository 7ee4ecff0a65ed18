import { isObject, parseJson } from '../../core/objects/ownMembers.ts'
import type { MaybePromise } from '../../core/promises.ts'

/** Deletes the drafts of a quote that is open, and keeps none from then on. */
type Forget = () => MaybePromise<unknown>

const openQuotes = new Set<Forget>()

/** Setting this key tells the other pages of this browser to forget. */
const forgetKey = 'quoteforms:forget'

/** Has a quote forget its drafts when the host asks for it, here or in another page of this browser. Returns what stops that. */
export function forgetWithOthers(forget: Forget): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === forgetKey && newValue !== null) void forget()
  }
  openQuotes.add(forget)
  addEventListener('storage', listen)
  return () => {
    openQuotes.delete(forget)
    removeEventListener('storage', listen)
  }
}

/**
 * Deletes all drafts that the kit keeps in this browser, as for a logout at a shared desk. A quote that is open, in another
 * tab too, deletes its drafts also from a storage of your own, and keeps none from then on: what is on the screen stays
 * until you leave the page. In a storage of your own, the drafts of quotes that are not open are yours to delete.
 */
export async function forgetDrafts(): Promise<void> {
  await Promise.allSettled(Array.from(openQuotes, async (forget) => forget()))
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      forgetIn(globalThis[name])
    } catch {
      // Denied: there are no drafts.
    }
  }
}

function forgetIn(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) {
    const isTab = key.startsWith('quoteforms:') && key.endsWith(':tab')
    if (isTab || isDraftText(storage.getItem(key) ?? '')) storage.removeItem(key)
  }
  storage.setItem(forgetKey, '1')
  storage.removeItem(forgetKey)
}

/** Whether a text is what the kit stores for a quote. */
const isDraftText = (text: string): boolean => {
  if (!text.startsWith('{"quoteforms":')) return false
  const found = parseJson(text)
  return isObject(found) && typeof found['quoteforms'] === 'number'
}
