import type { Problem } from '../advice/problem.ts'
import type { Engine } from '../form/engine.ts'
import type { StepViews } from './createStepViews.ts'
import { stepAsking } from './stepViews.ts'

/** Where a refused submit leads, and how long the problems of a refused Continue are listed. */
export function createRefusals(
  { status }: Engine,
  steps: Pick<StepViews, 'shown'>,
  goTo: (step: string) => void,
) {
  /** Whether the last refusal was of Continue, which concerns one step. */
  let isOfStep = false
  let seen = 0

  return {
    ofStep(isRefused: boolean): void {
      isOfStep = isRefused
    },
    /** The step is left: what Continue was refused for belongs to it, and is shown at its fields. */
    left(): void {
      if (!isOfStep) return
      isOfStep = false
      status.set({ ...status.get(), refusedFor: [], worthChecking: [], general: [] })
    },
    /** Runs while the flow is on the page. */
    start: () => status.subscribe(follow),
  }

  /** A refused submit leads to the first step that something is wrong in. */
  function follow(): void {
    const now = status.get()
    if (now.refusals === seen) return
    seen = now.refusals
    if (isOfStep) return
    const shown = steps.shown()
    const place = ({ path }: Problem) => {
      const step = stepAsking(shown, path)
      return step ? shown.indexOf(step) : shown.length
    }
    const refusedFor = now.refusedFor.toSorted((one, other) => place(one) - place(other))
    status.set({ ...now, refusedFor })
    const step = refusedFor[0] && shown[place(refusedFor[0])]
    if (step) goTo(step.id)
  }
}
