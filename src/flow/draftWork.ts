import { chunk, lazy } from '../codec/lazy.ts'

/** The work with drafts and what it shows, which a flow without drafts need not bring. */
export const draftWork = lazy(chunk(() => import('./draftCode.ts'), 'draftCode'))
