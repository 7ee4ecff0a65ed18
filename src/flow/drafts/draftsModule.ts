import { createDraftController } from './createDraftController.ts'
import { DraftConflicts } from './DraftConflicts.tsx'
import { DraftBanner } from './DraftBanner.tsx'

/** What a flow with drafts needs of them, as one module: it is there as a whole or not at all. */
export const draftsModule = {
  createDraftWork: createDraftController,
  DraftChoices: DraftConflicts,
  DraftNotices: DraftBanner,
}
