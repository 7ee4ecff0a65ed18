import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'

/**
 * What some fields need, some of the time: loaded when the first of them has buttons, is focused or
 * has a text that must be matched.
 */
export const lazyFieldParts = lazyWithRetry(
  lazyImport(() => import('./fieldParts.ts'), 'fieldParts'),
)
