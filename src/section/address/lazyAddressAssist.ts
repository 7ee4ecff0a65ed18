import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'

/** What an address has beyond its boxes, loaded once they are on the page. */
export const lazyAddressAssist = lazyWithRetry(
  lazyImport(() => import('./LoadedAddressAssist.tsx'), 'LoadedAddressAssist'),
)
