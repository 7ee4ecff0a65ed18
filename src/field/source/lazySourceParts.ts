import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'

/** What reads and shows sources. Only a form with sources loads it. */
export const lazySourceParts = lazyWithRetry(
  lazyImport(() => import('./sourceParts.ts'), 'sourceParts'),
)
