import type { Problem } from '../advice/problem.ts'
import { problemsIn } from '../form/problemErrors.ts'
import type { FormParts } from '../form/formParts.ts'
import { createStore } from '../form/store.ts'
import { isAskedBy, stepState } from './stepViews.ts'
import type { FlowHistory, FlowOptions, FlowPosition, FlowStep, StepView } from './types.ts'

/** After an edit, how far the steps are is looked at this much later, in milliseconds. */
const lookAfter = 150

/** What is to be known besides what the form holds. */
interface StepsHost {
  /** The step that is shown. */
  at(): string
  order(): FlowOptions<never>['order']
}

export type StepViews = ReturnType<typeof createStepViews>

/** Which steps of a flow are shown, and how far each of them is. */
export function createStepViews(
  { engine }: Pick<FormParts, 'engine'>,
  initial: readonly FlowStep<never>[],
  history: FlowHistory | undefined,
  { at, order }: StepsHost,
) {
  const { form, node } = engine
  const views = createStore<readonly StepView[]>([])
  /** The steps that were left once, and those that Continue went on from. */
  const visited = new Set<string>()
  const done = new Set<string>()
  let all = initial
  /** The last ones among which the current step was, should the host take it out. */
  let before = initial
  /** The errors that a review has listed; undefined before there was one. */
  let reviewed: ReadonlySet<string> | undefined
  let isOnPage = false
  let looking: ReturnType<typeof setTimeout> | undefined

  const own = {
    views,
    visited,
    done,
    all: () => all,
    shown,
    look,
    hrefOf,
    /** Whether one can go to a step now. */
    isReachable: (step: string) =>
      views.get().some(({ id, isReachable }) => id === step && isReachable),
    /** A review lists what the contract refuses: from now on the steps count it too. */
    reviewed(): void {
      reviewed ??= new Set()
      look()
    },
    /** Takes other steps, or the same in other words. */
    show(next: readonly FlowStep<never>[]): void {
      if (all.some(({ id }) => id === at())) before = all
      all = next
      look()
    },
    /** The step to go to where the record does not need the current one: the next, or else the last before it. */
    insteadOfCurrent(): string | undefined {
      const left = new Set(needed().map(({ id }) => id))
      if (left.has(at())) return undefined
      const order = (all.some(({ id }) => id === at()) ? all : before).map(({ id }) => id)
      const place = order.indexOf(at())
      const nearest = [
        ...order.slice(place + 1),
        ...order.slice(0, Math.max(place, 0)).toReversed(),
      ]
      return [...nearest, ...left].find((id) => left.has(id))
    },
    /** Runs while the flow is on the page. */
    start(): () => void {
      isOnPage = true
      const formState = { values: true, errors: true }
      const stop = form.subscribe({ formState, callback: lookSoon })
      look()
      return () => {
        isOnPage = false
        clearTimeout(looking)
        stop()
      }
    },
  }
  return own

  /** The steps that the record needs, and the current one: nobody loses the step they are typing in. */
  function shown(): readonly FlowStep<never>[] {
    return needed(at())
  }

  /** The steps that the record needs, those in which something is wrong, and a given one. */
  function needed(besides?: string): readonly FlowStep<never>[] {
    if (!all.some(({ when }) => when)) return all
    const { decoded, errors } = engine.check()
    const wrong = [...errors, ...problemsIn(node, form.getErrors())]
    const found = all.filter(
      (step) =>
        !step.when ||
        step.id === besides ||
        step.when(decoded.record as never) ||
        wrong.some(({ path }) => isAskedBy(step, path)),
    )
    return found.length > 0 ? found : all.slice(0, 1)
  }

  /** The address of a position; on a server, which has none, one within the page. */
  function hrefOf(to: FlowPosition): string {
    return (isOnPage && history?.href?.(to)) || `#${to.step}`
  }

  function lookSoon(): void {
    clearTimeout(looking)
    looking = setTimeout(look, lookAfter)
  }

  /** Looks how far the steps are. */
  function look(): void {
    clearTimeout(looking)
    const steps = shown()
    const errors = visited.size > 0 || reviewed ? engine.check().errors : []
    const known = {
      mirror: form.getValues(),
      shown: [...problemsIn(node, form.getErrors()), ...listed(errors)],
      errors,
      visited,
      done,
    }
    const place = steps.findIndex(({ id }) => id === at())
    let isOpen = true
    const next = steps.map((step, index): StepView => {
      const { id, title } = step
      const { status, problems } = stepState(step, known)
      // Going back is always free.
      const isReachable = isOpen || index <= place
      if (order() === 'linear' && (!done.has(id) || problems > 0)) isOpen = false
      const href = hrefOf({ step: id })
      return { id, title, isCurrent: index === place, isReachable, status, problems, href }
    })
    if (JSON.stringify(next) !== JSON.stringify(views.get())) views.set(next)
  }

  /** What a review lists, but for what only came up in the step that somebody is filling in. */
  function listed(errors: readonly Problem[]): readonly Problem[] {
    const before = reviewed
    if (!before) return []
    const current = all.find(({ id }) => id === at())
    const due = errors.filter(
      ({ path }) => before.has(path) || !current || !isAskedBy(current, path),
    )
    reviewed = new Set(due.map(({ path }) => path))
    return due
  }
}
