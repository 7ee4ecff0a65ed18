import type { KeyboardEvent } from 'react'
import { isForForm } from '../form/createKeys.ts'
import { partsOf } from '../form/formParts.ts'
import { shortcutOf } from '../kit/shortcuts.ts'
import { flowPartsOf } from './flowParts.ts'
import { isAskedBy } from './stepViews.ts'
import type { QuoteFlowState } from './types.ts'

type KeyedFlow = Pick<QuoteFlowState<never>, 'scope' | 'flowScope' | 'step' | 'focus'>

/** What keys do in a flow beyond what they do in any form. A key that is used is no other's. */
export function onFlowKey(flow: KeyedFlow, event: KeyboardEvent<HTMLElement>): void {
  const { shortcuts, readOnly } = partsOf(flow)
  if (!isForForm(event, readOnly)) return
  const act = actionOf(flow, shortcutOf(event, shortcuts))
  if (!act) return
  event.preventDefault()
  if (!event.repeat) act()
}

function actionOf(flow: KeyedFlow, name: ReturnType<typeof shortcutOf>): (() => void) | undefined {
  if (name === 'saveDraft') return flowPartsOf(flow).drafts.saveByHand
  if (name !== 'nextProblem' && name !== 'previousProblem') return undefined
  const { engine } = partsOf(flow)
  const step = flowPartsOf(flow).shownSteps.find(({ id }) => id === flow.step.id)
  const problems = engine.problems().filter(({ severity }) => severity !== 'suggestion')
  const [first] = problems
  // Within a step that has problems, the form goes from one to the next.
  if (!first || problems.some(({ path }) => step && isAskedBy(step, path))) return undefined
  return () => flow.focus(first.path)
}
