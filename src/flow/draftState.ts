import type { Difference } from '../codec/difference.ts'
import type { Draft, FindTrouble, SaveTrouble } from './draft.ts'

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
  trouble: SaveTrouble | 'notFound' | 'notRemoved' | 'notLoaded' | undefined
  /** What was wrong with what was found. */
  found: readonly FindTrouble[]
  /** When a draft was saved that was too old. */
  expired: number | undefined
  /** The draft that is gone on with. */
  resumed: Resumed | undefined
  /** The fields whose answers no draft has kept, until they are entered again. */
  notKept: readonly string[]
  /** Other drafts of the same quote. */
  others: readonly Draft[]
  /** When another page saved that has the quote open now. */
  elsewhere: number | undefined
  /** Where the record is newer than the draft. */
  differences: readonly Difference[]
  /** When the record was handed over last, if nothing was entered since. */
  submittedAt: number | undefined
  /** A draft was discarded, and can be had back. */
  discarded: boolean
}

/** What is said of a draft that is gone on with. */
export interface Resumed {
  savedAt: number
  /** The field that had the focus. */
  field: string | undefined
}

export const noDrafts: DraftState = {
  phase: 'off',
  savedAt: undefined,
  trouble: undefined,
  found: [],
  expired: undefined,
  resumed: undefined,
  notKept: [],
  others: [],
  elsewhere: undefined,
  differences: [],
  submittedAt: undefined,
  discarded: false,
}
