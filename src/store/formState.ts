import type { ConflictDescription, FoundProblem } from '../core/validation/problem.ts'
import type { FormValues } from '../core/values/formValues.ts'
import type { Baseline } from '../core/values/baseline.ts'
import type { ValueSources, ValueSource } from '../core/sources/source.ts'
import type { Key } from '../core/values/placeKey.ts'
import type { Placed } from './keys.ts'
import type { ChangedPath } from './subscriptions.ts'

/** Several controls that an offer filled at once. */
export interface FilledOffer {
  /** The control that shows the message and its Undo. */
  key: Key
  message: string
  /** What it filled. */
  texts: readonly (readonly [Key, string])[]
  undo(): void
}

/** What a control was given from a text that a person pasted. It counts while the control has that text. */
export interface PastedAnswer {
  text: string
  source: ValueSource
  isConfirmed: boolean
}

/** A row that a person removed. What the form remembers of its controls waits for its return. */
export interface RemovedRow {
  list: Key
  id: string
  /** The ids of the rows before it, removed ones included, the nearest first. It returns after those that are there. */
  before: readonly string[]
  values: FormValues
  /** The item's name when it was removed. */
  name: string
  /** Higher for one that was removed later from the list. */
  order: number
  undo: () => string | undefined
}

/** Where a row came from that somebody else added. */
export interface AddedRow extends Pick<ConflictDescription, 'source' | 'isSaved'> {
  /** Newer data lacks the item, and the person keeps it. */
  isKept?: boolean
}

/** The stage of a submit, and its outcome. */
interface SubmitState {
  isSubmitting: boolean
  /** Nothing was edited since the last submit. That submit succeeds, unless it still runs. */
  isSaved: boolean
  /** When the record was last saved. */
  savedAt: number | undefined
  /** Counts refused submits. Each one moves the focus. */
  refusals: number
  /** The problems that the last submit was refused for, in the order of the page. */
  blocking: readonly Placed<FoundProblem>[]
  /** The warnings at that time, which block nothing, in the order of the page. */
  worthChecking: readonly Placed<FoundProblem>[]
  /** Problems that belong to no control, and a failure of the submit as a whole. */
  general: readonly FoundProblem[]
}

/** Where problems are due, as a form remembers it. What is in removed rows waits for their return. */
export interface DueState {
  /**
   * What is checked at all: nothing before the form is painted, unless something arrived that the contract may refuse.
   */
  readonly checks: 'none' | 'contract' | 'all'
  readonly asked: ReadonlySet<Key>
  readonly noticed: ReadonlySet<Key>
  readonly left: ReadonlySet<Key>
  readonly given: ReadonlyMap<Key, FoundProblem>
  readonly dismissed: ReadonlySet<Key>
}

export const nothingDue: DueState = {
  checks: 'none',
  asked: new Set(),
  noticed: new Set(),
  left: new Set(),
  given: new Map(),
  dismissed: new Set(),
}

/** The state of a form next to its values, which react-hook-form keeps. Never changed in place. */
export interface FormState {
  readonly baseline: Baseline
  /** Where the values of the baseline came from, by their paths in its record. */
  readonly sources: ValueSources | undefined
  /** The paths in the baseline's record whose values the person has confirmed. */
  readonly confirmed: ReadonlySet<string>
  /** What came from a pasted text. */
  readonly pasted: ReadonlyMap<Key, PastedAnswer>
  /** Where problems are due. */
  readonly due: DueState
  /** Where a person and newer data disagree, until the person chooses. */
  readonly conflicts: readonly Placed<FormConflict>[]
  /** Where the items came from that newer data or a candidate added, by row. */
  readonly addedRows: ReadonlyMap<string, AddedRow>
  /** The rows that an undo can put back, those of a list in the order of their places. */
  readonly removedRows: readonly RemovedRow[]
  /** What was found elsewhere for its lists. */
  readonly candidates: CandidateState
  /** The last fill, until one of its controls is edited. */
  readonly filled: FilledOffer | undefined
  readonly submit: SubmitState
  /** The number of unsaved changes, as of the last pause or the last change of rows. */
  readonly changeCount: number
  /** Opens the list of changes, where there is one on the page. */
  readonly openChanges: (() => void) | undefined
  /** The controls to ask about later. */
  readonly askLater: readonly Key[]
  /** The sensitive control whose value is in sight. */
  readonly revealed: Key | undefined
  /** The control whose menu is open. */
  readonly openMenu: Key | undefined
  /** The control that a person touched or clicked last, which shows the button of its menu. */
  readonly pointedAt: Key | undefined
  /** The key that takes what a field offers was used, so that it need not be shown any more. */
  readonly hasTakenOffer: boolean
  /** The dialog that is open over the form. */
  readonly openDialog: 'shortcuts' | 'goToField' | undefined
}

