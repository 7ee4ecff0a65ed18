import { createDraftWork } from './createDraftWork.ts'
import { DraftChoices } from './DraftChoices.tsx'
import { DraftNotices } from './DraftNotices.tsx'

/** What a flow with drafts needs of them, as one module: it is there as a whole or not at all. */
export const draftCode = { createDraftWork, DraftChoices, DraftNotices }
