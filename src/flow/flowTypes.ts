import type { ReactNode } from 'react'
import type { Place } from '../field/place.ts'
import type { RecordFormOptions, RecordFormState } from '../form/recordFormTypes.ts'
import type { DraftOptions } from './drafts/draft.ts'

/** One step of a flow. */
export interface FlowStep<T> {
  /** Names the step in addresses and drafts, such as `'drivers'`; no two are the same. */
  id: string
  /** What the step is called. */
  title: string
  /**
   * The members of the record that the step asks for, such as `['drivers']` or
   * `['property.property_address']`: what Continue checks, and where a problem leads. A step that
   * asks for nothing, such as a review, has none.
   */
  paths?: readonly string[] | undefined
  /**
   * Whether the record, as it stands, needs the step; what is held there stays in the record all the
   * same. A step that something is wrong in is shown in any case, and the current one until it is
   * left: a step does not go from under somebody who types in it. @default always
   */
  when?: ((record: T) => boolean) | undefined
  /** The fields of the step. */
  children: (place: Place<T>, flow: QuoteFlowState<T>) => ReactNode
}

/** Where in a flow one is: the step, and the field where it matters. */
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
 * Where a host keeps the position: in the address, so that the browser's Back goes a step back and a
 * link leads to a step. `browserHistory` is one.
 */
export interface FlowHistory {
  /** The position in the address; undefined where it names none. What there is not is passed over. */
  read(): FlowPosition | undefined
  /** Goes to a position, in a way that Back returns from. */
  push(position: FlowPosition): void
  /** Corrects the position that one is at. */
  replace(position: FlowPosition): void
  /** Calls when the address has become another by itself; returns how to stop. */
  subscribe(listener: () => void): () => void
  /** The address of a position, for the links of the steps. */
  href?: ((position: FlowPosition) => string) | undefined
}

/** Answers that something waits for, such as a rating or the binding of a policy. */
export interface Gate {
  /** What they are needed for: `quote` in "6 answers left before quote". */
  name: string
  /**
   * Paths of the answers; `*` stands for each item of a list, and a list's own path asks for at least
   * one item: `['personal.last_name', 'drivers', 'drivers.*.driver_license_number']`.
   */
  requires: readonly string[]
}

/** What a flow does beyond its steps. */
export interface FlowOptions<T> extends RecordFormOptions<T> {
  /** The steps, in order. Keep the array outside the component, so that it stays the same. */
  steps: readonly FlowStep<T>[]
  /**
   * Whether a step can be gone to only once those before it are done. Going back is always free.
   * @default 'any'
   */
  order?: 'any' | 'linear' | undefined
  /** Keeps what is entered through reloads and crashes. Read once, at mount. */
  drafts?: DraftOptions | undefined
  /** Where the position is kept; without one, Back leaves the page. Read once, at mount. */
  history?: FlowHistory | undefined
  /** What answers are waited for. They never block. */
  gates?: readonly Gate[] | undefined
  /** Whether a person has to confirm that they looked at the warnings before submitting. @default false */
  acknowledgeWarnings?: boolean | undefined
  /** How long a submit may take, in milliseconds, before it counts as failed. @default 60000 */
  submitTimeout?: number | undefined
  /** Asks before the page is left with what is neither submitted nor in a draft. @default true */
  guard?: boolean | undefined
  /** Called when another step is shown. */
  onStepChange?: ((step: string) => void) | undefined
}

/** How far a step is. */
export type StepStatus =
  | 'not-started'
  | 'prefilled'
  | 'started'
  | 'incomplete'
  | 'problems'
  | 'complete'

/** A step as it stands. */
export interface StepView {
  id: string
  title: string
  isCurrent: boolean
  /** Whether one can go there now: in a linear flow not yet to those further on. */
  isReachable: boolean
  /** Undefined where the step asks for nothing. */
  status: StepStatus | undefined
  /** How many problems are shown in it. */
  problems: number
  /** Its address. */
  href: string
}

/** Where to go in a flow, and whether to come back. */
export interface GoToOptions {
  /** The field that takes the focus; without one, the heading of the step does. */
  field?: string | undefined
  /** The step that Continue and Back lead to from there, such as the review. */
  returnTo?: string | undefined
}

declare const inside: unique symbol

/** The inside of a flow, for the kit's own components. A host only passes it on. */
export interface FlowScope {
  readonly [inside]: true
}

/** A flow of steps through one record: what is shown, and what can be asked of it. */
export interface QuoteFlowState<T> extends RecordFormState<T> {
  /** The steps that are shown, in order. */
  steps: readonly StepView[]
  /** The step that is shown. */
  step: StepView
  /** Shows another step; what was entered stays, and nothing is checked. */
  goTo(step: string, where?: GoToOptions): void
  /** Checks the step, and goes on if nothing blocks; from the last one, submits. */
  next(): Promise<boolean>
  /** Goes to the step before. */
  back(): void
  /**
   * Asks, if something would be lost, whether to leave; resolves to whether one may. For routers,
   * which leave a page without the browser knowing. A flow that goes from the page answers `false`.
   */
  confirmLeave(): Promise<boolean>
  /** For `FlowSteps`, `FlowReview` and `FlowForm`, which take the flow. */
  flowScope: FlowScope
}
