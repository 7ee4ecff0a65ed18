import { shownProblems } from '../store/problems/shownProblems.ts'
import { internalsOf } from '../form/formInternals.ts'
import type { KeyboardEvent } from 'react'
import { isForForm } from '../form/keyboard/handleFormKey.ts'
import { findShortcut } from '../config/shortcuts.ts'
import { flowInternalsOf } from './flowInternals.ts'
import { isInStep } from './steps/stepForPath.ts'
import type { QuoteFlowState } from './flowTypes.ts'

type ShortcutFlow = Pick<QuoteFlowState<never>, 'internals' | 'step' | 'focus'>

/** Handles the shortcuts of a flow before those of its form. */
export function handleFlowShortcut(flow: ShortcutFlow, event: KeyboardEvent<HTMLElement>): void {
  const { shortcuts, readOnly } = internalsOf(flow)
  if (!isForForm(event, readOnly)) return
  const action = shortcutAction(flow, findShortcut(event, shortcuts))
  if (!action) return
  event.preventDefault()
  if (!event.repeat) action()
}

function shortcutAction(
  flow: ShortcutFlow,
  name: ReturnType<typeof findShortcut>,
): (() => void) | undefined {
  if (name === 'saveDraft') return flowInternalsOf(flow).drafts.saveManually
  if (name !== 'nextProblem' && name !== 'previousProblem') return undefined
  const { store } = internalsOf(flow)
  const step = flowInternalsOf(flow).shownSteps.find(({ id }) => id === flow.step.id)
  const problems = shownProblems(store).filter(({ severity }) => severity !== 'suggestion')
  const [first] = problems
  // If the current step has problems, the form's own shortcut moves between them.
  if (!first || problems.some(({ path }) => step && isInStep(step, path))) return undefined
  return () => flow.focus(first.path)
}
