import { lazyImport, lazyWithRetry } from '../../core/lazyValue.ts'

/** What a form needs only after an event, such as a refused submit or a shortcut. */
export const lazyFormParts = lazyWithRetry(lazyImport(() => import('./formParts.ts'), 'formParts'))
