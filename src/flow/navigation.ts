import { reportMistake } from '../core/reportMistake.ts'
import { nodeAt, hasPlace } from '../store/formPaths.ts'
import { activeElement, inPageOrder, jumpToControlSoon } from '../field/focus.ts'
import { submitForm } from '../form/submitForm.ts'
import { settleEntries, markListed } from '../store/entry.ts'
import type { FoundProblem } from '../core/validation/problem.ts'
import { announce } from '../store/announce.ts'
import { hasUnsavedEdits } from '../store/unsavedChanges.ts'
import type { FlowStore } from './FlowStore.ts'
import type { CurrentPosition, GoToOptions, AnyStep } from './flowTypes.ts'
import { isAcknowledgementMissing } from './review/acknowledgement.ts'
import {
  isInStep,
  stepForPath,
  replacementForCurrent,
  shownSteps,
  updateSteps,
} from './steps/stepList.ts'
import type { FormStore } from '../store/FormStore.ts'
import { dueAfterCheck, shownWarnings } from '../store/dueProblems.ts'
import { beginCheck, setSubmit } from '../store/submitState.ts'

/** Shows a step. Keeps all edits and checks nothing. */
export function goTo(
  flow: FlowStore,
  id: string,
  {
    field,
    returnTo,
    focusTarget,
  }: GoToOptions & Partial<Pick<CurrentPosition, 'focusTarget'>> = {},
): void {
  const shown = shownSteps(flow)
  if (!shown.some((step) => step.id === id)) {
    reportMistake(
      `quoteforms: the flow shows no step "${id}", so it cannot go there. ` +
        `Give one of ${shown.map((step) => `"${step.id}"`).join(', ')}.`,
    )
    return
  }
  const isMove = id !== flow.state.position.step
  leaveStep(flow, focusTarget === 'none')
  setPosition(flow, {
    step: id,
    returnTo,
    field,
    focusTarget: focusTarget ?? (field ? 'field' : 'heading'),
  })
  if (!isMove) return
  flow.history?.push({ step: id })
  flow.settings.options.onStepChange?.(id)
}

/** Checks the current step and shows the next one if nothing blocks. Submits on the last step. */
export async function next(flow: FlowStore): Promise<boolean> {
  if (flow.store.state.submit.isSubmitting) return false
  const { step: id, returnTo } = flow.state.position
  const shown = shownSteps(flow)
  const step = shown.find((one) => one.id === id) ?? shown[0]
  const { readOnly = false } = flow.settings.options
  if (!step || step === shown.at(-1)) return !readOnly && submit(flow)
  const isDone = readOnly || checkStep(flow.store, step)
  flow.hasStepErrors = !isDone
  // Do not move on if the person left the step during the check.
  if (flow.state.position.step !== id) return isDone
  if (isDone) {
    flow.completedSteps.add(id)
    goToNeighbor(flow, returnTo, 1)
  } else updateSteps(flow)
  return isDone
}

/** Shows the previous step, or the one that the person came from. */
export function back(flow: FlowStore): void {
  goToNeighbor(flow, flow.state.position.returnTo, -1)
}

/** Submits the record, unless the person must first confirm that they checked the warnings. */
export async function submit(flow: FlowStore): Promise<boolean> {
  const { store, settings } = flow
  if (settings.options.acknowledgeWarnings && isAcknowledgementMissing(flow)) {
    const block = () =>
      flow.set({
        blockedSubmits: flow.state.blockedSubmits + 1,
        isAcknowledgementRefused: true,
      })
    const last = shownSteps(flow).at(-1)
    if (!last || last.id === flow.state.position.step) block()
    else {
      goTo(flow, last.id, { focusTarget: 'none' })
      // The checkbox takes the focus, so the review must mount first.
      setTimeout(block)
    }
    return false
  }
  flow.hasStepErrors = false
  if (flow.state.drafts.submittedAt !== undefined && !hasUnsavedEdits(store)) {
    announce(store, settings.messages.alreadySubmitted)
    updateSteps(flow)
    return true
  }
  const isSaved = await submitForm(store)
  const { messages } = flow.settings
  if (isSaved && store.settings.options.onSubmit) {
    flow.setDrafts({ submittedAt: Date.now() })
    flow.drafts?.handleSubmitted()
    const { formats, form: formMessages } = store.settings.messages
    announce(store, messages.submitted(formats.time(new Date())), formMessages.saved)
  }
  updateSteps(flow)
  return isSaved
}

/** Focuses the heading of the step, because the focused element is gone. */
export function focusHeading(flow: FlowStore): void {
  setPosition(flow, { ...flow.state.position, focusTarget: 'heading' })
}

export function setPosition(flow: FlowStore, position: Omit<CurrentPosition, 'moveCount'>): void {
  const { moveCount } = flow.state.position
  flow.set({ position: { ...position, moveCount: moveCount + 1 } })
  updateSteps(flow)
}

