import type { Problem } from '../../core/validation/problem.ts'
import type { Engine } from '../../form/engine.ts'
import type { StepList } from './createStepList.ts'
import { stepForPath } from './stepForPath.ts'

/** Where a refused submit leads, and how long the problems of a refused Continue are listed. */
export function createErrorNavigation(
  { status }: Engine,
  stepList: Pick<StepList, 'shownSteps'>,
  goTo: (step: string) => void,
) {
  /** Whether the last refusal was of Continue, which concerns one step. */
  let failedInStep = false
  let handledFailures = 0

  return {
    setFailedInStep(hasErrors: boolean): void {
      failedInStep = hasErrors
    },
    /** The step is left: what Continue was refused for belongs to it, and is shown at its fields. */
    clearStepErrors(): void {
      if (!failedInStep) return
      failedInStep = false
      status.set({ ...status.get(), refusedFor: [], worthChecking: [], general: [] })
    },
    /** Runs while the flow is on the page. */
    start: () => status.subscribe(goToFirstError),
  }

  /** A refused submit leads to the first step that something is wrong in. */
  function goToFirstError(): void {
    const current = status.get()
    if (current.refusals === handledFailures) return
    handledFailures = current.refusals
    if (failedInStep) return
    const shown = stepList.shownSteps()
    const stepIndexOf = ({ path }: Problem) => {
      const step = stepForPath(shown, path)
      return step ? shown.indexOf(step) : shown.length
    }
    const refusedFor = current.refusedFor.toSorted(
      (one, other) => stepIndexOf(one) - stepIndexOf(other),
    )
    status.set({ ...current, refusedFor })
    const step = refusedFor[0] && shown[stepIndexOf(refusedFor[0])]
    if (step) goTo(step.id)
  }
}
