import type { ReactNode } from 'react'
import type { FlowStep, QuoteFlowState } from '../flowTypes.ts'

/**
 * A step whose record type the flow does not know. One flow serves every record, so its code cannot name
 * the type. The schema and the steps of a flow have the same one: `useQuoteFlow` compares them. The casts
 * of this file rely on that.
 */
export type AnyStep = FlowStep<never>

export const anySteps = <T>(steps: readonly FlowStep<T>[]) => steps as unknown as readonly AnyStep[]

/** The fields of a step. */
export const renderStep = <T>(step: AnyStep, flow: QuoteFlowState<T>): ReactNode =>
  step.children(flow.place as never, flow as never)

/** Whether a record needs a step. */
export const isNeededFor = ({ when }: AnyStep, record: unknown): boolean =>
  !when || when(record as never)
