import { expect, test } from 'vitest'
import { findDrafts } from '../../../../src/flow/drafts/storage.ts'

const draft = (savedAt: number) => ({
  version: 0,
  pageId: 'other',
  savedAt,
  step: 'client',
  visitedSteps: [],
  askLater: [],
  omitted: [],
  edits: { texts: { 'personal/first_name': 'Ana' }, rows: {} },
})
const found = (savedAt: number, submittedAt: number) =>
  findDrafts(
    JSON.stringify({ quoteforms: 2, drafts: [draft(savedAt)], submittedAt }),
    [],
    () => false,
  )

test.each([
  [999, 1000, false],
  // In the same millisecond the submit may have it.
  [1000, 1000, false],
  [1001, 1000, true],
])(
  'a draft saved at %i, with a submit at %i, resumes by itself: %s',
  (saved, submitted, resumes) => {
    const { draft: resumed, others } = found(saved, submitted)
    expect([resumed, ...others]).toHaveLength(resumes ? 1 : 2)
    expect(resumed !== undefined).toBe(resumes)
  },
)
