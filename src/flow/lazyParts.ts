import { lazyImport, lazyWithRetry } from '../core/lazyValue.ts'

/** Keeping drafts and what it shows. A flow without drafts never loads it. */
export const lazyDrafts = lazyWithRetry(
  lazyImport(() => import('./drafts/draftsModule.ts'), 'draftsModule'),
)

/** The review, the gates and the dialog before leaving. The steps do not wait for them. */
export const lazyFlowParts = lazyWithRetry(lazyImport(() => import('./flowParts.ts'), 'flowParts'))
