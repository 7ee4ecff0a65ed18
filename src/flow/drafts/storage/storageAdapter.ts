import { isObject } from '../../../core/objects/ownMembers.ts'
import { reportMistake } from '../../../core/reportMistake.ts'
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
  if (storage === 'localStorage' || storage === 'sessionStorage') return browserStorage(storage)
  if (isStorage(storage)) return storage
  const given: unknown = storage
  reportMistake(
    `quoteforms: the storage for drafts is ${typeof given === 'string' ? `"${given}"` : typeof given}, so ` +
      "nothing is kept there. Give 'localStorage', 'sessionStorage' or an object with getItem, setItem and removeItem.",
  )
  return unusable
}

/** Data must not be kept longer, or elsewhere, than the host meant. */
const refuse = (): never => {
  throw new DOMException('There is no such storage.', 'SecurityError')
}
const unusable: DraftStorage = { getItem: refuse, setItem: refuse, removeItem: refuse }

const isStorage = (storage: unknown): storage is DraftStorage =>
  isObject(storage) &&
  ['getItem', 'setItem', 'removeItem'].every((name) => hasFunction(storage, name))

/** A member that throws when it is read is that of a storage, which fails. */
function hasFunction(storage: object, name: string): boolean {
  try {
    return typeof Reflect.get(storage, name) === 'function'
  } catch {
    return true
  }
}
