import { deepEqual } from '../../core/objects/equal.ts'
import { isHidden } from '../../core/schema/describeSchema.ts'
import { contractNodeAt } from '../../core/schema/schemaQuestions.ts'
import { parsePath, isAtOrBelow } from '../../core/schema/path.ts'
import { formValueAt } from '../../core/values/formValues.ts'
import { type FoundProblem, enclosingItem } from '../../core/validation/problem.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { shownWarnings } from '../../store/dueProblems.ts'
import { type FlowStore, flowInternalsOf } from '../FlowStore.ts'
import {
  type FlowPosition,
  type FlowStepView,
  type StepStatus,
  type RecordFlowState,
  type AnyStep,
} from '../flowTypes.ts'
import type { FormValue } from '../../core/values/formValues.ts'
import { isBlankValue } from '../../core/values/baseline.ts'
import { useMessages } from '../../config/useConfig.ts'
import { labelWithItem } from '../../store/labels.ts'

/** The steps without those whose fields the host hides. */
export function withFields({ root }: FormStore, steps: readonly AnyStep[]) {
  if (!root.override) return steps
  const isHiddenAt = (path: string) => {
    const node = contractNodeAt(root, parsePath(path))
    return node !== undefined && isHidden(node)
  }
  return steps.filter(({ paths = [] }) => paths.length === 0 || !paths.every(isHiddenAt))
}

/** The visible steps: those that the record needs, those with errors, and the current one. */
export function shownSteps(flow: FlowStore): readonly AnyStep[] {
  return neededSteps(flow, flow.state.position.step)
}

/** Whether a person may go to a step now. */
export function isReachable({ state }: FlowStore, step: string): boolean {
  return state.steps.some(({ id, isReachable: isOpen }) => id === step && isOpen)
}

/** The address of a position. On a server, which has none, an address within the page. */
export function hrefOf({ isOnPage, history }: FlowStore, position: FlowPosition): string {
  return (isOnPage && history?.href?.(position)) || `#${position.step}`
}

