import type { Problem } from '../advice/problem.ts'
import { problemsIn } from '../form/problemErrors.ts'
import type { FormParts } from '../form/formParts.ts'
import { createStore } from '../form/store.ts'
import { checkStep } from './checkStep.ts'
import { isAskedBy, stepAsking, stepState } from './stepViews.ts'
import type { FlowOptions, FlowPosition, FlowStep, GoTo, StepView } from './types.ts'

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

/** After an edit, how far the steps are is looked at this much later, in milliseconds. */
const lookAfter = 150

export type Flow = ReturnType<typeof createFlow>

/** Which step of a form is shown, and how far the others are. Knows nothing of React. */
export function createFlow(
  parts: FormParts,
  initial: readonly FlowStep<never>[],
  history: FlowOptions<never>['history'],
  host: () => FlowHost,
) {
  const { engine, session } = parts
  const { form, node } = engine
  let all = initial
  const visited = new Set<string>()
  const done = new Set<string>()
  const [first] = all
  if (!first) throw new Error('quoteforms: a flow has no steps. Give it at least one.')
  const position = createStore<Position>({ step: first.id, focus: 'none', turn: 0 })
  const views = createStore<readonly StepView[]>([])
  const acknowledged = createStore(false)
  const unacknowledged = createStore(0)
  const returningTo = createStore<string | undefined>(undefined)
  const leaving = new Set<() => void>()
  let isOnPage = false
  /** The address says where to go. */
  let isNamed = false
  let refusedAt: string | undefined
  let refusals = 0
  let acknowledgedFor = ''
  let looking: ReturnType<typeof setTimeout> | undefined
  let lastField: string | undefined

  const own = {
    position,
    views,
    acknowledged,
    unacknowledged,
    returningTo,
    visited,
    done,
    shownSteps,
    /** The field that had the focus last. */
    lastField: () => lastField,

    /** Shows another step. */
    goTo(id: string, { field, returnTo, focus }: GoTo & Pick<Partial<Position>, 'focus'> = {}) {
      const step = shownSteps().find((step) => step.id === id)
      if (!step) {
        throw new Error(
          `quoteforms: the flow has no step "${id}" at the moment, so it cannot go there. ` +
            'Give the id of a step that is shown.',
        )
      }
      leave(focus === 'none')
      const moves = id !== position.get().step
      position.set({
        step: id,
        returnTo,
        field,
        focus: focus ?? (field ? 'field' : 'heading'),
        turn: position.get().turn + 1,
      })
      look()
      if (!moves) return
      history?.push({ step: id })
      host().onStepChange?.(id)
    },

    /** Shows the control at a path, on whichever step it is. */
    focus(path: string): void {
      const step = stepAsking(all, path)
      if (!step || step.id === position.get().step) host().focus(path)
      else if (shownSteps().includes(step)) own.goTo(step.id, { field: path })
    },

    /** Checks the step that is shown, and goes on; from the last one, submits. */
    async goOn(): Promise<boolean> {
      if (engine.status.get().busy) return false
      const steps = shownSteps()
      const step = current(steps)
      if (step === steps.at(-1)) return !host().readOnly && own.submit()
      const { returnTo, field } = position.get()
      const isDone = host().readOnly || (await checkStep(parts, step))
      refusedAt = isDone ? undefined : step.id
      if (position.get().step !== step.id) return isDone
      if (!isDone) {
        look()
        return false
      }
      const after = shownSteps()
      const back = after.find(({ id }) => id === returnTo)
      const next = back ?? after[after.findIndex(({ id }) => id === step.id) + 1] ?? step
      visited.add(step.id)
      done.add(step.id)
      if (back) returningTo.set(field)
      own.goTo(next.id)
      return true
    },

    goBack(): void {
      const { returnTo, field } = position.get()
      const steps = shownSteps()
      const back = steps.find(({ id }) => id === returnTo)
      const before = back ?? steps[steps.indexOf(current(steps)) - 1]
      if (!before) return
      if (back) returningTo.set(field)
      own.goTo(before.id)
    },

    /** Hands the record to the host, unless what is worth checking has to be looked at first. */
    async submit(): Promise<boolean> {
      if (host().acknowledges && !acknowledged.get() && worthChecking()) {
        const last = shownSteps().at(-1)
        const isElsewhere = last && last.id !== position.get().step
        if (isElsewhere) own.goTo(last.id, { focus: 'none' })
        const tell = () => unacknowledged.set(unacknowledged.get() + 1)
        // The review has to be on the page before it can be told.
        if (isElsewhere) setTimeout(tell)
        else tell()
        return false
      }
      refusedAt = undefined
      const isSaved = await host().submit()
      look()
      return isSaved
    },

    /** Goes to where a draft was, unless the address says where to go. */
    resume(where: { step: string; returnTo?: string | undefined }): void {
      if (isNamed) {
        const at = position.get()
        if (at.step === where.step) position.set({ ...at, returnTo: where.returnTo })
        return
      }
      own.restore(where)
      history?.replace({ step: position.get().step })
    },

    /** Goes to where the address or a draft says, without moving the focus unless a field is named. */
    restore(where: {
      step: string
      field?: string | undefined
      returnTo?: string | undefined
    }): void {
      look()
      if (!views.get().some(({ id, isReachable }) => id === where.step && isReachable)) return
      const { turn } = position.get()
      const focus = where.field ? 'field' : 'none'
      position.set({ ...where, focus, turn: turn + 1 })
      look()
    },

    /** Takes the focus to the heading of the step: what had it is gone. */
    toHeading(): void {
      const at = position.get()
      position.set({ ...at, focus: 'heading', turn: at.turn + 1 })
    },

    /** Calls before a step is left. */
    onLeave(listener: () => void): () => void {
      leaving.add(listener)
      return () => leaving.delete(listener)
    },

    hrefOf,
    /** Takes other steps, or the same in other words. */
    show(next: readonly FlowStep<never>[]): void {
      all = next
      look()
    },

    /** Runs while the flow is on the page. */
    start(): () => void {
      isOnPage = true
      const named = namedPosition()
      if (named && position.get().turn === 0) {
        isNamed = true
        own.restore(named)
      }
      const { step } = position.get()
      const field = named?.step === step ? named.field : undefined
      const written = history?.read()
      if (written?.step !== step || written.field !== field) history?.replace({ step, field })
      const stop = [
        form.subscribe({ formState: { values: true, errors: true }, callback: lookSoon }),
        acknowledged.subscribe(() => {
          if (acknowledged.get()) acknowledgedFor = worthChecking()
        }),
        engine.warnings.subscribe(() => {
          if (acknowledged.get() && acknowledgedFor !== worthChecking()) acknowledged.set(false)
        }),
        engine.status.subscribe(follow),
        history?.subscribe(back),
      ]
      document.addEventListener('focusin', remember)
      look()
      return () => {
        isOnPage = false
        document.removeEventListener('focusin', remember)
        clearTimeout(looking)
        for (const end of stop) end?.()
      }
    },
  }
  look()
  return own

  /** The steps that the record needs, and those in which something is wrong. */
  function shownSteps(): readonly FlowStep<never>[] {
    if (!all.some(({ when }) => when)) return all
    const { decoded, errors } = engine.check()
    const isNeeded = ({ when }: FlowStep<never>) => !when || when(decoded.record as never)
    return all.filter((step) => isNeeded(step) || errors.some(({ path }) => isAskedBy(step, path)))
  }

  function current(steps: readonly FlowStep<never>[]): FlowStep<never> {
    const { step } = position.get()
    return steps.find(({ id }) => id === step) ?? all.find(({ id }) => id === step) ?? first!
  }

  function leave(keepsFocus = false): void {
    // What is taken off the page tells nobody that it was left.
    const held = parts.root.get()?.ownerDocument.activeElement
    if (!keepsFocus && held instanceof HTMLElement && held.matches('input, textarea')) held.blur()
    session.settle()
    visited.add(position.get().step)
    for (const listener of leaving) listener()
    // What Continue was refused for belongs to its step, and stands at its fields.
    if (refusedAt === undefined) return
    refusedAt = undefined
    engine.status.set({ ...engine.status.get(), refusedFor: [], worthChecking: [], general: [] })
  }

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof Element) || !parts.root.get()?.contains(target)) return
    lastField = target.closest<HTMLElement>('.qf-field')?.dataset.path ?? lastField
  }

  /** What the address names, as far as there is such a step and such a field. */
  function namedPosition(): FlowPosition | undefined {
    const found = history?.read()
    if (!found) return undefined
    const asking = found.field ? stepAsking(all, found.field) : undefined
    const step = all.some(({ id }) => id === found.step) ? found.step : asking?.id
    if (!step) return undefined
    const isThere = found.field && asking?.id === step && engine.hasPlace(found.field)
    return { ...found, step, field: isThere ? found.field : undefined }
  }

  /** The address has become another by itself: somebody went back, or forth. */
  function back(): void {
    const named = namedPosition()
    if (!named || named.step === position.get().step) return
    if (!views.get().some(({ id, isReachable }) => id === named.step && isReachable)) {
      history?.replace({ step: position.get().step })
      return
    }
    leave()
    const { turn } = position.get()
    position.set({ ...named, focus: named.field ? 'field' : 'heading', turn: turn + 1 })
    look()
    host().onStepChange?.(named.step)
  }

  /** A refused submit leads to the first step that something is wrong in. */
  function follow(): void {
    const status = engine.status.get()
    if (status.refusals === refusals) return
    refusals = status.refusals
    if (refusedAt !== undefined) return
    const steps = shownSteps()
    const place = ({ path }: Problem) => {
      const step = stepAsking(steps, path)
      return step ? steps.indexOf(step) : steps.length
    }
    const refusedFor = status.refusedFor.toSorted((one, other) => place(one) - place(other))
    engine.status.set({ ...status, refusedFor })
    const step = refusedFor[0] && steps[place(refusedFor[0])]
    if (step && step.id !== position.get().step) own.goTo(step.id, { focus: 'none' })
  }

  /** What a person has to have looked at, as a text that is another when there is something else. */
  function worthChecking(): string {
    return engine
      .toCheck()
      .map(({ path, id }) => `${path} ${id}`)
      .join()
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
    const steps = shownSteps()
    const known = {
      mirror: form.getValues(),
      shown: problemsIn(node, form.getErrors()),
      errors: visited.size > 0 ? engine.check().errors : [],
      visited,
      done,
    }
    const { step: at } = position.get()
    let isOpen = true
    const place = steps.findIndex(({ id }) => id === at)
    const next = steps.map((step, index): StepView => {
      const { status, problems } = stepState(step, known)
      // Going back is always free.
      const isReachable = isOpen || index <= place
      if (host().order === 'linear' && (!done.has(step.id) || problems > 0)) isOpen = false
      const { id, title } = step
      const href = hrefOf({ step: id })
      return { id, title, isCurrent: id === at, isReachable, status, problems, href }
    })
    if (JSON.stringify(next) !== JSON.stringify(views.get())) views.set(next)
  }
}
