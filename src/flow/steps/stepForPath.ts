import { get } from 'react-hook-form'
import type { Problem } from '../../core/validation/problem.ts'
import { isBlankValue, type FormValue } from '../../core/values/formValues.ts'
import type { FlowStep, StepStatus } from '../types.ts'

/** What is known of a flow's record at one moment, as far as its steps go. */
interface FlowProgress {
  formValues: object
  /** What is shown at controls, in steps that are on the page or not, and what a review lists. */
  shownProblems: readonly Problem[]
  /** What blocks a submit, shown or not. */
  errors: readonly Problem[]
  /** The steps that were left once. */
  visitedSteps: ReadonlySet<string>
  /** Those that Continue went on from. */
  completedSteps: ReadonlySet<string>
}

type StepPaths = Pick<FlowStep<never>, 'id' | 'paths'>

/** `isAskedBy({ asks: ['drivers'] }, 'drivers.0.driver_zip') // true` */
export function isInStep({ paths = [] }: Pick<StepPaths, 'paths'>, path: string): boolean {
  return paths.some((asked) => `${path}.`.startsWith(`${asked}.`))
}

/** The step that asks for a path, most closely where several do. */
export function stepForPath<Step extends StepPaths>(
  steps: readonly Step[],
  path: string,
): Step | undefined {
  let closest: { step: Step; asked: string } | undefined
  for (const step of steps) {
    for (const asked of step.paths ?? []) {
      const nearer = !closest || asked.length > closest.asked.length
      if (nearer && `${path}.`.startsWith(`${asked}.`)) closest = { step, asked }
    }
  }
  return closest?.step
}

/** How far a step is, and how many problems are shown in it. One that asks for nothing has no status. */
export function stepStatus(
  step: StepPaths,
  { formValues, shownProblems, errors, visitedSteps, completedSteps }: FlowProgress,
): { status: StepStatus | undefined; problems: number } {
  const isInThisStep = ({ path }: Problem) => isInStep(step, path)
  const problems = new Set(shownProblems.filter(isInThisStep).map(({ path }) => path)).size
  return { status: statusOf(), problems }

  function statusOf(): StepStatus | undefined {
    if (!step.paths?.length) return undefined
    if (problems > 0) return 'problems'
    if (visitedSteps.has(step.id) && errors.some(isInThisStep)) return 'incomplete'
    if (completedSteps.has(step.id)) return 'complete'
    // Who has merely passed through has not done anything yet.
    if (step.paths.every((path) => isBlankValue(get(formValues, path) as FormValue)))
      return 'not-started'
    return visitedSteps.has(step.id) ? 'started' : 'prefilled'
  }
}
