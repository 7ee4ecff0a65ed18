import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'

/** The list of changes, for a form that shows it. */
export const lazyChangesPanel = lazyWithRetry(
  lazyImport(() => import('./LoadedChangesPanel.tsx'), 'LoadedChangesPanel'),
)
