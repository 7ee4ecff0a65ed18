import type { Edits } from '../../core/values/collectEdits.ts'
import type { SensitiveOptions } from '../../core/sensitive/createSensitiveMatcher.ts'

/**
 * A place to keep drafts in: what is shaped like the browser's own storages, such as localForage, fits
 * as it is. Each of the three may answer at once or by a promise, and may fail: by a
 * `DOMException` named `QuotaExceededError` where there is no room, `SecurityError` where nothing may
 * be kept. A read that takes longer than 5 seconds, or a write that takes longer than 10, counts as
 * failed. What is read has to be what was written last; where several pages write, a write is of
 * what was read just before.
 *
 * ```ts
 * async function call(key: string, init?: RequestInit) {
 *   const answer = await fetch(`/drafts/${encodeURIComponent(key)}`, init)
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
  /** The text that was written under a key; null, undefined or `''` if there is none. */
  getItem(key: string): string | null | undefined | Promise<string | null | undefined>
  /** Keeps a text under a key, in place of the one before. */
  setItem(key: string, text: string): unknown
  /** Forgets a key, which may not be there. */
  removeItem(key: string): unknown
}

/** What of a draft depends on the shape of the record, and is handed to a migration. */
export interface DraftContent {
  /** The record as it was opened, without what is sensitive. */
  baseline?: unknown
  /**
   * What was entered, in the shape of the record, as texts: `{ drivers: [{ from: 0, edits:
   * { driver_zip: '7870' } }] }`.
   */
  edits?: unknown
  /** The step that was shown. */
  step: string
}

/** Brings a draft from one version to the next. */
export type DraftMigration = (content: DraftContent) => DraftContent

/** How a flow keeps drafts. */
export interface DraftOptions {
  /** Tells the drafts of one quote from those of another, such as `quote-4711`. */
  key: string
  /** Where they are kept. @default 'localStorage' */
  storage?: 'localStorage' | 'sessionStorage' | DraftStorage | undefined
  /** How long a draft is kept, in milliseconds. @default for ever */
  maxAge?: number | undefined
  /**
   * One for each time that the shape of the record has changed, oldest first: the version of a draft is
   * how many there were when it was saved.
   */
  migrations?: readonly DraftMigration[] | undefined
  /**
   * What drafts, which are plain text in the browser, leave out. Sensitive are what your schema marks,
   * in the schemas of the kit a licence number and a date of birth, and each text that has one of
   * these values in it. An object names more: `{ names: ['occupation'], is: (path, value) => … }`.
   * `true` keeps everything. @default false
   */
  sensitive?: boolean | SensitiveOptions | undefined
}

/** A draft of a flow, as it is kept: plain JSON. */
export interface Draft {
  /** Which version of the record's shape it was saved with. */
  version: number
  /** Which page has saved it, anew at each load. */
  pageId: string
  /** When, in milliseconds since 1970. */
  savedAt: number
  step: string
  /** The field that had the focus. */
  field?: string | undefined
  /** The step that was to be returned to. */
  returnTo?: string | undefined
  /** The steps that were seen. */
  visitedSteps: readonly string[]
  /** Those that Continue went on from. */
  completedSteps?: readonly string[] | undefined
  baseline?: unknown
  edits?: Edits | undefined
  /** The fields to be asked about later. */
  askLater: readonly string[]
  /** The fields whose sensitive answers are not in it though somebody entered them. */
  omitted: readonly string[]
  /** What `baseline` does not have because of what it says: paths, `*` for a name that says it. */
  omittedFromBaseline?: readonly string[] | undefined
}

/** Why a draft could not be saved. */
export type DraftSaveError = 'denied' | 'full' | 'failed'

/** Why a draft could not be found or used. What cannot be used is kept all the same. */
export type DraftLoadError = 'denied' | 'notFound' | 'unreadable' | 'migration' | 'newer'

/** What was found when drafts were looked for. */
export interface FoundDrafts {
  /** The newest that can be used, brought to the version of today. */
  draft?: Draft
  /** The others that can be used, newest first: older ones, and those of other pages. */
  others: Draft[]
  errors: DraftLoadError[]
  /** When the newest of those was saved that are too old by now. */
  expired?: number
}

/** What came of a save: when, in milliseconds since 1970, or why not. */
export type DraftSaveResult = { savedAt: number } | { error: DraftSaveError }
