import { normalizePath } from '../core/schema/path.ts'
import type { Offer } from '../core/validation/problem.ts'
import { emptyRowCache, type RowCache, type ToRecordResult } from '../core/values/toRecord.ts'
import type {
  FieldAction,
  CandidateAnswer,
  DiscoveredItem,
  Announcement,
  ControlEdit,
  FormState,
  RowMovesByList,
  SubmittedConflict,
} from './formState.ts'
import type { Incoming } from './formOptions.ts'
import type { SourceReader } from './sourceReader.ts'

/** What a form remembers between events. Nothing is notified when it changes, so no component renders it. */
export interface FormMemory {
  /** The element around the fields. */
  element: HTMLElement | null
  /** Goes to a control that may be on another step, in a flow. */
  goToControl?: ((path: string) => void) | undefined
  /** The collapsed items of each list, by its name, for a list that leaves the page and returns. */
  readonly collapsedItems: Map<string, ReadonlySet<string>>
  /** The field that the person was at before the form was opened again. Its item stays expanded. */
  lastField?: string | undefined
  /** The control of the problem that the person was sent to last. */
  lastProblem?: string | undefined

  /** The controls that someone edits and has not left, with what they held before. */
  readonly edits: Map<string, ControlEdit>
  /** The control that someone typed in last. Undefined after a fill, which the browser undoes from any box of it. */
  lastTyped?: string | undefined
  /** Counts the entries, by a person or for one. */
  entryCount: number
  /** What was typed in the controls that show its reading, by name. */
  settled: Map<string, TypedText>
  /**
   * The controls that someone left with a text of their own. A list that loads later may read it. A text of a
   * fill stays as it is, or the fill would lose its Undo.
   */
  readonly leftTyped: Set<string>
  /** What controls that are now unknown held of the record as it had arrived. A save in between replaces the record. */
  readonly heldBeforeUnknown: Map<string, string>
  /** The labels of the options as which texts were read, by value. */
  readonly readOptions: Map<string, string>
  /** The controls that someone has edited and left. Warnings about them are due. */
  touched: readonly string[]
  /**
   * The controls that an offer filled, with their texts. Nobody has typed there: no offer waits after them,
   * and the text is the answer, not a short form of it.
   */
  readonly filledByOffers: Map<string, string>
  /** The controls that are left while several entries are made as one. */
  leftWhileFilling?: Set<string> | undefined
  /** What reads them, once all of them are made. */
  readsAfterFilling?: (() => void)[] | undefined
  /** Pending reads of typed texts. A submit waits for them. */
  readonly pendingReads: Set<Promise<unknown>>
  /** The rows and lists as they were read last. */
  rowCache: RowCache
  /** What components offer at a control, by its path. Each is asked again when offers show. */
  readonly addedOffers: Map<string, () => Offer | undefined>
  readonly askLater: AskLaterMemory
  /** What a person chose last, which Ctrl+Z takes back. `undo` returns the path of what takes the focus then, if it moves. */
  lastChoice?: { isCurrent(): boolean; undo(): string | undefined } | undefined
  /** The control that a button of the form filled last, with the text that was refused or asked about. */
  fixed?: { name: string; text: string; rowMoves: number } | undefined
  /** What the buttons of each control do, in the order of the page. */
  readonly actions: Map<string, readonly FieldAction[]>
  /** The controls that do not show yet what their buttons do. */
  readonly staleActions: Set<string>

  /** How rows have moved so far, to find the current path of an earlier problem. */
  readonly rowMoves: RowMovesByList[]
  /** Counts the rows that no record has yet. */
  newRows: number
  /** Where the unsaved changes were counted last. */
  countedAt?: { values: number; baseline: unknown } | undefined

  /** The number of merges so far. */
  mergeCount: number
  /** The newer data that is to be merged, or was last. */
  incoming?: Incoming | undefined
  /** Whether newer data must wait, as during a submit. */
  isMergeHeld: () => boolean
  /** The conflicts by the paths of a record, once the code that finds them has loaded. */
  readConflicts?: ((result: ToRecordResult) => SubmittedConflict[]) | undefined
  /** What a row was added as, if it was found elsewhere. Set once an item was. */
  discoveredItem?: ((state: FormState, row: unknown) => DiscoveredItem | undefined) | undefined

  /** Reads the sources, once the code for it has loaded. */
  sourceReader?: SourceReader | undefined
  /** How many lines above the fields say where their values came from. */
  sourceSummaries: number
  /** The confirmations as they were saved last. A reset restores them. */
  savedConfirmed: ReadonlySet<string>
  /** What was decided about candidates when the record was saved last. */
  savedAnswers: readonly CandidateAnswer[]

  /** What the announcer announces next, or announced last. */
  announcement: Announcement
  /** Counts submits and step checks. */
  submitCount: number
  /** The submit that runs. */
  runningSubmit?: AbortController | undefined
  /** The problems that the host passed last, as JSON. */
  hostErrorsText: string
}

/** What was typed in a control that shows its reading. */
interface TypedText {
  typed: string
  /** The reading. Another text by now is newer. */
  shown: string
  /** The text may stay as it was typed. */
  isOption: boolean
}

/** What is remembered about the marks to ask later, next to the marks themselves. */
interface AskLaterMemory {
  /** The marks that a reset goes back to. */
  saved: readonly string[]
  /** The controls with an entry that is newer than their mark. */
  readonly entered: Set<string>
  /** The marks in removed rows, by row id, for Undo. */
  readonly removed: Map<string, { position: number; names: string[] }>
}

/** @param askLater The marks that the form opens with. */
export function createFormMemory(askLater: readonly string[]): FormMemory {
  const memory: FormMemory = {
    element: null,
    collapsedItems: new Map(),
    edits: new Map(),
    entryCount: 0,
    settled: new Map(),
    leftTyped: new Set(),
    heldBeforeUnknown: new Map(),
    readOptions: new Map(),
    touched: [],
    filledByOffers: new Map(),
    pendingReads: new Set(),
    rowCache: emptyRowCache(),
    addedOffers: new Map(),
    askLater: { saved: askLater.map(normalizePath), entered: new Set(), removed: new Map() },
    actions: new Map(),
    staleActions: new Set(),
    rowMoves: [],
    newRows: 0,
    mergeCount: 0,
    isMergeHeld: () => memory.runningSubmit?.signal.aborted === false,
    sourceSummaries: 0,
    savedConfirmed: new Set(),
    savedAnswers: [],
    announcement: { messages: [], isSpoken: true },
    submitCount: 0,
    hostErrorsText: '[]',
  }
  return memory
}
