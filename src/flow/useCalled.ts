import { itemAround } from '../advice/itemAround.ts'
import { partsOf } from '../form/formParts.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { flowPartsOf } from './flowParts.ts'
import { stepAsking } from './stepViews.ts'
import type { QuoteFlowState } from './types.ts'

/**
 * What a field is called where its step is not in sight: `Driver 2: License number`, and of what is in
 * no list, `Client: Date of birth`.
 */
export function useCalled(
  flow: Pick<QuoteFlowState<never>, 'scope' | 'flowScope'>,
): (path: string) => string {
  const { engine, called } = partsOf(flow)
  const { shownSteps } = flowPartsOf(flow)
  const { form: words } = useMessages()
  return (path) => {
    const label = called(path)
    const step = itemAround(engine.node, {}, path) ? undefined : stepAsking(shownSteps, path)
    return step && label ? words.problemIn(step.title, label) : label
  }
}
