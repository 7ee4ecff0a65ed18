import type { Store } from '../form/store.ts'
import type { Flow, Position } from './createFlow.ts'
import type { Drafts } from './createDrafts.ts'
import type { Leaving } from './createLeaving.ts'
import type { FlowScope, FlowStep, Gate } from './types.ts'

/** What the kit's own components share of a flow, beside what they share of its form. */
export interface FlowParts {
  flow: Flow
  drafts: Drafts
  leaving: Leaving
  /** Where the flow is. */
  position: Position
  /** The steps that are shown, as the host wrote them. */
  shownSteps: readonly FlowStep<never>[]
  gates: readonly Gate[]
  /** Whether a person confirmed that they looked at the warnings, and whether they have to. */
  acknowledged: Store<boolean>
  acknowledges: boolean
  /** Counts the submits that failed for want of that. */
  unacknowledged: Store<number>
  /** Where the review's own focus goes when one comes back to it: a path, once. */
  returningTo: Store<string | undefined>
}

// A host passes a flow on without seeing its inside: these two are the only way out and in.
export const sealedFlow = (parts: FlowParts) => parts as unknown as FlowScope
export const flowPartsOf = (flow: { flowScope: FlowScope }) =>
  flow.flowScope as unknown as FlowParts
