import { usePart } from '../field/usePart.ts'
import { flowInternalsOf } from './FlowStore.ts'
import type { QuoteFlowState } from './flowTypes.ts'
import { reviewPart } from './flowParts.ts'

/** The props of {@link FlowGates}. */
export interface FlowGatesProps {
  /** The flow, from `useQuoteFlow`. */
  flow: Pick<QuoteFlowState<never>, 'internals' | 'goTo' | 'step'>
}

/**
 * The answers that each gate of a flow still requires, with a link to each field. Gates never block
 * anything. Renders nothing for a flow without gates, and their names until its code has loaded.
 */
export function FlowGates({ flow }: FlowGatesProps) {
  const { gates } = flowInternalsOf(flow)
  const { value: parts } = usePart(reviewPart, gates.length > 0)
  if (gates.length === 0) return null
  if (parts) return <parts.GateAnswers flow={flow} />
  return (
    <div className="qf-gates">
      {gates.map(({ name }) => (
        <p key={name} className="qf-gate">
          {name}
        </p>
      ))}
    </div>
  )
}
