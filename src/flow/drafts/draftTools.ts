import { createDraftController } from './createDraftController.ts'
import { DraftConflicts } from './DraftConflicts.tsx'
import { DraftStatus } from './DraftStatus.tsx'
import { DraftBanner } from './DraftBanner.tsx'

/** What keeps drafts and shows them. */
export const draftTools = {
  createDraftController,
  DraftConflicts,
  DraftBanner,
  DraftStatus,
}
