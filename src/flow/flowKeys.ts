import type { KeyboardEvent } from 'react'
import { partsOf } from '../form/formParts.ts'
import { shortcutOf } from '../kit/shortcuts.ts'
import { flowPartsOf } from './flowParts.ts'
import { isAskedBy } from './stepViews.ts'
import type { QuoteFlowState } from './types.ts'

/** What keys do in a flow beyond what they do in any form; tells whether the key is one of those. */
export function onFlowKey(
  flow: Pick<QuoteFlowState<never>, 'scope' | 'flowScope' | 'step' | 'focus'>,
  event: KeyboardEvent,
): boolean {
  const { shortcuts } = partsOf(flow)
  const { drafts } = flowPartsOf(flow)
  const name = shortcutOf(event, shortcuts)
  if (name === 'saveDraft') drafts.work()?.saveByHand()
  else if (name === 'nextProblem' || name === 'previousProblem') return goToOtherStep(flow)
  return name === 'saveDraft' && drafts.work() !== undefined
}

/** Where the step that is shown has no problem, goes to the first one of another. */
function goToOtherStep(
  flow: Pick<QuoteFlowState<never>, 'scope' | 'flowScope' | 'step' | 'focus'>,
): boolean {
  const { engine } = partsOf(flow)
  const step = flowPartsOf(flow).shownSteps.find(({ id }) => id === flow.step.id)
  const problems = engine.problems().filter(({ severity }) => severity !== 'suggestion')
  const [first] = problems
  if (!first || problems.some(({ path }) => step && isAskedBy(step, path))) return false
  flow.focus(first.path)
  return true
}
