import type { Edits } from '../../core/values/collectEdits.ts'
import type { Positions } from '../../core/merge/mergeDraft.ts'
import type { Sources } from '../../core/sources/source.ts'
import type { UndecidedConflict } from './restore/undecidedConflicts.ts'
import type { CandidateAnswer } from '../../store/candidates/candidate.ts'
import type { SensitiveOptions } from '../../core/sensitive/createSensitiveMatcher.ts'

/**
 * A storage for drafts. Anything with the interface of the browser's own storages fits, such as
 * localForage. Each function may return a promise, and may throw: a `DOMException` named
 * `QuotaExceededError` when the storage is full, or `SecurityError` when the page may not store
 * anything. A read that takes longer than 5 seconds, or a write that takes longer than 10, counts as
 * failed. A read must return the last write. When several pages write, each reads just before.
 *
 * ```ts
 * async function call(key: string, init?: RequestInit) {
 *   const answer = await fetch(`/drafts?${new URLSearchParams({ key })}`, init)
 *   if (!answer.ok && answer.status !== 404) throw new Error(answer.statusText)
 *   return answer
 * }
 *
 * const onServer: DraftStorage = {
 *   async getItem(key) {
 *     const answer = await call(key)
 *     return answer.status === 404 ? null : answer.text()
 *   },
 *   setItem: (key, text) => call(key, { method: 'PUT', body: text }),
 *   removeItem: (key) => call(key, { method: 'DELETE' }),
 * }
 * ```
 */
export interface DraftStorage {
  /** The text under a key. Null, undefined or `''` if there is none. */
  getItem(key: string): string | null | undefined | Promise<string | null | undefined>
  /** Stores a text under a key, replacing the previous one. */
  setItem(key: string, text: string): unknown
  /** Removes a key, which may not exist. */
  removeItem(key: string): unknown
}

/** The part of a draft that depends on the shape of the record. A migration receives it. */
export interface DraftContent {
  /** The record as it was opened, without sensitive values. */
  baseline?: unknown
  /**
   * What a person entered, as texts in the shape of the record: `{ drivers: [{ from: 0, edits:
   * { driver_zip: '7870' } }] }`.
   */
  edits?: unknown
  /** The current step. */
  step: string
}

/** Converts a draft from one version to the next. */
export type DraftMigration = (content: DraftContent) => DraftContent

/** The options for drafts. */
export interface DraftOptions {
  /** Identifies the quote, such as `quote-4711`. */
  key: string
  /** Where to keep drafts. @default 'localStorage' */
  storage?: 'localStorage' | 'sessionStorage' | DraftStorage | undefined
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
  field?: string | undefined
  /** The step that Continue and Back return to. */
  returnTo?: string | undefined
  /** The steps that the person has left at least once. */
  visitedSteps: readonly string[]
  /** The steps that passed the check of Continue. */
  completedSteps?: readonly string[] | undefined
  baseline?: unknown
  edits?: Edits | undefined
  /** The record that the flow opened with, like `baseline`, if newer data has been merged since. */
  opened?: unknown
  /** For each list of `baseline`, by its path, where its items were in `opened`; -1 for a new one. */
  openedItems?: Positions | undefined
  /** The items that newer data added: where each came from, by its path in `baseline`. */
  added?: Readonly<Record<string, string>> | undefined
  /** The fingerprint of the record that the flow opened with. Drafts had it before they had `opened`. */
  openedWith?: string | undefined
  /** Where the values of `baseline` came from, for a flow without a record of its own. */
  sources?: Sources | undefined
  /** The paths in `baseline` whose values the person has confirmed. */
  confirmed?: readonly string[] | undefined
  /** What the person decided about candidates. */
  answered?: readonly CandidateAnswer[] | undefined
  /** Where the person and newer data disagree, and the person has not decided. Read as any JSON. */
  conflicts?: readonly UndecidedConflict[] | undefined
  /** The fields marked "ask later". */
  askLater: readonly string[]
  /** The fields whose sensitive answers were entered and are not in the draft. */
  omitted: readonly string[]
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
