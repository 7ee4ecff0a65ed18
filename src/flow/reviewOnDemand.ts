import { chunk, lazy } from '../codec/lazy.ts'

/** What a review shows, which nobody waits for on the steps before. */
export const review = lazy(chunk(() => import('./ReviewContent.tsx'), 'ReviewContent'))
