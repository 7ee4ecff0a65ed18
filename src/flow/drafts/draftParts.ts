import { createDraftController } from './createDraftController.ts'
import { DraftConflicts } from './DraftConflicts.tsx'
import { DraftStatus } from './DraftStatus.tsx'
import { DraftBanner } from './DraftBanner.tsx'

/** The code for drafts as one module, so that all of it loads or none. */
export const draftParts = {
  createDraftController,
  DraftConflicts,
  DraftBanner,
  DraftStatus,
}
