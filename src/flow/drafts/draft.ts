import type { Edits } from '../../core/values/edits.ts'
import type { Positions } from '../../core/merge/mergeDraft.ts'
import type { ValueSources } from '../../core/sources/source.ts'
import type { Key } from '../../core/values/placeKey.ts'
import type {
  AddedRow,
  CandidateAnswer,
  FormConflict,
  PastedAnswer,
} from '../../store/formState.ts'
import type { SensitiveOptions } from '../../core/sensitive/createSensitiveMatcher.ts'
import type { MaybePromise } from '../../core/promises.ts'
import type { Conflict, MergeSide } from '../../core/merge/mergeForms.ts'

/**
 * A storage for drafts. Anything with the interface of the browser's own storages fits, such as
 * localForage. Each function may return a promise, and may throw: a `DOMException` named
 * `QuotaExceededError` when the storage is full, or `SecurityError` when the page may not store
 * anything. A read that takes longer than 5 seconds, or a write that takes longer than 10, counts as
 * failed. A read must return the last write. When several pages write, each reads just before.
 *
 * {@link serverDrafts} is one on a server.
 */
export interface DraftStorage {
  /** The text under a key. Null, undefined or `''` if there is none. */
  getItem(key: string): string | null | undefined | Promise<string | null | undefined>
  /** Stores a text under a key, replacing the previous one. */
  setItem(key: string, text: string): unknown
  /** Removes a key, which may not exist. */
  removeItem(key: string): unknown
  /**
   * Changes the text under a key, as one: what others write meanwhile is not overwritten, but `change` is called again
   * with it. It gets undefined if there is no text, and returns undefined to remove the key. For a storage that several
   * devices share. Without it, the kit reads and then writes.
   */
  update?(
    key: string,
    change: (text: string | undefined) => MaybePromise<string | undefined>,
  ): Promise<unknown>
}

/** The part of a draft that depends on the shape of the record. A migration receives it. */
export interface DraftContent {
  /** The record as it was opened, without sensitive values. */
  baseline?: unknown
  /**
   * What a person entered: texts by key, and the rows of lists that have others than the record.
   * `{ texts: { 'drivers/new-1/driver_zip': '7870' }, rows: { drivers: [{ id: 'drivers.0', from: 0 },
   * { id: 'new-1' }] } }`
   */
  edits?: unknown
  /** The current step. */
  step: string
}

/** Converts a draft from one version to the next. */
export type DraftMigration = (content: DraftContent) => DraftContent

/** What hides the text of drafts, and makes it readable again. */
export interface DraftProtection {
  encrypt(text: string): string | Promise<string>
  decrypt(hidden: string): string | Promise<string>
}

/** The options for drafts. */
export interface DraftOptions {
  /** Identifies the quote, such as `quote-4711`. */
  key: string
  /** Where to keep drafts. @default 'localStorage' */
  storage?: 'localStorage' | 'sessionStorage' | DraftStorage | undefined
  /**
   * Hides the text of drafts before it is stored, and makes it readable again. Both may return a promise, so the Web
   * Crypto API fits. A text that cannot be decrypted is left in place, and the flow says that drafts are unavailable: give
   * each person keys of their own, such as `ana/quote-4711`.
   */
  protect?: DraftProtection | undefined
  /** How long to keep a draft, in milliseconds. @default forever */
  maxAge?: number | undefined
  /**
   * One for each change of the record's shape, oldest first. The version of a draft is the number of
   * migrations that existed when it was saved.
   */
  migrations?: readonly DraftMigration[] | undefined
  /**
   * Which values drafts may keep, since they are plain text in the browser. By default they leave out
   * what the schema marks as sensitive (in the kit's schemas the license number and the date of birth)
   * and each text that contains such a value. An object adds to that:
   * `{ names: ['occupation'], is: (path, value) => … }`. `true` keeps everything. @default false
   */
  sensitive?: boolean | SensitiveOptions | undefined
}

/** What a person has not decided, as a draft keeps it. */
export interface UndecidedConflict
  extends Pick<FormConflict, 'kind' | 'source' | 'isSaved' | 'row'> {
  key: Key
  /** The text, or the name of the item, that disagrees. With another one there, the conflict is over. */
  mine?: string
  /** The other answer. Without it, the conflict is with what the record says. */
  theirs?: { value?: unknown }
  /** The key of the candidate that has the other answer. */
  by?: string
  /** The position in the record's list of an item that the person removed. */
  from?: number
}

/** Says of a text among the edits that it came from a pasted text. */
export interface PastedEdit extends Omit<PastedAnswer, 'text'> {
  key: Key
}

/** A stored draft: plain JSON. */
export interface Draft {
  /** The version of the record's shape. */
  version: number
  /** The page that saved it. A new one at each load. */
  pageId: string
  /** In milliseconds since 1970. */
  savedAt: number
  step: string
  /** The field that had the focus last. */
  field?: Key | undefined
  /** The step that Continue and Back return to. */
  returnTo?: string | undefined
  /** The steps that the person has left at least once. */
  visitedSteps: readonly string[]
  /** The steps that passed the check of Continue. */
  completedSteps?: readonly string[] | undefined
  baseline?: unknown
  edits?: Edits | undefined
  /** How many ids of rows were given until then. */
  rowIds?: number | undefined
  /** The record that the flow opened with, like `baseline`, if newer data has been merged since. */
  opened?: unknown
  /** For each list of `baseline`, by its path, where its items were in `opened`; -1 for a new one. */
  openedItems?: Positions | undefined
  /** The rows that newer data added: where each came from, by its id. A former draft has names, `''` for one kept. */
  added?: Readonly<Record<string, AddedRow | string>> | undefined
  /** Where the values of `baseline` came from, for a flow without a record of its own. */
  sources?: ValueSources | undefined
  /** The paths in `baseline` whose values the person has confirmed. */
  confirmed?: readonly string[] | undefined
  /** What came from a pasted text, as far as the draft has it. */
  pasted?: readonly PastedEdit[] | undefined
  /** What the person decided about candidates. */
  answered?: readonly CandidateAnswer[] | undefined
  /** Where the person and newer data disagree, and the person has not decided. Read as any JSON. */
  conflicts?: readonly UndecidedConflict[] | undefined
  /** The fields marked "ask later". */
  askLater: readonly Key[]
  /** The fields whose sensitive answers were entered and are not in the draft. */
  omitted: readonly Key[]
  /** The paths that `baseline` lacks because their values are sensitive. `*` replaces a sensitive name. */
  omittedFromBaseline?: readonly string[] | undefined
}

/** Why a draft could not be saved. */
export type DraftSaveError = 'denied' | 'full' | 'failed'

/** Why a draft could not be found or used. An unusable draft stays in the storage. */
export type DraftLoadError = 'denied' | 'notFound' | 'unreadable' | 'migration' | 'newer'

/** The drafts of a quote. */
export interface FoundDrafts {
  /** The one to resume, in the current version. */
  draft?: Draft
  /** The other usable drafts, newest first: older ones, and those of other pages. */
  others: Draft[]
  errors: DraftLoadError[]
  /** When the newest expired draft was saved. */
  expired?: number
}

/** When a draft was saved, in milliseconds since 1970, or why it was not. */
export type DraftSaveResult = { savedAt: number } | { error: DraftSaveError }

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
interface ResumedDraft {
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
