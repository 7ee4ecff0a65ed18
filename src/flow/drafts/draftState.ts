import type { MaybePromise } from '../../core/maybePromise.ts'
import type { Conflict, MergeSide } from '../../core/merge/conflict.ts'
import type { FlowMessages } from '../../config/messages/flowMessages.ts'
import type { FormParts } from '../../form/formParts.ts'
import type { Store } from '../../form/store.ts'
import type { FlowStore } from '../createFlowStore.ts'
import type { Draft, DraftLoadError, DraftOptions, DraftSaveError } from './draft.ts'

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

/** What keeping drafts needs. */
export interface DraftControllerOptions {
  formStore: FormParts
  flow: FlowStore
  options: DraftOptions
  state: Store<DraftState>
  /** Whether the host passed a record. If not, the draft brings its own baseline. */
  hasRecord: boolean
  getMessages(): FlowMessages
}

/** The drafts of a flow. */
export interface FlowDrafts {
  state: Store<DraftState>
  /** Undefined until its code has loaded. */
  controller(): DraftController | undefined
  /** Saves because a person asked for it. Undefined when the flow keeps no drafts. */
  saveManually: (() => void) | undefined
  /** Whether closing the page now would lose edits. */
  hasUnsavedEdits(): boolean
  handleSubmitted(): void
  start(): () => void
}
