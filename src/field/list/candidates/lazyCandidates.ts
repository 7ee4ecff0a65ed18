import { lazyImport, lazyWithRetry } from '../../../core/lazyValue.ts'

/** What was found elsewhere for the lists of a form. It loads when the first candidates are given. */
export const lazyCandidates = lazyWithRetry(
  lazyImport(() => import('./candidateParts.ts'), 'candidateParts'),
)
