import { lazyImport, lazyWithRetry } from '../core/lazyValue.ts'

/** Keeping drafts and what it shows. A flow without drafts never loads it. */
export const lazyDrafts = lazyWithRetry(
  lazyImport(() => import('./drafts/draftsModule.ts'), 'draftsModule'),
)

/** The content of the review. The steps before it do not wait for it. */
export const lazyReview = lazyWithRetry(
  lazyImport(() => import('./review/ReviewContent.tsx'), 'ReviewContent'),
)
