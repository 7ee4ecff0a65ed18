import { lazyImport, lazyWithRetry } from '../../../core/lazyValue.ts'

/** What a list needs only after an event, such as a click on Add. */
export const lazyListParts = lazyWithRetry(lazyImport(() => import('./listParts.ts'), 'listParts'))
