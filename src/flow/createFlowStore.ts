import { settleEntries } from '../store/entry/entries.ts'
import { FormStore } from '../store/FormStore.ts'
import { Emitter } from '../store/emitter.ts'
import { createStore } from '../form/store.ts'
import { checkStep } from './steps/checkStep.ts'
import { createAcknowledgement } from './review/createAcknowledgement.ts'
import { createHistorySync } from './history/createHistorySync.ts'
import { createErrorNavigation } from './steps/createErrorNavigation.ts'
import { createStepList } from './steps/createStepList.ts'
import { stepForPath } from './steps/stepForPath.ts'
import type {
  CurrentPosition,
  FlowHistory,
  FlowOptions,
  FlowStep,
  GoToOptions,
} from './flowTypes.ts'

/** What a flow needs of the host, asked anew each time. */
export interface FlowStoreOptions {
  order: FlowOptions<never>['order']
  readOnly: boolean
  onStepChange: FlowOptions<never>['onStepChange']
  /** Whether a person has to confirm that they looked at the warnings. */
  requiresAcknowledgement: boolean
  submit(): Promise<boolean>
  focus(path: string): void
}

export type FlowStore = ReturnType<typeof createFlowStore>

/** Goes from step to step of a form. Knows nothing of React. */
export function createFlowStore(
  store: FormStore,
  initialSteps: readonly FlowStep<never>[],
  history: FlowHistory | undefined,
  getOptions: () => FlowStoreOptions,
) {
  const [first] = initialSteps
  if (!first) throw new Error('quoteforms: a flow has no steps. Give it at least one.')
  const position = createStore<CurrentPosition>({
    step: first.id,
    focusTarget: 'none',
    moveCount: 0,
  })
  const returningTo = createStore<string | undefined>(undefined)
  const leaveListeners = new Emitter<[]>()
  const getPosition = () => position.get()
  const stepList = createStepList(store, initialSteps, history, {
    currentStep: () => getPosition().step,
    getOrder: () => getOptions().order,
  })
  const { acknowledged, unacknowledged, ...acknowledgement } = createAcknowledgement(store)
  const historySync = createHistorySync(store, stepList, history, {
    getPosition,
    setPosition,
    leaveStep,
    onStepChange: (step) => getOptions().onStepChange?.(step),
  })
  const errorNavigation = createErrorNavigation(store, stepList, (step) => {
    if (step !== getPosition().step) own.goTo(step, { focusTarget: 'none' })
  })
  let lastField: string | undefined

  const own = {
    position,
    stepViews: stepList.stepViews,
    visitedSteps: stepList.visitedSteps,
    completedSteps: stepList.completedSteps,
    setSteps(next: readonly FlowStep<never>[]): void {
      stepList.setSteps(next)
      keepInFlow()
    },
    hrefOf: stepList.hrefOf,
    markReviewed: stepList.markReviewed,
    acknowledged,
    unacknowledged,
    returningTo,
    restorePosition: historySync.restoreDraftPosition,
    /** Calls before a step is left; returns how to stop. */
    onStepLeave: leaveListeners.add,
    /** The field that had the focus last. */
    lastFocusedField: () => lastField,

    /** Shows another step. */
    goTo(
      id: string,
      {
        field,
        returnTo,
        focusTarget,
      }: GoToOptions & Pick<Partial<CurrentPosition>, 'focusTarget'> = {},
    ) {
      if (!stepList.shownSteps().some((step) => step.id === id)) {
        throw new Error(
          `quoteforms: the flow has no step "${id}" at the moment, so it cannot go there. ` +
            'Give the id of a step that is shown.',
        )
      }
      const moves = id !== getPosition().step
      leaveStep(focusTarget === 'none')
      setPosition({
        step: id,
        returnTo,
        field,
        focusTarget: focusTarget ?? (field ? 'field' : 'heading'),
      })
      if (!moves) return
      historySync.push(id)
      getOptions().onStepChange?.(id)
    },

    /** Shows the control at a path, on whichever step it is. */
    focus(path: string): void {
      const step = stepForPath(stepList.all(), path)
      if (!step || step.id === getPosition().step) getOptions().focus(path)
      else if (stepList.shownSteps().includes(step)) own.goTo(step.id, { field: path })
    },

    /** Takes the focus to the heading of the step: what had it is gone. */
    focusHeading: () => setPosition({ ...getPosition(), focusTarget: 'heading' }),

    /** Checks the step that is shown, and goes on; from the last one, submits. */
    async next(): Promise<boolean> {
      if (store.state.submit.isSubmitting) return false
      const { step: id, returnTo } = getPosition()
      const step = stepList.shownSteps().find((step) => step.id === id) ?? first
      const { readOnly } = getOptions()
      if (step === stepList.shownSteps().at(-1)) return !readOnly && own.submit()
      const isDone = readOnly || (await checkStep(store, step))
      errorNavigation.setFailedInStep(!isDone)
      // Somebody may have gone elsewhere while it was checked.
      if (getPosition().step !== id) return isDone
      if (isDone) {
        stepList.completedSteps.add(id)
        navigate(returnTo, 1)
      } else stepList.update()
      return isDone
    },

    back: () => navigate(getPosition().returnTo, -1),

    /** Hands the record to the host, unless what is worth checking has to be looked at first. */
    async submit(): Promise<boolean> {
      if (getOptions().requiresAcknowledgement && acknowledgement.isMissing()) {
        const last = stepList.shownSteps().at(-1)
        if (!last || last.id === getPosition().step) acknowledgement.blockSubmit()
        else {
          own.goTo(last.id, { focusTarget: 'none' })
          // The review has to be on the page before it can be told.
          setTimeout(acknowledgement.blockSubmit)
        }
        return false
      }
      errorNavigation.setFailedInStep(false)
      const isSaved = await getOptions().submit()
      stepList.update()
      return isSaved
    },

    /** Runs while the flow is on the page. */
    start(): () => void {
      const stop = [
        stepList.start(),
        acknowledgement.start(),
        historySync.start(),
        errorNavigation.start(),
        store.resets.add(keepInFlow),
      ]
      document.addEventListener('focusin', rememberFocusedField)
      return () => {
        document.removeEventListener('focusin', rememberFocusedField)
        for (const end of stop) end()
      }
    },
  }
  position.set({ ...getPosition(), step: stepList.replacementForCurrent() ?? first.id })
  stepList.update()
  return own

  function setPosition(where: Omit<CurrentPosition, 'moveCount'>): void {
    position.set({ ...where, moveCount: getPosition().moveCount + 1 })
    stepList.update()
  }

  /** Goes to another step where the current one is not part of the flow any more, as after a reset. */
  function keepInFlow(): void {
    const step = stepList.replacementForCurrent()
    if (step === undefined) return stepList.update()
    const root = store.element
    const hasFocus = root?.contains(root.ownerDocument.activeElement)
    setPosition({ step, focusTarget: hasFocus ? 'heading' : 'none' })
    historySync.replace(step)
    getOptions().onStepChange?.(step)
  }

  /** Goes to where one came from, or else to the step after (`1`) or before (`-1`). */
  function navigate(returnTo: string | undefined, offset: 1 | -1): void {
    const { step, field } = getPosition()
    const shown = stepList.shownSteps()
    const back = shown.find(({ id }) => id === returnTo)
    const next = back ?? shown[shown.findIndex(({ id }) => id === step) + offset]
    if (!next) return
    if (back) returningTo.set(field)
    own.goTo(next.id)
  }

  function leaveStep(keepsFocus = false): void {
    // What is taken off the page tells nobody that it was left.
    const focused = store.element?.ownerDocument.activeElement
    if (!keepsFocus && focused instanceof HTMLElement && focused.matches('input, textarea'))
      focused.blur()
    settleEntries(store)
    stepList.visitedSteps.add(getPosition().step)
    leaveListeners.emit()
    errorNavigation.clearStepErrors()
  }

  function rememberFocusedField({ target }: FocusEvent): void {
    if (!(target instanceof Element) || !store.element?.contains(target)) return
    lastField = target.closest<HTMLElement>('[data-part="field"]')?.dataset.path ?? lastField
  }
}
