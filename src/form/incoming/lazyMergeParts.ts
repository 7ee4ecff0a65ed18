import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'

/** The merging of newer data: loaded when the first is given. */
export const lazyMergeParts = lazyWithRetry(
  lazyImport(() => import('./mergeParts.ts'), 'mergeParts'),
)
