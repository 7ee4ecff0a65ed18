import {
  sealInternals,
  internalsOf,
  type OpenInternals,
  type FormInternals,
} from '../form/formInternals.ts'
import type { Store } from '../form/store.ts'
import type { FlowStore } from './createFlowStore.ts'
import type { LeaveGuard } from './leave/createLeaveGuard.ts'
import type { FlowStep, Gate, CurrentPosition } from './flowTypes.ts'
import type { FlowDrafts } from './drafts/draftState.ts'

/** What the kit's own components share of a flow, beside what they share of its form. */
export interface FlowInternals {
  flow: FlowStore
  drafts: FlowDrafts
  leaveGuard: LeaveGuard
  /** Where the flow is. */
  position: CurrentPosition
  /** The steps that are shown, as the host wrote them. */
  shownSteps: readonly FlowStep<never>[]
  gates: readonly Gate[]
  /** Whether a person confirmed that they looked at the warnings, and whether they have to. */
  acknowledged: Store<boolean>
  requiresAcknowledgement: boolean
  /** Counts the submits that failed for want of that. */
  blockedSubmits: Store<number>
  /** Where the review's own focus goes when one comes back to it: a path, once. */
  returnFocusTo: Store<string | undefined>
}

/** What the kit's components share of a flow and its form. */
interface OpenFlowInternals extends OpenInternals {
  flow: FlowInternals
}

export const sealFlow = (internals: OpenFlowInternals): FormInternals => sealInternals(internals)
export const flowInternalsOf = (flow: { internals: FormInternals }): FlowInternals =>
  (internalsOf(flow) as OpenFlowInternals).flow
