import { useMessages } from '../../config/useConfig.ts'
import { enclosingItem } from '../../core/validation/enclosingItem.ts'
import { labelWithItem } from '../../store/labelWithItem.ts'
import { flowInternalsOf } from '../flowInternals.ts'
import type { QuoteFlowState } from '../flowTypes.ts'
import { stepForPath } from './stepForPath.ts'

/**
 * The label of a field on another step: `Driver 2: License number`, or `Client: Date of birth` for a
 * field outside a list.
 */
export function useFlowFieldLabel(
  flow: Pick<QuoteFlowState<never>, 'internals'>,
): (path: string) => string {
  const { store, shownSteps } = flowInternalsOf(flow)
  const messages = useMessages()
  return (path) => {
    const { root, labels } = store
    const context = { root, labels, settings: { messages } }
    const label = labelWithItem(context, store.values, path)
    const step = enclosingItem(root, {}, path) ? undefined : stepForPath(shownSteps, path)
    return step && label ? messages.form.problemIn(step.title, label) : label
  }
}
