import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'

/** The choice between an answer and that of newer data. It loads when the first data is merged. */
export const lazyConflictChoices = lazyWithRetry(
  lazyImport(() => import('./LoadedConflictChoices.tsx'), 'LoadedConflictChoices'),
)
