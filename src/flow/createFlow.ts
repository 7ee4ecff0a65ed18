import type { FormParts } from '../form/formParts.ts'
import { createListeners } from '../form/createListeners.ts'
import { createStore } from '../form/store.ts'
import { checkStep } from './checkStep.ts'
import { createAcknowledgement } from './createAcknowledgement.ts'
import { createAddress } from './createAddress.ts'
import { createRefusals } from './createRefusals.ts'
import { createStepViews } from './createStepViews.ts'
import { stepAsking } from './stepViews.ts'
import type { FlowHistory, FlowOptions, FlowStep, GoTo } from './types.ts'

/** Where a flow is. */
export interface Position {
  step: string
  returnTo?: string | undefined
  /** The control that takes the focus, once the step is on the page. */
  field?: string | undefined
  /** What takes the focus: nothing, where another part of the page sees to it. */
  focus: 'heading' | 'field' | 'none'
  /** Counts the moves, so that each one moves the focus. */
  turn: number
}

/** What a flow needs of the host, asked anew each time. */
export interface FlowHost {
  order: FlowOptions<never>['order']
  readOnly: boolean
  onStepChange: FlowOptions<never>['onStepChange']
  /** Whether a person has to confirm that they looked at the warnings. */
  acknowledges: boolean
  submit(): Promise<boolean>
  focus(path: string): void
}

export type Flow = ReturnType<typeof createFlow>

/** Goes from step to step of a form. Knows nothing of React. */
export function createFlow(
  parts: FormParts,
  initial: readonly FlowStep<never>[],
  history: FlowHistory | undefined,
  host: () => FlowHost,
) {
  const { engine, session } = parts
  const [first] = initial
  if (!first) throw new Error('quoteforms: a flow has no steps. Give it at least one.')
  const position = createStore<Position>({ step: first.id, focus: 'none', turn: 0 })
  const returningTo = createStore<string | undefined>(undefined)
  const leaving = createListeners<[]>()
  const at = () => position.get()
  const steps = createStepViews(parts, initial, history, {
    at: () => at().step,
    order: () => host().order,
  })
  const { acknowledged, unacknowledged, ...acknowledgement } = createAcknowledgement(engine)
  const address = createAddress(engine, steps, history, {
    at,
    show,
    leave,
    onMoved: (step) => host().onStepChange?.(step),
  })
  const refusals = createRefusals(engine, steps, (step) => {
    if (step !== at().step) own.goTo(step, { focus: 'none' })
  })
  let lastField: string | undefined

  const own = {
    position,
    views: steps.views,
    visited: steps.visited,
    done: steps.done,
    show(next: readonly FlowStep<never>[]): void {
      steps.show(next)
      keepInFlow()
    },
    hrefOf: steps.hrefOf,
    reviewed: steps.reviewed,
    acknowledged,
    unacknowledged,
    returningTo,
    resume: address.resume,
    /** Calls before a step is left; returns how to stop. */
    onLeave: leaving.add,
    /** The field that had the focus last. */
    lastField: () => lastField,

    /** Shows another step. */
    goTo(id: string, { field, returnTo, focus }: GoTo & Pick<Partial<Position>, 'focus'> = {}) {
      if (!steps.shown().some((step) => step.id === id)) {
        throw new Error(
          `quoteforms: the flow has no step "${id}" at the moment, so it cannot go there. ` +
            'Give the id of a step that is shown.',
        )
      }
      const moves = id !== at().step
      leave(focus === 'none')
      show({ step: id, returnTo, field, focus: focus ?? (field ? 'field' : 'heading') })
      if (!moves) return
      address.push(id)
      host().onStepChange?.(id)
    },

    /** Shows the control at a path, on whichever step it is. */
    focus(path: string): void {
      const step = stepAsking(steps.all(), path)
      if (!step || step.id === at().step) host().focus(path)
      else if (steps.shown().includes(step)) own.goTo(step.id, { field: path })
    },

    /** Takes the focus to the heading of the step: what had it is gone. */
    toHeading: () => show({ ...at(), focus: 'heading' }),

    /** Checks the step that is shown, and goes on; from the last one, submits. */
    async goOn(): Promise<boolean> {
      if (engine.status.get().busy) return false
      const { step: id, returnTo } = at()
      const step = steps.shown().find((step) => step.id === id) ?? first
      const { readOnly } = host()
      if (step === steps.shown().at(-1)) return !readOnly && own.submit()
      const isDone = readOnly || (await checkStep(parts, step))
      refusals.ofStep(!isDone)
      // Somebody may have gone elsewhere while it was checked.
      if (at().step !== id) return isDone
      if (isDone) {
        steps.done.add(id)
        comeTo(returnTo, 1)
      } else steps.look()
      return isDone
    },

    goBack: () => comeTo(at().returnTo, -1),

    /** Hands the record to the host, unless what is worth checking has to be looked at first. */
    async submit(): Promise<boolean> {
      if (host().acknowledges && acknowledgement.isMissing()) {
        const last = steps.shown().at(-1)
        if (!last || last.id === at().step) acknowledgement.refuse()
        else {
          own.goTo(last.id, { focus: 'none' })
          // The review has to be on the page before it can be told.
          setTimeout(acknowledgement.refuse)
        }
        return false
      }
      refusals.ofStep(false)
      const isSaved = await host().submit()
      steps.look()
      return isSaved
    },

    /** Runs while the flow is on the page. */
    start(): () => void {
      const stop = [
        steps.start(),
        acknowledgement.start(),
        address.start(),
        refusals.start(),
        session.onReset(keepInFlow),
      ]
      document.addEventListener('focusin', remember)
      return () => {
        document.removeEventListener('focusin', remember)
        for (const end of stop) end()
      }
    },
  }
  position.set({ ...at(), step: steps.insteadOfCurrent() ?? first.id })
  steps.look()
  return own

  function show(where: Omit<Position, 'turn'>): void {
    position.set({ ...where, turn: at().turn + 1 })
    steps.look()
  }

  /** Goes to another step where the current one is not part of the flow any more, as after a reset. */
  function keepInFlow(): void {
    const step = steps.insteadOfCurrent()
    if (step === undefined) return steps.look()
    const root = parts.root.get()
    const hasFocus = root?.contains(root.ownerDocument.activeElement)
    show({ step, focus: hasFocus ? 'heading' : 'none' })
    address.replace(step)
    host().onStepChange?.(step)
  }

  /** Goes to where one came from, or else to the step after (`1`) or before (`-1`). */
  function comeTo(returnTo: string | undefined, by: 1 | -1): void {
    const { step, field } = at()
    const shown = steps.shown()
    const back = shown.find(({ id }) => id === returnTo)
    const next = back ?? shown[shown.findIndex(({ id }) => id === step) + by]
    if (!next) return
    if (back) returningTo.set(field)
    own.goTo(next.id)
  }

  function leave(keepsFocus = false): void {
    // What is taken off the page tells nobody that it was left.
    const held = parts.root.get()?.ownerDocument.activeElement
    if (!keepsFocus && held instanceof HTMLElement && held.matches('input, textarea')) held.blur()
    session.settle()
    steps.visited.add(at().step)
    leaving.call()
    refusals.left()
  }

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof Element) || !parts.root.get()?.contains(target)) return
    lastField = target.closest<HTMLElement>('.qf-field')?.dataset.path ?? lastField
  }
}
