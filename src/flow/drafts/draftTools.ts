import { createDraftController } from './createDraftController.ts'
import { DraftConflicts, DraftBanner } from './DraftBanner.tsx'
import { DraftStatus } from './DraftStatus.tsx'

/** What keeps drafts and shows them. */
export const draftTools = {
  createDraftController,
  DraftConflicts,
  DraftBanner,
  DraftStatus,
}
