import { chunk, lazy } from '../codec/lazy.ts'

/** What an address has beyond its boxes, loaded once they are on the page. */
export const addressWork = lazy(chunk(() => import('./AddressAid.tsx'), 'AddressAid'))
