import { useMemo } from 'react'
import { type FlowMessages, flowMessages } from '../config/messages/flowMessages.ts'
import { enclosingItem } from '../core/validation/enclosingItem.ts'
import { partsOf } from '../form/formParts.ts'
import { flowInternalsOf } from './flowInternals.ts'
import type { QuoteFlowState } from './flowTypes.ts'
import { stepForPath } from './steps/stepForPath.ts'
import { useMessages } from '../config/useConfig.ts'

/** What a flow says, in the host's words where it has any; a form alone need not bring them. */
export function useFlowMessages(): FlowMessages {
  const { flow } = useMessages()
  return useMemo(() => ({ ...flowMessages, ...flow }), [flow])
}

/**
 * What a field is called where its step is not in sight: `Driver 2: License number`, and of what is in
 * no list, `Client: Date of birth`.
 */
export function useFlowFieldLabel(
  flow: Pick<QuoteFlowState<never>, 'scope' | 'flowScope'>,
): (path: string) => string {
  const { engine, called } = partsOf(flow)
  const { shownSteps } = flowInternalsOf(flow)
  const { form: words } = useMessages()
  return (path) => {
    const label = called(path)
    const step = enclosingItem(engine.node, {}, path) ? undefined : stepForPath(shownSteps, path)
    return step && label ? words.problemIn(step.title, label) : label
  }
}
