import type { MaybePromise } from '../../core/maybePromise.ts'
import type { Conflict, MergeSide } from '../../core/merge/conflict.ts'
import type { Draft, DraftLoadError, DraftSaveError } from './draft.ts'

/** What a flow shows about its drafts. */
export interface DraftState {
  /**
   * `off` without drafts; `loading` until the storage has answered; `resolving` while a person chooses
   * between a draft and a newer record.
   */
  phase: 'off' | 'loading' | 'resolving' | 'ready'
  /** When the draft on the page was last saved. */
  savedAt: number | undefined
  /** Why the last save failed, or why drafts do not work. */
  error: DraftSaveError | 'notFound' | 'notRemoved' | 'notLoaded' | undefined
  /** Why stored drafts could not be used. */
  loadErrors: readonly DraftLoadError[]
  /** When a draft was saved that has expired. */
  expiredDraftSavedAt: number | undefined
  /** The resumed draft. */
  resumed: ResumedDraft | undefined
  /** The fields whose answers no draft keeps. A field leaves the list when its answer is entered again. */
  omitted: readonly string[]
  /** Other drafts of the same quote. */
  otherDrafts: readonly Draft[]
  /** When another page that has the quote open last saved. */
  otherTabSavedAt: number | undefined
  /** The values that differ between the draft and a newer record. */
  conflicts: readonly Conflict[]
  /** When the record was submitted, if nothing was entered since. */
  submittedAt: number | undefined
  /** Whether the last discard can be undone. */
  canUndoDiscard: boolean
}

/** What the banner shows about the resumed draft. */
export interface ResumedDraft {
  savedAt: number
  /** The field that had the focus last. */
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

/** What a person can do with drafts. The code behind it loads when a flow keeps drafts. */
export interface DraftController {
  /** Saves because a person asked for it, and announces the result. */
  saveManually(): void
  /** Saves now. Resolves to whether it worked. */
  save(): MaybePromise<boolean>
  /** Whether the draft holds all edits, except those that no draft keeps. */
  isSaved(): boolean
  /** The labels of the answers that no draft keeps. */
  omitted(): string[]
  /** Loads another draft. The edits on the screen stay as a draft of their own. */
  resumeOther(draft: Draft): void
  discardOther(draft: Draft): void
  /** Discards what a newer version of the page saved. `undoDiscard` brings it back, as any other draft. */
  discardNewer(): void
  /** Loads the draft with the chosen side of each conflict. */
  resolveConflicts(choose: (conflict: Conflict) => MergeSide): void
  /** Returns to the record. Until the page closes, `undoDiscard` brings the draft back. */
  discard(): void
  undoDiscard(): void
  /** Hides the messages in the banner. */
  dismiss(): void
  /** Call after a successful submit. */
  handleSubmitted(): void
  /** Runs while the flow is on the page. Returns a function that stops it. */
  start(): () => void
}
