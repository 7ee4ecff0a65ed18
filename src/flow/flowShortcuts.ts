import type { KeyboardEvent } from 'react'
import { findShortcut } from '../config/shortcuts.ts'
import { isForForm } from '../field/focus/isForForm.ts'
import { goToProblem } from '../form/keyboard/goToProblem.ts'
import { allProblems, inSchemaOrder, shownProblems } from '../store/problems/shownProblems.ts'
import { revalidate } from '../store/problems/problemTiming.ts'
import type { Problem } from '../core/validation/problem.ts'
import { announce } from '../store/announce.ts'
import type { FormStore } from '../store/FormStore.ts'
import type { AnyStep } from './steps/anyStep.ts'
import { saveDraft } from './drafts/connectDrafts.ts'
import { type FlowInternals, flowInternalsOf } from './flowInternals.ts'
import type { QuoteFlowState } from './flowTypes.ts'
import { focusField } from './steps/focusField.ts'
import { stepForPath } from './steps/stepForPath.ts'

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
  const by = name === 'nextProblem' ? 1 : -1
  const goBeyond = () => {
    const problem = problemOfOtherStep(store, shownSteps, flow.state.position.step, by)
    if (!problem) return false
    revalidate(store, problem.path)
    focusField(flow, problem.path)
    // The focus goes to a field, which does not say that the step is another one.
    const { steps } = flow.state
    const at = steps.findIndex(({ isCurrent }) => isCurrent)
    const { counter } = flow.settings.messages
    announce(store, counter(at + 1, steps.length, steps[at]?.title ?? ''))
    return true
  }
  return () => goToProblem(store, by, { goBeyond })
}

/** The first problem of the steps after the current one, then of those before it; or in reverse. */
function problemOfOtherStep(
  store: FormStore,
  steps: readonly AnyStep[],
  current: string,
  by: 1 | -1,
): Problem | undefined {
  const at = steps.findIndex(({ id }) => id === current)
  const found = steps[at]?.paths ? shownProblems(store) : allProblems(store)
  const problems = found.filter(({ severity }) => severity !== 'suggestion')
  const others = [...steps.slice(at + 1), ...steps.slice(0, at)]
  return (by < 0 ? others.toReversed() : others)
    .map((step) => problems.filter(({ path }) => stepForPath(steps, path) === step))
    .map((ofStep) => inSchemaOrder(store.root, ofStep).at(by < 0 ? -1 : 0))
    .find(Boolean)
}
