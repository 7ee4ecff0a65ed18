import type { Offer } from '../core/validation/problem.ts'
import type { Parsers } from '../core/text/lazy/parsers.ts'
import type { ToRecordResult } from '../core/values/toRecord.ts'
import { emptyRowCache } from '../core/values/rowCache.ts'
import { inAnyItem } from './labels.ts'
import type { CandidateAnswer, DiscoveredItem } from './candidates/candidate.ts'
import type { SubmittedConflict } from './merge/formConflict.ts'
import type { Incoming } from './merge/incoming.ts'
import { AskLaterMemory } from './entry/askLaterMemory.ts'
import type {
  Announcement,
  ControlEdit,
  FormState,
  RemovedRowState,
  RowChange,
} from './formState.ts'
import { ChangeNotifier } from './subscriptions/changeNotifier.ts'
import type { SourceReader } from './sources/sourceReader.ts'
import { Emitter } from './subscriptions/emitter.ts'

/** State that a form keeps between events and no component renders. */
export class FormMemory extends ChangeNotifier {
  /** Asks the element that hides a control to show it. */
  readonly revealRequests = new Emitter<[name: string]>()
  /** The form went back to its record. */
  readonly resets = new Emitter<[]>()
  /** Newer data was merged. A list merges the rows that an Undo can bring back. */
  readonly merges = new Emitter<
    [mergeRow: (list: string, removed: RemovedRowState) => RemovedRowState]
  >()
  /** The number of merges so far. */
  mergeCount = 0
  /** The newer data that is to be merged, or was last. */
  incoming: Incoming | undefined
  /** Whether newer data must wait, as during a submit. */
  isMergeHeld = (): boolean => this.runningSubmit?.signal.aborted === false
  /** The conflicts by the paths of a record, once the code that finds them has loaded. */
  readConflicts: ((result: ToRecordResult) => SubmittedConflict[]) | undefined
  /** What a row was added as, if it was found elsewhere. Set once an item was. */
  discoveredItem: ((state: FormState, row: unknown) => DiscoveredItem | undefined) | undefined
  /** What was decided about candidates when the record was saved last. */
  savedAnswers: readonly CandidateAnswer[] = []
  /** Newer data that waited may be merged now. */
  readonly mergeReleased = new Emitter<[]>()
  /** What the announcer announces next, or announced last. */
  announcement: Announcement = { messages: [], isSpoken: true }
  /** The announcement changed. */
  readonly announced = new Emitter<[]>()
  /** A person edited something. */
  readonly edited = new Emitter<[]>()
  /** The labels that fields have of their own, by path. */
  readonly labelOverrides = new Map<string, string>()
  labelsRevision = 0
  /** The labels that fields had of their own, by paths with `*` for items. */
  readonly seenLabels = new Map<string, string>()
  /** Goes to a control that may be on another step, in a flow. */
  goToControl: ((path: string) => void) | undefined
  /** The element around the fields. */
  element: HTMLElement | null = null
  /** The collapsed items of each list, by its name, for a list that leaves the page and returns. */
  readonly collapsedItems = new Map<string, ReadonlySet<string>>()
  /** The field that the person was at before the form was opened again. Its item stays expanded. */
  lastField: string | undefined
  /** The controls that someone edits and has not left, with what they held before. */
  readonly edits = new Map<string, ControlEdit>()
  /** The controls that someone has edited and left. Warnings about them are due. */
  touched: readonly string[] = []
  /** What components offer at a control, by its path. Each is asked again when offers show. */
  readonly addedOffers = new Map<string, () => Offer | undefined>()
  /** The controls that are left while several entries are made as one. */
  leftWhileFilling: Set<string> | undefined
  /** Pending reads of typed texts. A submit waits for them. */
  readonly pendingReads = new Set<Promise<unknown>>()
  readonly askLaterMemory: AskLaterMemory
  /** Reads the sources, once the code for it has loaded. */
  sourceReader: SourceReader | undefined
  /** How many lines above the fields say where their values came from. */
  sourceSummaries = 0
  /** The confirmations as they were saved last. A reset restores them. */
  savedConfirmed: ReadonlySet<string> = new Set()
  /** Every row change so far, to find the current path of an earlier problem. */
  readonly rowChanges: RowChange[] = []
  /** Where the unsaved changes were counted last. */
  countedAt: { values: number; baseline: unknown } | undefined
  /** Counts the rows that no record has yet. */
  newRows = 0
  /** What parses dates, states and countries. A form takes it once it is hydrated. */
  parsers: Parsers | undefined
  /** The rows and lists as they were read last. */
  rowCache = emptyRowCache()
  /** Counts submits and step checks. */
  submitCount = 0
  /** The submit that runs. */
  runningSubmit: AbortController | undefined
  /** The problems that the host passed last, as JSON. */
  hostErrorsText = '[]'
  /** The host's `onChange` got no record, because a rule that blocks could not run. */
  isChangeWithheld = false

  constructor(askLater: readonly string[]) {
    super()
    this.askLaterMemory = new AskLaterMemory(askLater)
  }

  /** Gives the field at a path a label of its own. Returns a function that removes it. */
  overrideLabel(path: string, label: string): () => void {
    this.labelOverrides.set(path, label)
    this.seenLabels.set(inAnyItem(path), label)
    this.labelsRevision += 1
    return () => {
      if (this.labelOverrides.get(path) === label) this.labelOverrides.delete(path)
      this.labelsRevision += 1
    }
  }

  /** A line above the fields says where their values came from. Returns a function that takes it back. */
  addSourceSummary(): () => void {
    this.sourceSummaries += 1
    return () => {
      this.sourceSummaries -= 1
    }
  }

  /** Takes the element around the fields. */
  attach(element: HTMLElement | null): void {
    this.element = element
  }
}
