import { useMemo } from 'react'
import { type FlowMessages, flowMessages } from '../config/messages/flowMessages.ts'
import { enclosingItem } from '../core/validation/enclosingItem.ts'
import { partsOf } from '../form/formParts.ts'
import { flowInternalsOf } from './flowInternals.ts'
import type { QuoteFlowState } from './flowTypes.ts'
import { stepForPath } from './steps/stepForPath.ts'
import { useMessages } from '../config/useConfig.ts'

/** The messages of a flow, with the host's overrides. Separate, so that a form alone does not load them. */
export function useFlowMessages(): FlowMessages {
  const { flow } = useMessages()
  return useMemo(() => ({ ...flowMessages, ...flow }), [flow])
}

/**
 * The label of a field on another step: `Driver 2: License number`, or `Client: Date of birth` for a
 * field outside a list.
 */
export function useFlowFieldLabel(
  flow: Pick<QuoteFlowState<never>, 'scope' | 'flowScope'>,
): (path: string) => string {
  const { engine, called } = partsOf(flow)
  const { shownSteps } = flowInternalsOf(flow)
  const { form: messages } = useMessages()
  return (path) => {
    const label = called(path)
    const step = enclosingItem(engine.node, {}, path) ? undefined : stepForPath(shownSteps, path)
    return step && label ? messages.problemIn(step.title, label) : label
  }
}
