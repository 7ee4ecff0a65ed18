import type { KeyboardEvent } from 'react'
import { findShortcut } from '../config/shortcuts.ts'
import { isForForm } from '../form/keyboard/handleFormKey.ts'
import { shownProblems } from '../store/problems/shownProblems.ts'
import { saveDraft } from './drafts/connectDrafts.ts'
import { type FlowInternals, flowInternalsOf } from './flowInternals.ts'
import type { QuoteFlowState } from './flowTypes.ts'
import { focusField } from './navigation.ts'
import { isInStep } from './steps/stepForPath.ts'

/** Handles the shortcuts of a flow before those of its form. */
export function handleFlowShortcut(
  { internals }: Pick<QuoteFlowState<never>, 'internals'>,
  event: KeyboardEvent<HTMLElement>,
): void {
  const flowInternals = flowInternalsOf({ internals })
  const { shortcuts, readOnly } = flowInternals
  if (!isForForm(event, readOnly)) return
  const action = shortcutAction(flowInternals, findShortcut(event, shortcuts))
  if (!action) return
  event.preventDefault()
  if (!event.repeat) action()
}

function shortcutAction(
  { flow, store, shownSteps }: FlowInternals,
  name: ReturnType<typeof findShortcut>,
): (() => void) | undefined {
  if (name === 'saveDraft') return flow.draftOptions && (() => saveDraft(flow))
  if (name !== 'nextProblem' && name !== 'previousProblem') return undefined
  const step = shownSteps.find(({ id }) => id === flow.state.position.step)
  const problems = shownProblems(store).filter(({ severity }) => severity !== 'suggestion')
  const [first] = problems
  // If the current step has problems, or the summary above it, the form's own shortcut moves between them.
  const isHere =
    store.state.submit.general.length > 0 ||
    problems.some(({ path }) => step && isInStep(step, path))
  if (!first || isHere) return undefined
  return () => focusField(flow, first.path)
}
