import type { ReactNode } from 'react'
import type { Place } from '../field/place.ts'
import type { RecordFormState } from '../form/formInternals.ts'
import type { RecordFormOptions } from '../store/formOptions.ts'
import type { DraftOptions } from './drafts/draft.ts'

/** One step of a flow. */
export interface FlowStep<T> {
  /** Identifies the step in addresses and drafts, such as `'drivers'`. Unique in the flow. */
  id: string
  /** The heading of the step, and its name in the list of steps. */
  title: string
  /**
   * The members of the record on this step, such as `['drivers']` or
   * `['property.property_address']`. Continue checks them, and a link to a problem in them leads here.
   * A step without fields, such as a review, has none.
   */
  paths?: readonly string[] | undefined
  /**
   * Whether the current record needs the step. Answers on a hidden step stay in the record. A step
   * with errors always shows, and so does the current step, so that it never disappears while someone
   * types in it. @default always
   */
  when?: ((record: T) => boolean) | undefined
  /** The fields of the step. */
  children: (place: Place<T>, flow: RecordFlowState<T>) => ReactNode
}

/** A position in a flow: a step, and possibly a field in it. */
export interface FlowPosition {
  step: string
  /** The path of a field, such as `drivers.1.driver_zip`. */
  field?: string | undefined
}

/** The position of a flow, and where the focus goes. */
export interface CurrentPosition {
  step: string
  returnTo?: string | undefined
  /** The control that takes the focus once the step is on the page. */
  field?: string | undefined
  /** `none` where another part of the page moves the focus. */
  focusTarget: 'heading' | 'field' | 'none'
  /** Counts the moves, so that each one moves the focus. */
  moveCount: number
}

/**
 * Keeps the position in the address of the page, so that the browser's Back returns to the previous
 * step and a link leads to a step. `browserHistory` is one.
 */
export interface FlowHistory {
  /** The position in the address, if it names one. The flow ignores steps and fields that do not exist. */
  read(): FlowPosition | undefined
  /** Goes to a position. Back returns from it. */
  push(position: FlowPosition): void
  /** Replaces the current position. */
  replace(position: FlowPosition): void
  /** Calls when the address changes, as by Back. Returns a function that stops. */
  subscribe(listener: () => void): () => void
  /** The address of a position, for the links in the list of steps. */
  href?: ((position: FlowPosition) => string) | undefined
}

/** The answers required before something can happen, such as a rating or the binding of a policy. */
export interface FlowGate {
  /** What requires them: `quote` in "6 answers needed for quote". */
  name: string
  /**
   * The paths of the answers. `*` means each item of a list. The path of a list requires at least one
   * item: `['personal.last_name', 'drivers', 'drivers.*.driver_license_number']`.
   */
  requires: readonly string[]
  /**
   * The paths of lists, such as `['drivers']`, whose candidates a person must have decided about. Give
   * the flow its `candidates` by path: those of a list itself are known once its step was on the page.
   */
  candidates?: readonly string[] | undefined
}

/** The options of a flow but its steps, as an interface, so that the tables of props find them. */
export interface FlowBehavior<T> extends RecordFormOptions<T> {
  /**
   * `'linear'` opens a step once the steps before it are complete. Going back is always possible.
   * @default 'any'
   */
  order?: 'any' | 'linear' | undefined
  /** Keeps the edits across reloads and crashes. Its `key` is read once, at mount. */
  drafts?: DraftOptions | undefined
  /** Keeps the position in the address. Without it, Back leaves the page. Read once, at mount. */
  history?: FlowHistory | undefined
  /** The answers to wait for. They never block. */
  gates?: readonly FlowGate[] | undefined
  /** Whether a person must confirm that they checked the warnings before they submit. @default false */
  acknowledgeWarnings?: boolean | undefined
  /** How long a submit may take before it counts as failed, in milliseconds. @default 60000 */
  submitTimeout?: number | undefined
  /** Asks before the page closes with edits that are neither submitted nor in a draft. @default true */
  guard?: boolean | undefined
  /** Called when another step shows. */
  onStepChange?: ((step: string) => void) | undefined
}

/** The options of a flow. */
export interface FlowOptions<T> extends FlowBehavior<T> {
  /** The steps, in order. Define the array outside the component, so that it stays the same. */
  steps: readonly FlowStep<T>[]
}

/** The progress of a step. */
export type StepStatus =
  | 'not-started'
  | 'prefilled'
  | 'started'
  | 'incomplete'
  | 'problems'
  | 'complete'

/** A step, as the list of steps shows it. */
export interface FlowStepView {
  id: string
  title: string
  isCurrent: boolean
  /** Whether a person may go there now. In a linear flow later steps open one by one. */
  isReachable: boolean
  /** Undefined for a step without fields. */
  status: StepStatus | undefined
  /** The number of problems that show in it. */
  problems: number
  /** The number of warnings that show in it. They never block. */
  warnings: number
  /** Its address. */
  href: string
}

/** Where to go in a step, and where to return to. */
export interface GoToOptions {
  /** The field to focus. Without one, the heading of the step takes the focus. */
  field?: string | undefined
  /** The step that Continue and Back return to, such as the review. */
  returnTo?: string | undefined
}

/** A flow of steps through one record: what shows, and what it can do. */
export interface RecordFlowState<T> extends RecordFormState<T> {
  /** The visible steps, in order. */
  steps: readonly FlowStepView[]
  /** The current step. */
  step: FlowStepView
  /** Shows another step. Keeps all edits and checks nothing. */
  goTo(step: string, where?: GoToOptions): void
  /** Checks the current step and shows the next one if nothing blocks. Submits on the last step. */
  next(): Promise<boolean>
  /** Shows the previous step. */
  back(): void
  /**
   * Asks whether to leave, if that would lose edits. Resolves to whether the person may leave. For
   * routers, which leave a page without the browser knowing. Resolves to `false` if the flow unmounts.
   */
  confirmLeave(): Promise<boolean>
}

/** A step whose record type the flow does not know: one flow serves every record. */
export interface AnyStep extends Pick<FlowStep<unknown>, 'id' | 'title' | 'paths'> {
  when?: ((record: unknown) => boolean) | undefined
  children: (place: unknown, flow: unknown) => ReactNode
}

// A flow hands its steps only what belongs to its schema, and `useRecordFlow` compares the types of the two.
export const anySteps = <T>(steps: readonly FlowStep<T>[]) => steps as readonly AnyStep[]
