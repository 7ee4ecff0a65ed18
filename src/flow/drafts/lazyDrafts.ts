import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'

/** The work with drafts and what it shows, which a flow without drafts need not bring. */
export const lazyDrafts = lazyWithRetry(
  lazyImport(() => import('./draftsModule.ts'), 'draftsModule'),
)
