import { onDemand } from '../field/onDemand.ts'

/** The work with drafts and what it shows, which a flow without drafts need not bring. */
export const draftWork = onDemand(async () => {
  const [{ createDraftWork }, { DraftChoices }, { DraftNotices }] = await Promise.all([
    import('./createDraftWork.ts'),
    import('./DraftChoices.tsx'),
    import('./DraftNotices.tsx'),
  ])
  return { createDraftWork, DraftChoices, DraftNotices }
})
