import type { Source } from '../../core/sources/source.ts'
import type { FormValues } from '../../core/values/formValues.ts'

/** An item that was found elsewhere and may belong into a list, such as a driver of the household. */
export interface Candidate<T = unknown> {
  /** Identifies it. Without an id, equal items of one source are the same candidate. */
  id?: string | number | undefined
  /** What was found: the item, or a part of it. It may have keys that the kit does not know. */
  item: Partial<T> | object
  /** Where it was found. */
  source: Source
}

/** What a person decided about a candidate. */
export interface AnsweredCandidate<T = unknown> {
  candidate: Candidate<T>
  /**
   * - `add`: it is a new item of the list
   * - `same`: it is an item of the list already
   * - `setAside`: it does not belong into the list
   * - `undo`: the last of these was undone, and it waits again
   */
  action: 'add' | 'same' | 'setAside' | 'undo'
  /** Why it was set aside: one of `setAsideReasons`. */
  reason?: string | undefined
  /** The item that it was added as, or that it is. */
  item?: unknown
  /**
   * For `same`, what the candidate has and the item has not where no field asks about it, by path:
   * `{ household_id: 4711 }`. The record does not take it over.
   */
  unasked?: Readonly<Record<string, unknown>> | undefined
  /** The path of the list. */
  list: string
}

/** What a list shows that was found elsewhere. */
export interface CandidateOptions<T = unknown> {
  /** Items found elsewhere. They show below the list, and a person adds them or not. */
  candidates?: readonly Candidate<T>[] | undefined
  /** Why a person sets a candidate aside. With them, "Set aside" asks for one. */
  setAsideReasons?: readonly string[] | undefined
  /** Called when a person decides about a candidate. */
  onCandidate?: ((answer: AnsweredCandidate<T>) => void) | undefined
}

/** The same for all lists of a record. */
export interface RecordCandidates extends Omit<CandidateOptions, 'candidates'> {
  /**
   * Items found elsewhere, by the path of their list: `{ drivers: [{ item, source }] }`. A list's own
   * `candidates` replace them.
   */
  candidates?: Readonly<Record<string, readonly Candidate[]>> | undefined
}

/** A candidate of a list, as a form reads it. */
export interface KnownCandidate {
  /** Identifies it among the candidates of its list. Tells nothing about the item. */
  key: string
  /** As the host gave it. */
  given: Candidate
  item: unknown
  source: Source
  /** Its texts. */
  texts: FormValues
  name: string
}

/** What a person decided, as a form keeps it. */
export interface CandidateAnswer {
  list: string
  key: string
  action: Exclude<AnsweredCandidate['action'], 'undo'>
  reason?: string | undefined
  /** The row that it was added as, or that it is. */
  row?: string | undefined
  /** In a draft, the position of that row. */
  at?: number | undefined
  source?: Source | undefined
}

/** The candidates of a form's lists, and what a person decided about them. */
export interface CandidateState {
  /** By the path of the list, also while it is not on the page. */
  readonly lists: ReadonlyMap<string, readonly KnownCandidate[]>
  readonly answers: readonly CandidateAnswer[]
}

/** An item that was added as it was found elsewhere. */
export interface DiscoveredItem {
  item: unknown
  source: Source
}