/** Whether to leave a click to the browser, because a modifier key opens a link elsewhere. */
export function opensInNewTab({
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return ctrlKey || metaKey || shiftKey
}

/** From now on the steps count the errors that the review lists. */
export function markReviewed(flow: FlowStore): void {
  flow.reviewedPaths ??= new Set()
  updateSteps(flow)
}

/** The step to show if the record does not need the current one: the next, or else the previous. */
export function replacementForCurrent(flow: FlowStore): string | undefined {
  const { steps, previousSteps, state } = flow
  const { step } = state.position
  const needed = new Set(neededSteps(flow).map(({ id }) => id))
  if (needed.has(step)) return undefined
  const order = (steps.some(({ id }) => id === step) ? steps : previousSteps).map(({ id }) => id)
  const index = order.indexOf(step)
  const nearest = [...order.slice(index + 1), ...order.slice(0, Math.max(index, 0)).toReversed()]
  return [...nearest, ...needed].find((id) => needed.has(id))
}

/** Of each step once all is sent. */
const sentProgress = { status: 'complete', problems: 0, warnings: 0 } as const

/** Updates the list of steps from the form. */
export function updateSteps(flow: FlowStore): void {
  const { store, settings, visitedSteps, completedSteps, reviewedPaths } = flow
  const steps = shownSteps(flow)
  const errors = visitedSteps.size > 0 || reviewedPaths ? store.check().errors : []
  const shownProblems = [...store.errors.values(), ...reviewedErrors(flow, errors)]
  const allWarnings = shownWarnings(store)
  const current = steps.findIndex(({ id }) => id === flow.state.position.step)
  const isLinear = settings.options.order === 'linear'
  const isSent = flow.state.drafts.submittedAt !== undefined && store.state.submit.isSaved
  let isOpen = true
  const next = steps.map((step, index): FlowStepView => {
    const { id, title } = step
    const { status, problems, warnings } = isSent ? sentProgress : progressOf(step)
    // Going back is always possible.
    const isReachableNow = isOpen || index <= current
    if (isLinear && (!completedSteps.has(id) || problems > 0)) isOpen = false
    return {
      id,
      title,
      isCurrent: index === current,
      isReachable: isReachableNow,
      status,
      problems,
      warnings,
      href: hrefOf(flow, { step: id }),
    }
  })
  if (!deepEqual(next, flow.state.steps)) flow.set({ steps: next })

  function progressOf(step: AnyStep): Pick<FlowStepView, 'status' | 'problems' | 'warnings'> {
    const isInThisStep = ({ path }: FoundProblem) => isInStep(step, path)
    const problems = new Set(shownProblems.filter(isInThisStep).map(({ path }) => path)).size
    const hasErrors = errors.some(isInThisStep)
    const status = problems > 0 ? 'problems' : statusOf(step, hasErrors)
    return { status, problems, warnings: allWarnings.filter(isInThisStep).length }
  }

  /** The status of a step without problems that show. A step without fields has none. */
  function statusOf({ id, paths = [] }: AnyStep, hasErrors: boolean): StepStatus | undefined {
    if (paths.length === 0) return undefined
    if (visitedSteps.has(id) && hasErrors) return 'incomplete'
    if (completedSteps.has(id)) return 'complete'
    const valueAt = (path: string) => formValueAt(store.values, parsePath(path)) as FormValue
    // A blank step that was only viewed is not started.
    if (paths.every((path) => isBlankValue(valueAt(path)))) return 'not-started'
    return visitedSteps.has(id) ? 'started' : 'prefilled'
  }
}

function neededSteps({ store, steps }: FlowStore, alsoStep?: string): readonly AnyStep[] {
  if (!steps.some(({ when }) => when)) return steps
  const { result, errors } = store.check()
  const problems = [...errors, ...store.errors.values()]
  const needed = steps.filter(
    (step) =>
      !step.when ||
      step.when(result.record) ||
      step.id === alsoStep ||
      problems.some(({ path }) => isInStep(step, path)),
  )
  return needed.length > 0 ? needed : steps.slice(0, 1)
}

/** The errors that the review lists, without new ones in the step that the person is filling in. */
function reviewedErrors(flow: FlowStore, errors: readonly FoundProblem[]): readonly FoundProblem[] {
  const before = flow.reviewedPaths
  if (!before) return []
  const current = flow.steps.find(({ id }) => id === flow.state.position.step)
  const due = errors.filter(({ path }) => before.has(path) || !current || !isInStep(current, path))
  flow.reviewedPaths = new Set(due.map(({ path }) => path))
  return due
}

type StepPaths = Pick<AnyStep, 'id' | 'paths'>

/** `isInStep({ paths: ['drivers'] }, 'drivers.0.driver_zip') // true` */
export function isInStep({ paths = [] }: Pick<StepPaths, 'paths'>, path: string): boolean {
  return paths.some((stepPath) => isAtOrBelow(path, stepPath))
}

/** The step that contains a path. If several do, the one with the longest matching path. */
export function stepForPath<Step extends StepPaths>(
  steps: readonly Step[],
  path: string,
): Step | undefined {
  let closest: { step: Step; stepPath: string } | undefined
  for (const step of steps) {
    for (const stepPath of step.paths ?? []) {
      const isLonger = !closest || stepPath.length > closest.stepPath.length
      if (isLonger && isAtOrBelow(path, stepPath)) closest = { step, stepPath }
    }
  }
  return closest?.step
}

/**
 * The label of a field on another step: `Driver 2: License number`, or `Client: Date of birth` for a
 * field outside a list.
 */
export function useFlowFieldLabel(
  flow: Pick<RecordFlowState<never>, 'internals'>,
): (path: string) => string {
  const { store, shownSteps } = flowInternalsOf(flow)
  const messages = useMessages()
  return (path) => {
    const { root, labels } = store
    const context = { root, labels, settings: { messages } }
    const label = labelWithItem(context, store.values, path)
    const step = enclosingItem(root, {}, path) ? undefined : stepForPath(shownSteps, path)
    return step && label ? messages.form.problemIn(step.title, label) : label
  }
}
