import { jumpToControlSoon } from '../../field/focus/focusControl.ts'
import type { FlowStore } from '../FlowStore.ts'
import { goTo } from '../navigation.ts'
import { stepForPath } from './stepForPath.ts'
import { shownSteps } from './stepList.ts'

/** Focuses the control at a path, on any step. */
export function focusField(flow: FlowStore, path: string): void {
  const step = stepForPath(flow.steps, path)
  const { step: id, returnTo } = flow.state.position
  if (!step || step.id === id) jumpToControlSoon(flow.store, path)
  else if (shownSteps(flow).includes(step)) {
    // From a review the way back leads there, as from its links.
    const isInReview = !flow.steps.find((one) => one.id === id)?.paths
    goTo(flow, step.id, { field: path, returnTo: isInReview ? id : returnTo })
  }
}
