import { enclosingItem } from '../core/validation/enclosingItem.ts'
import { partsOf } from '../form/formParts.ts'
import { useMessages } from '../config/ConfigProvider.tsx'
import { flowInternalsOf } from './flowInternals.ts'
import { stepForPath } from './steps/stepForPath.ts'
import type { QuoteFlowState } from './types.ts'

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
