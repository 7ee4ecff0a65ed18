import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'

/** The menu of a form's sections. A form without it never loads it. */
export const lazySectionMenu = lazyWithRetry(
  lazyImport(() => import('./LoadedSectionMenu.tsx'), 'LoadedSectionMenu'),
)
