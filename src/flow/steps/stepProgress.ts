import { get } from 'react-hook-form'
import type { Problem } from '../../core/validation/problem.ts'
import { type FormValue } from '../../core/values/formValues.ts'
import { isBlankValue } from '../../core/values/rows/isBlankValue.ts'
import type { FlowStore } from '../FlowStore.ts'
import type { StepStatus, StepView } from '../flowTypes.ts'
import { isInStep } from './stepForPath.ts'
import type { AnyStep } from './anyStep.ts'

interface FlowProgress extends Pick<FlowStore, 'visitedSteps' | 'completedSteps'> {
  values: object
  /** The problems that show at controls, on any step, and those that the review lists. */
  shownProblems: readonly Problem[]
  warnings: readonly Problem[]
  /** The problems that block a submit, shown or not. */
  errors: readonly Problem[]
}

/** The status of a step and its numbers of problems and warnings. A step without fields has no status. */
export function stepProgress(
  step: Pick<AnyStep, 'id' | 'paths'>,
  { values, shownProblems, warnings, errors, visitedSteps, completedSteps }: FlowProgress,
): Pick<StepView, 'status' | 'problems' | 'warnings'> {
  const isInThisStep = ({ path }: Problem) => isInStep(step, path)
  const problems = new Set(shownProblems.filter(isInThisStep).map(({ path }) => path)).size
  return { status: statusOf(), problems, warnings: warnings.filter(isInThisStep).length }

  function statusOf(): StepStatus | undefined {
    if (!step.paths?.length) return undefined
    if (problems > 0) return 'problems'
    if (visitedSteps.has(step.id) && errors.some(isInThisStep)) return 'incomplete'
    if (completedSteps.has(step.id)) return 'complete'
    // A blank step that was only viewed is not started.
    if (step.paths.every((path) => isBlankValue(get(values, path) as FormValue))) {
      return 'not-started'
    }
    return visitedSteps.has(step.id) ? 'started' : 'prefilled'
  }
}
