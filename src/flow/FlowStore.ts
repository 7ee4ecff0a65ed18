import type { FlowMessages } from '../config/messages/flowMessages.ts'
import {
  aBoolean,
  aFunction,
  aNumber,
  anObject,
  type Checks,
  checkSettings,
  texts,
} from '../core/reportMistake.ts'
import { hasUnsavedEdits } from '../store/unsavedChanges.ts'
import { Emitter } from '../store/subscriptions.ts'
import type { FormStore } from '../store/FormStore.ts'
import {
  type DraftOptions,
  type DraftController,
  type DraftState,
  initialDraftState,
} from './drafts/draft.ts'
import type {
  CurrentPosition,
  FlowHistory,
  FlowBehavior,
  FlowStepView,
  AnyStep,
  FlowGate,
} from './flowTypes.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { useFormState } from '../field/formContext.ts'
import { type FormInternals, internalsOf, type OpenInternals } from '../form/formInternals.ts'

/** The state of a flow. Never changed in place. */
interface FlowState {
  readonly position: CurrentPosition
  /** The visible steps, with their progress. */
  readonly steps: readonly FlowStepView[]
  readonly formVersion: ReturnType<typeof formVersion>
  /** Whether the record differs from the baseline, or a text is unreadable. */
  readonly isDirty: boolean
  readonly drafts: DraftState
  /** Whether the person has confirmed that they checked the warnings. */
  readonly isAcknowledged: boolean
  /** Counts the submits that were blocked because the confirmation was missing. */
  readonly blockedSubmits: number
  /** Whether a submit was refused because the person has not confirmed that they checked the warnings. */
  readonly isAcknowledgementRefused: boolean
  /** Answers the question whether to leave. Undefined while nobody is asked. */
  readonly answerLeave: ((isConfirmed: boolean) => void) | undefined
}

/** What a flow reads from its host when something happens. Components read their props instead. */
export interface FlowSettings {
  options: Pick<
    FlowBehavior<unknown>,
    | 'defaultRecord'
    | 'readOnly'
    | 'order'
    | 'drafts'
    | 'history'
    | 'acknowledgeWarnings'
    | 'onStepChange'
  >
  messages: FlowMessages
}

const draftChecks: Checks<DraftOptions> = {
  maxAge: aNumber,
  migrations: {
    is: (list) => Array.isArray(list) && list.every(aFunction.is),
    words: 'a list of functions',
  },
  sensitive: {
    is: (sensitive) => aBoolean.is(sensitive) || anObject.is(sensitive),
    words: 'true, false or an object',
  },
}

function checkDrafts(given: DraftOptions): DraftOptions {
  const of = ' of the drafts'
  const drafts = checkSettings(given, draftChecks, of)
  const { sensitive } = drafts
  if (typeof sensitive !== 'object') return drafts
  const checked = checkSettings(sensitive, { names: texts, is: aFunction }, of)
  // What is unclear stays out of drafts, which is everything.
  const isClear = checked.names === (sensitive.names ?? undefined)
  const is = isClear ? checked.is : () => true
  return { ...drafts, sensitive: { ...checked, is } }
}

/**
 * The steps through one form: position, progress, drafts, and the question whether to leave. The
 * values are in the form's store. Knows nothing of React.
 */
export class FlowStore {
  readonly store: FormStore
  readonly history: FlowHistory | undefined
  readonly draftOptions: DraftOptions | undefined
  /** Whether the host passed a record. If not, a draft brings its own baseline. */
  readonly hasRecord: boolean
  settings: FlowSettings
  state: FlowState
  /** All steps of the host, hidden ones included. */
  steps: readonly AnyStep[]
  /** The last steps that contained the current one, in case the host removes it. */
  previousSteps: readonly AnyStep[]
  /** The steps that the person has left at least once. */
  readonly visitedSteps = new Set<string>()
  /** The steps that passed the check of Continue. */
  readonly completedSteps = new Set<string>()
  /** The paths of the errors that the review has listed. Undefined before the first review. */
  reviewedPaths: ReadonlySet<string> | undefined
  /** The field that had the focus last. */
  lastFocusedField: string | undefined
  /** The path whose link in the review takes the focus next. */
  returnFocusTo: string | undefined
  isOnPage = false
  /** Whether the address has determined the position. A draft then does not. */
  hasUrlPosition = false
  hasLeaveDialog = false
  /** Whether the listed problems are those of a Continue, which belong to its step. */
  hasStepErrors = false
  /** The number of refused submits that have led to a step. */
  handledRefusals = 0
  /** Undefined until the code for drafts has loaded. */
  drafts: DraftController | undefined
  /** The person is about to leave a step. */
  readonly stepLeaving = new Emitter<[]>()
  readonly #changed = new Emitter<[]>()
  readonly subscribe = this.#changed.add

  constructor(store: FormStore, steps: readonly AnyStep[], settings: FlowSettings) {
    const [first] = steps
    if (!first) throw new Error('quoteforms: a flow has no `steps`. Give it at least one.')
    const { history, drafts, defaultRecord } = settings.options
    this.store = store
    this.history = history
    this.draftOptions = drafts && checkDrafts(drafts)
    this.hasRecord = defaultRecord !== undefined && defaultRecord !== null
    this.settings = settings
    this.steps = steps
    this.previousSteps = steps
    this.state = {
      position: { step: first.id, focusTarget: 'none', moveCount: 0 },
      steps: [],
      formVersion: formVersion(store),
      isDirty: hasUnsavedEdits(store),
      drafts: { ...initialDraftState, phase: drafts ? 'loading' : 'off' },
      isAcknowledged: false,
      blockedSubmits: 0,
      isAcknowledgementRefused: false,
      answerLeave: undefined,
    }
  }

  /** Takes the host's latest options and messages. */
  configure(settings: FlowSettings): void {
    this.settings = settings
  }

  set(patch: Partial<FlowState>): void {
    this.state = { ...this.state, ...patch }
    this.#changed.emit()
  }

  setDrafts(patch: Partial<DraftState>): void {
    this.set({ drafts: { ...this.state.drafts, ...patch } })
  }
}

/** What the steps, the gates and the review depend on. Replaced at most once a frame. */
export function formVersion({ valuesRevision, sourceReader, shown, state }: FormStore) {
  const { baseline, sources, confirmed, candidates } = state
  return { valuesRevision, sourceReader, shown, baseline, sources, confirmed, candidates }
}

/** What the kit's components share of a flow, on top of what they share of its form. */
export interface FlowInternals extends OpenInternals {
  flow: FlowStore
  /** The visible steps, as the host wrote them. */
  shownSteps: readonly AnyStep[]
  gates: readonly FlowGate[]
  /** Whether a person must confirm that they checked the warnings. */
  requiresAcknowledgement: boolean
}

export const flowInternalsOf = (flow: { internals: FormInternals }) =>
  internalsOf(flow) as FlowInternals

/** Whether the record is submitted and nothing was entered since. */
export function useIsSubmitted(flow: { internals: FormInternals }): boolean {
  const { flow: flowStore, store } = flowInternalsOf(flow)
  const isSaved = useFormState(store, ({ submit }) => submit.isSaved)
  return useFlowState(flowStore, ({ drafts }) => drafts.submittedAt !== undefined) && isSaved
}

/** A part of a flow's state. Renders only when that part differs. */
export function useFlowState<T>(flow: FlowStore, select: (state: FlowState) => T): T {
  const subscribe = useCallback((listener: () => void) => flow.subscribe(listener), [flow])
  const value = () => select(flow.state)
  return useSyncExternalStore(subscribe, value, value)
}
