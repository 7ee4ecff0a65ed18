import { createDraftController } from './createDraftController.ts'
import { DraftBanner, DraftConflicts, DraftStatus } from './DraftBanner.tsx'

/** What keeps drafts and shows them. */
export const draftTools = {
  createDraftController,
  DraftConflicts,
  DraftBanner,
  DraftStatus,
}