/** What was decided next to the answers when the record was opened or last saved. A reset goes back to it. */
export interface SavedDecisions {
  /** The names of the marked controls. */
  askLater: readonly string[]
  confirmed: ReadonlySet<string>
  answers: readonly CandidateAnswer[]
}

export const idleSubmit: SubmitState = {
  isSubmitting: false,
  isSaved: false,
  savedAt: undefined,
  refusals: 0,
  blocking: [],
  worthChecking: [],
  general: [],
}

/** Everything but the baseline, as it is before anything happens. */
export const initialState: Omit<FormState, 'baseline'> = {
  sources: undefined,
  confirmed: new Set(),
  pasted: new Map(),
  due: nothingDue,
  conflicts: [],
  addedRows: new Map(),
  removedRows: [],
  candidates: { lists: new Map(), answers: [] },
  filled: undefined,
  submit: idleSubmit,
  changeCount: 0,
  openChanges: undefined,
  askLater: [],
  revealed: undefined,
  openMenu: undefined,
  pointedAt: undefined,
  hasTakenOffer: false,
  openDialog: undefined,
}

/** Where two states differ, as far as a control shows it. */
export function changedPaths(
  before: FormState,
  after: FormState,
  pathNow: (key: Key) => string | undefined,
): ChangedPath[] {
  // Sources and confirmations are by paths of the baseline, which are not those of the controls.
  for (const key of ['baseline', 'sources', 'confirmed', 'pasted'] as const) {
    if (before[key] !== after[key]) return ['all']
  }
  const keys = new Set<Key>()
  if (before.askLater !== after.askLater) {
    for (const key of before.askLater) if (!after.askLater.includes(key)) keys.add(key)
    for (const key of after.askLater) if (!before.askLater.includes(key)) keys.add(key)
  }
  for (const name of ['revealed', 'openMenu', 'pointedAt'] as const) {
    if (before[name] === after[name]) continue
    for (const key of [before[name], after[name]]) if (key !== undefined) keys.add(key)
  }
  if (before.filled !== after.filled) {
    for (const filled of [before.filled, after.filled]) if (filled) keys.add(filled.key)
  }
  return Array.from(keys).flatMap((key) => {
    const path = pathNow(key)
    return path === undefined ? [] : { path, below: false }
  })
}

/** A conflict at a place of a form, which has it as the person left it. */
export interface FormConflict extends ConflictDescription {
  /** Path of the control or the item; for an item that is not in the form, of its list. */
  path: string
  /** The row of an item that the person removed. */
  row?: string
  /** The other answer, where it is not that of the baseline: a candidate's, with its key. */
  offered?: { by: string; value: unknown }
}

/** An answer or an item on which the submitted record differs from newer data that was merged before. */
export interface SubmittedConflict extends Pick<ConflictDescription, 'kind'> {
  /** Where the newer data came from. */
  source: string
  /** Path in the submitted record; for an item that is not in it, of its list. */
  path: string
  /** The label that the person saw: `Driver 2: ZIP code`. */
  label: string
  /** The value of the newer data; absent if it has none. */
  theirs?: unknown
  /** The submitted value; absent if there is none. */
  mine?: unknown
}

/** The id of the warning about a conflict. */
export const conflictId = 'conflict'

/** The warnings about conflicts, which block nothing. */
export function conflictWarnings(conflicts: readonly FormConflict[]): FoundProblem[] {
  return conflicts.map((conflict) => ({
    path: conflict.path,
    severity: 'warning',
    id: conflictId,
    params: { conflict },
  }))
}

/** An item that was found elsewhere and may belong into a list, such as a driver of the household. */
export interface Candidate<T = unknown> {
  /** Identifies it. Without an id, equal items of one source are the same candidate. */
  id?: string | number | undefined
  /** What was found: the item, or a part of it. It may have keys that the kit does not know. */
  item: Partial<T> | object
  /** Where it was found. */
  source: ValueSource
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
  source: ValueSource
  /** Its texts. */
  texts: FormValues
  name: string
}

/** What a person decided, as a form keeps it. */
export interface CandidateAnswer {
  list: Key
  key: string
  action: Exclude<AnsweredCandidate['action'], 'undo'>
  reason?: string | undefined
  /** The row that it was added as, or that it is. */
  row?: string | undefined
  source?: ValueSource | undefined
}

/** The candidates of a form's lists, and what a person decided about them. */
export interface CandidateState {
  /** By list, also while it is not on the page. */
  readonly lists: ReadonlyMap<Key, readonly KnownCandidate[]>
  readonly answers: readonly CandidateAnswer[]
}

/** Where a candidate is on the page. No control of the record has such a path. */
export const candidatePath = (list: string, key: string): string => `${list}.@${key}`
