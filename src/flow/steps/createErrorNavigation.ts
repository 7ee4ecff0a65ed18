import { FormStore } from '../../store/FormStore.ts'
import type { Problem } from '../../core/validation/problem.ts'
import type { StepList } from './createStepList.ts'
import { stepForPath } from './stepForPath.ts'

/** Where a refused submit leads, and how long the problems of a refused Continue are listed. */
export function createErrorNavigation(
  store: FormStore,
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
      const { submit } = store.state
      store.set({ submit: { ...submit, blocking: [], worthChecking: [], general: [] } })
    },
    /** Runs while the flow is on the page. */
    start: () => store.subscribe(goToFirstError),
  }

  /** A refused submit leads to the first step that something is wrong in. */
  function goToFirstError(): void {
    const current = store.state.submit
    if (current.refusals === handledFailures) return
    handledFailures = current.refusals
    if (failedInStep) return
    const shown = stepList.shownSteps()
    const stepIndexOf = ({ path }: Problem) => {
      const step = stepForPath(shown, path)
      return step ? shown.indexOf(step) : shown.length
    }
    const blocking = current.blocking.toSorted(
      (one, other) => stepIndexOf(one) - stepIndexOf(other),
    )
    store.set({ submit: { ...current, blocking } })
    const step = blocking[0] && shown[stepIndexOf(blocking[0])]
    if (step) goTo(step.id)
  }
}
