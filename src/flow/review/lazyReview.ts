import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'

/** What a review shows, which nobody waits for on the steps before. */
export const lazyReview = lazyWithRetry(
  lazyImport(() => import('./ReviewContent.tsx'), 'ReviewContent'),
)