export function leaveStep(flow: FlowStore, keepsFocus = false): void {
  const { store } = flow
  // An unmounted control gets no blur event.
  const focused = activeElement(store) as HTMLElement | null
  if (!keepsFocus && store.page.element?.contains(focused) && focused?.matches('input, textarea')) {
    focused.blur()
  }
  settleEntries(store)
  flow.visitedSteps.add(flow.state.position.step)
  flow.stepLeaving.emit()
  if (!flow.hasStepErrors) return
  // The fields still show the errors of Continue. Only the summary belongs to the step.
  flow.hasStepErrors = false
  setSubmit(store, { blocking: [], worthChecking: [], general: [] })
}

/** Takes the host's steps, which may differ in each render. */
export function setSteps(flow: FlowStore, steps: readonly AnyStep[]): void {
  const { step } = flow.state.position
  if (flow.steps.some(({ id }) => id === step)) flow.previousSteps = flow.steps
  flow.steps = steps
  for (const { paths: [path = '', other] = [], title } of steps) {
    // A record that is alone in its step goes by the name of the step.
    if (path && !other && nodeAt(flow.store, path)?.kind === 'object')
      flow.store.labels.override(flow.store.keys.at(path), title)
  }
  leaveHiddenStep(flow)
}

/** Shows another step if the current one is no longer part of the flow, as after a reset. */
export function leaveHiddenStep(flow: FlowStore): void {
  const step = replacementForCurrent(flow)
  if (step === undefined) return updateSteps(flow)
  const hasFocus = flow.store.page.element?.contains(activeElement(flow.store))
  setPosition(flow, { step, focusTarget: hasFocus ? 'heading' : 'none' })
  flow.history?.replace({ step })
  flow.settings.options.onStepChange?.(step)
}

/** After a refused submit, shows the first step with an error and lists the errors by step. */
export function goToFirstError(flow: FlowStore): void {
  const { submit } = flow.store.state
  if (submit.refusals === flow.handledRefusals) return
  flow.handledRefusals = submit.refusals
  if (flow.hasStepErrors) return
  const shown = shownSteps(flow)
  const stepIndexOf = ({ path }: FoundProblem) => {
    const step = stepForPath(shown, path)
    return step ? shown.indexOf(step) : shown.length
  }
  const blocking = submit.blocking.toSorted((one, other) => stepIndexOf(one) - stepIndexOf(other))
  const step = blocking[0] && shown[stepIndexOf(blocking[0])]
  const current = shown.find(({ id }) => id === flow.state.position.step)
  // Without an error, the current step stays: a review, which lists the warnings itself.
  const worthChecking = submit.worthChecking.filter(
    ({ path }) => step ?? (current && isInStep(current, path)),
  )
  setSubmit(flow.store, { blocking, worthChecking })
  if (step && step.id !== flow.state.position.step) goTo(flow, step.id, { focusTarget: 'none' })
}

/** Shows the step that the person came from, or else the next (`1`) or previous (`-1`) one. */
function goToNeighbor(flow: FlowStore, returnTo: string | undefined, offset: 1 | -1): void {
  const { step, field } = flow.state.position
  const shown = shownSteps(flow)
  const origin = shown.find(({ id }) => id === returnTo)
  const target = origin ?? shown[shown.findIndex(({ id }) => id === step) + offset]
  if (!target) return
  if (origin) flow.returnFocusTo = field
  goTo(flow, target.id)
}

/**
 * The check of Continue: shows the errors of a step and moves the focus to them. Returns whether
 * there are none. Server errors stay until they are edited or the next submit, and block nothing.
 */
function checkStep(store: FormStore, step: Pick<AnyStep, 'paths'>): boolean {
  settleEntries(store)
  beginCheck(store)
  const isInThisStep = ({ path }: FoundProblem) => isInStep(step, path)
  const errors = store.check(true).errors.filter(isInThisStep)
  const isPlaced = ({ path }: FoundProblem) => hasPlace(store, path)
  dueAfterCheck(store, errors, (path) => isInStep(step, path))
  markListed(store, errors)
  const isRefused = errors.length > 0
  setSubmit(store, {
    general: errors.filter((error) => !isPlaced(error)),
    blocking: inPageOrder(store, errors.filter(isPlaced)),
    worthChecking: isRefused ? inPageOrder(store, shownWarnings(store).filter(isInThisStep)) : [],
    refusals: store.state.submit.refusals + (isRefused ? 1 : 0),
  })
  return !isRefused
}

/** Focuses the control at a path, on any step. */
export function focusField(flow: FlowStore, path: string): void {
  const step = stepForPath(flow.steps, path)
  const { step: id, returnTo } = flow.state.position
  if (!step || step.id === id) jumpToControlSoon(flow.store, path)
  else if (shownSteps(flow).includes(step)) {
    // From a review the way back leads there, as from its links.
    const isInReview = !flow.steps.find((one) => one.id === id)?.paths
    goTo(flow, step.id, { field: path, returnTo: isInReview ? id : returnTo })
  }
}
