import type { Conflict } from '../../core/merge/conflict.ts'
import type { Draft, DraftLoadError, DraftSaveError } from './draft.ts'

/** What a flow tells of its drafts. */
export interface DraftState {
  /**
   * `off` without drafts; `looking` until it is known whether there is one; `choosing` while a person
   * chooses between a draft and a record that is newer.
   */
  phase: 'off' | 'looking' | 'choosing' | 'ready'
  /** When what is on the page was saved last. */
  savedAt: number | undefined
  /** Why the last save failed, or that there can be none. */
  error: DraftSaveError | 'notFound' | 'notRemoved' | 'notLoaded' | undefined
  /** What was wrong with what was found. */
  loadErrors: readonly DraftLoadError[]
  /** When a draft was saved that was too old. */
  expiredDraftSavedAt: number | undefined
  /** The draft that is gone on with. */
  resumed: ResumedDraft | undefined
  /** The fields whose answers no draft has kept, until they are entered again. */
  omitted: readonly string[]
  /** Other drafts of the same quote. */
  otherDrafts: readonly Draft[]
  /** When another page saved that has the quote open now. */
  otherTabSavedAt: number | undefined
  /** Where the record is newer than the draft. */
  conflicts: readonly Conflict[]
  /** When the record was handed over last, if nothing was entered since. */
  submittedAt: number | undefined
  /** A draft was discarded, and can be had back. */
  canUndoDiscard: boolean
}

/** What is said of a draft that is gone on with. */
export interface ResumedDraft {
  savedAt: number
  /** The field that had the focus. */
  field: string | undefined
}

export const initialDraftState: DraftState = {
  phase: 'off',
  savedAt: undefined,
  error: undefined,
  loadErrors: [],
  expiredDraftSavedAt: undefined,
  resumed: undefined,
  omitted: [],
  otherDrafts: [],
  otherTabSavedAt: undefined,
  conflicts: [],
  submittedAt: undefined,
  canUndoDiscard: false,
}
