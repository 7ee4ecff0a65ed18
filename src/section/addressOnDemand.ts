import { chunk, lazy } from '../codec/lazy.ts'

/** What an address needs once it is pasted, copied or offered. */
export const addressWork = lazy(chunk(() => import('./addressWork.ts'), 'addressWork'))

export type AddressWork = Awaited<ReturnType<typeof addressWork.load>>
