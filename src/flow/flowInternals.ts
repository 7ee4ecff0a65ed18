import { useCallback, useSyncExternalStore } from 'react'
import { useFormState } from '../field/formContext.ts'
import { type FormInternals, internalsOf, type OpenInternals } from '../form/formInternals.ts'
import type { FlowState, FlowStore } from './FlowStore.ts'
import type { Gate } from './flowTypes.ts'
import type { AnyStep } from './steps/anyStep.ts'

/** What the kit's components share of a flow, on top of what they share of its form. */
export interface FlowInternals extends OpenInternals {
  flow: FlowStore
  /** The visible steps, as the host wrote them. */
  shownSteps: readonly AnyStep[]
  gates: readonly Gate[]
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
