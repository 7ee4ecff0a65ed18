import { part } from '../core/part.ts'

/** Keeping drafts and what it shows. A flow without drafts never loads it. */
export const draftsPart = part(() => import('./drafts/draftTools.ts'), 'draftTools')

/** The review and the gates. The steps do not wait for them. */
export const reviewPart = part(() => import('./review/reviewTools.ts'), 'reviewTools')
