import { shownErrors } from '../../store/problems/shownProblems.ts'
import { FormStore } from '../../store/FormStore.ts'
import { get } from 'react-hook-form'
import type { Problem } from '../../core/validation/problem.ts'
import { createStore } from '../../form/store.ts'
import { isBlankValue, type FormValue } from '../../core/values/formValues.ts'
import { isInStep } from './stepForPath.ts'
import type {
  FlowHistory,
  FlowOptions,
  FlowPosition,
  FlowStep,
  StepStatus,
  StepView,
} from '../flowTypes.ts'

/** What is to be known besides what the form holds. */
interface StepListOptions {
  /** The step that is shown. */
  currentStep(): string
  getOrder(): FlowOptions<never>['order']
}

export type StepList = ReturnType<typeof createStepList>

/** Which steps of a flow are shown, and how far each of them is. */
export function createStepList(
  store: FormStore,
  initialSteps: readonly FlowStep<never>[],
  history: FlowHistory | undefined,
  { currentStep, getOrder }: StepListOptions,
) {
  const { form } = store
  const stepViews = createStore<readonly StepView[]>([])
  /** The steps that were left once, and those that Continue went on from. */
  const visitedSteps = new Set<string>()
  const completedSteps = new Set<string>()
  let all = initialSteps
  /** The last ones among which the current step was, should the host take it out. */
  let previousSteps = initialSteps
  /** The errors that a review has listed; undefined before there was one. */
  let reviewedPaths: ReadonlySet<string> | undefined
  let isOnPage = false

  const own = {
    stepViews,
    visitedSteps,
    completedSteps,
    all: () => all,
    shownSteps,
    update,
    hrefOf,
    /** Whether one can go to a step now. */
    isReachable: (step: string) =>
      stepViews.get().some(({ id, isReachable }) => id === step && isReachable),
    /** A review lists what the contract refuses: from now on the steps count it too. */
    markReviewed(): void {
      reviewedPaths ??= new Set()
      update()
    },
    /** Takes other steps, or the same in other words. */
    setSteps(next: readonly FlowStep<never>[]): void {
      if (all.some(({ id }) => id === currentStep())) previousSteps = all
      all = next
      update()
    },
    /** The step to go to where the record does not need the current one: the next, or else the last before it. */
    replacementForCurrent(): string | undefined {
      const left = new Set(neededSteps().map(({ id }) => id))
      if (left.has(currentStep())) return undefined
      const order = (all.some(({ id }) => id === currentStep()) ? all : previousSteps).map(
        ({ id }) => id,
      )
      const place = order.indexOf(currentStep())
      const nearest = [
        ...order.slice(place + 1),
        ...order.slice(0, Math.max(place, 0)).toReversed(),
      ]
      return [...nearest, ...left].find((id) => left.has(id))
    },
    /** Runs while the flow is on the page. */
    start(): () => void {
      isOnPage = true
      const stop = store.subscribeToSettled(update)
      update()
      return () => {
        isOnPage = false
        stop()
      }
    },
  }
  return own

  /** The steps that the record needs, and the current one: nobody loses the step they are typing in. */
  function shownSteps(): readonly FlowStep<never>[] {
    return neededSteps(currentStep())
  }

  /** The steps that the record needs, those in which something is wrong, and a given one. */
  function neededSteps(alsoStep?: string): readonly FlowStep<never>[] {
    if (!all.some(({ when }) => when)) return all
    const { result, errors } = store.check()
    const wrong = [...errors, ...shownErrors(store)]
    const found = all.filter(
      (step) =>
        !step.when ||
        step.id === alsoStep ||
        step.when(result.record as never) ||
        wrong.some(({ path }) => isInStep(step, path)),
    )
    return found.length > 0 ? found : all.slice(0, 1)
  }

  /** The address of a position; on a server, which has none, one within the page. */
  function hrefOf(to: FlowPosition): string {
    return (isOnPage && history?.href?.(to)) || `#${to.step}`
  }

  /** Looks how far the steps are. */
  function update(): void {
    const steps = shownSteps()
    const errors = visitedSteps.size > 0 || reviewedPaths ? store.check().errors : []
    const known = {
      formValues: form.getValues(),
      shownProblems: [...shownErrors(store), ...reviewedErrors(errors)],
      errors,
      visitedSteps,
      completedSteps,
    }
    const place = steps.findIndex(({ id }) => id === currentStep())
    let isOpen = true
    const next = steps.map((step, index): StepView => {
      const { id, title } = step
      const { status, problems } = stepStatus(step, known)
      // Going back is always free.
      const isReachable = isOpen || index <= place
      if (getOrder() === 'linear' && (!completedSteps.has(id) || problems > 0)) isOpen = false
      const href = hrefOf({ step: id })
      return { id, title, isCurrent: index === place, isReachable, status, problems, href }
    })
    if (JSON.stringify(next) !== JSON.stringify(stepViews.get())) stepViews.set(next)
  }

  /** What a review lists, but for what only came up in the step that somebody is filling in. */
  function reviewedErrors(errors: readonly Problem[]): readonly Problem[] {
    const before = reviewedPaths
    if (!before) return []
    const current = all.find(({ id }) => id === currentStep())
    const due = errors.filter(
      ({ path }) => before.has(path) || !current || !isInStep(current, path),
    )
    reviewedPaths = new Set(due.map(({ path }) => path))
    return due
  }
}

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

/** How far a step is, and how many problems are shown in it. One that asks for nothing has no status. */
function stepStatus(
  step: Pick<FlowStep<never>, 'id' | 'paths'>,
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
