import { lazyImport, lazyWithRetry } from '../core/lazyValue.ts'

/** Keeping drafts and what it shows. A flow without drafts never loads it. */
export const lazyDraftParts = lazyWithRetry(
  lazyImport(() => import('./drafts/draftParts.ts'), 'draftParts'),
)

/** The review and the gates. The steps do not wait for them. */
export const lazyFlowParts = lazyWithRetry(lazyImport(() => import('./flowParts.ts'), 'flowParts'))
