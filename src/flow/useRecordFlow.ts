import { useEffect, useMemo, useState } from 'react'
import { isObject } from '../core/objects/ownMembers.ts'
import {
  aFunction,
  aNumber,
  aText,
  type Checks,
  checkSettings,
  listSetting,
  oneOf,
  texts,
} from '../core/reportMistake.ts'
import { deepEqual } from '../core/objects/equal.ts'
import type { RecordSchema } from '../core/schema/describeSchema.ts'
import { useFormState } from '../field/formContext.ts'
import { internalsOf } from '../form/formInternals.ts'
import { useOpenRecord } from '../form/useRecordForm.ts'
import { connectDrafts } from './drafts/connectDrafts.ts'
import {
  type FlowInternals,
  useFlowState,
  type FlowSettings,
  FlowStore,
  formVersion,
} from './FlowStore.ts'
import {
  type FlowOptions,
  type FlowGate,
  type GoToOptions,
  type RecordFlowState,
  anySteps,
  type AnyStep,
} from './flowTypes.ts'
import { reviewPart } from './flowParts.tsx'
import { confirmLeave, guardUnload } from './leave.tsx'
import {
  focusField,
  back,
  goTo,
  next,
  setSteps,
  submit,
  goToFirstError,
  leaveHiddenStep,
} from './navigation.ts'
import { withFields, replacementForCurrent, shownSteps, updateSteps } from './steps/stepList.ts'
import { normalizePath } from '../core/schema/path.ts'
import { useFlowMessages } from './useFlowMessages.ts'
import { fieldPathAt, rootOf } from '../field/focus.ts'
import { hasUnsavedEdits } from '../store/unsavedChanges.ts'
import { useReadOnce } from '../config/useReadOnce.ts'
import type { FormStore } from '../store/FormStore.ts'
import { oncePerFrame } from '../store/afterPause.ts'
import { callAll } from '../store/subscriptions.ts'
import { startHistory } from './history.ts'
import { watchAcknowledgement } from './review/acknowledgement.ts'
import { SubmitTimeout } from '../store/checkForm.ts'
import type { RecordFormOptions, RecordSubmission } from '../store/formOptions.ts'
import { holdMerges } from '../store/submitState.ts'

/**
 * Opens a record of any Yup object schema for editing in steps. `QuoteFlow` is such a flow, ready
 * made. `FlowForm`, `FlowSteps` and `FlowReview` are its parts.
 */
export function useRecordFlow<T extends object>(
  schema: RecordSchema<T>,
  given: FlowOptions<T>,
): RecordFlowState<T> {
  const options = checkSettings(given, checks)
  const messages = useFlowMessages()
  const { onSubmit, submitTimeout = defaultSubmitTimeout, guard = true } = options
  const form = useOpenRecord(schema, {
    ...options,
    onSubmit: onSubmit && withSubmitTimeout(onSubmit, submitTimeout, messages.timedOut),
  })
  const { store } = internalsOf(form)
  useReadOnce(
    { 'drafts.key': options.drafts?.key, history: options.history !== undefined },
    ` of "${store.root.label}"`,
    'Give the flow another `key`.',
  )
  const steps = useMemo(() => withFields(store, anySteps(options.steps)), [store, options.steps])
  const settings = { options, messages }
  const [flow] = useState(() => openFlow(store, steps, settings))

  useEffect(() => flow.configure(settings))
  useEffect(() => startFlow(flow), [flow])
  // Load the review and the rest before they are needed. Each shows its own errors.
  useEffect(() => void reviewPart.load().catch(() => {}), [])
  useEffect(() => connectDrafts(flow), [flow])
  useEffect(() => (guard ? guardUnload(flow) : undefined), [guard, flow])
  useEffect(() => setSteps(flow, steps), [flow, steps])

  const actions = useMemo(
    () => ({
      focus: (path: string) => focusField(flow, path),
      submit: () => submit(flow),
      goTo: (step: string, where?: GoToOptions) => goTo(flow, step, where),
      next: () => next(flow),
      back: () => back(flow),
      confirmLeave: () => confirmLeave(flow),
    }),
    [flow],
  )
  const stepViews = useFlowState(flow, (state) => state.steps)
  const isDirty = useFlowState(flow, (state) => state.isDirty)
  const isSubmitting = useFormState(store, (state) => state.submit.isSubmitting)
  const currentStep = useFlowState(flow, ({ position }) => position.step)
  const { acknowledgeWarnings: requiresAcknowledgement = false } = options
  // A host may create the array in each render.
  const gateList = listSetting('gates', options.gates, isGate, 'gates: { name, requires }')
  const givenGates = gateList.map((gate) =>
    checkSettings(gate, gateChecks, ` of the gate "${gate.name}"`),
  )
  const [gates, setGates] = useState(givenGates)
  if (!deepEqual(gates, givenGates)) setGates(givenGates)
  return useMemo(() => {
    const visible = new Set(stepViews.map(({ id }) => id))
    const internals: FlowInternals = {
      ...internalsOf(form),
      flow,
      shownSteps: steps.filter(({ id }) => visible.has(id)),
      gates,
      requiresAcknowledgement,
    }
    const step = stepViews.find(({ id }) => id === currentStep) ?? stepViews[0]
    return {
      ...form,
      ...actions,
      isDirty,
      isSubmitting,
      steps: stepViews,
      step: step!,
      internals,
    }
  }, [
    form,
    flow,
    actions,
    isDirty,
    isSubmitting,
    stepViews,
    currentStep,
    steps,
    gates,
    requiresAcknowledgement,
  ])
}

const checks: Checks<FlowOptions<unknown>> = {
  order: oneOf('any', 'linear'),
  drafts: {
    // Without a key of its own, a quote would get the draft of another.
    is: (drafts) =>
      isObject(drafts) &&
      drafts['key'] !== '' &&
      ['string', 'number'].includes(typeof drafts['key']),
    words: 'an object with a key',
  },
  history: {
    is: (history) =>
      isObject(history) &&
      ['read', 'push', 'replace', 'subscribe'].every((name) => aFunction.is(history[name])),
    words: 'one such as browserHistory()',
  },
  submitTimeout: aNumber,
  onStepChange: aFunction,
}

const isGate = (gate: unknown) =>
  isObject(gate) && aText.is(gate['name']) && texts.is(gate['requires'])

const gateChecks: Checks<FlowGate> = { candidates: texts }

/** Opens a flow at its first visible step. */
function openFlow(store: FormStore, steps: readonly AnyStep[], settings: FlowSettings): FlowStore {
  const flow = new FlowStore(store, steps, settings)
  const step = replacementForCurrent(flow)
  if (step !== undefined) flow.set({ position: { ...flow.state.position, step } })
  updateSteps(flow)
  return flow
}

/** Runs while the flow is on the page. */
function startFlow(flow: FlowStore): () => void {
  const { store } = flow
  flow.isOnPage = true
  updateSteps(flow)
  // What changed before the flow listens, such as candidates that were taken at once.
  updateFormVersion(flow)
  const stop = callAll([
    store.page.navigateBy({
      goTo: (path) => focusField(flow, path),
      steps: () =>
        shownSteps(flow).map(({ id, title, paths = [] }) => ({
          title,
          paths: paths.map(normalizePath),
          isCurrent: id === flow.state.position.step,
        })),
    }),
    // A draft is merged with the record that the flow opened with.
    holdMerges(store, () => ['loading', 'resolving'].includes(flow.state.drafts.phase)),
    oncePerFrame(store, () => updateFormVersion(flow)),
    store.subscribe(() => goToFirstError(flow)),
    store.events.reset.add(() => leaveHiddenStep(flow)),
    flow.subscribe(store.events.mergeReleased.emit),
    watchAcknowledgement(flow),
    startHistory(flow),
    watchFocus(flow),
  ])
  return () => {
    flow.isOnPage = false
    stop()
  }
}

/** Steps, gates and review follow the form, at most once a frame. */
function updateFormVersion(flow: FlowStore): void {
  const before = flow.state.formVersion
  const version = formVersion(flow.store)
  const keys = Object.keys(version) as (keyof typeof version)[]
  if (keys.every((key) => version[key] === before[key])) return
  flow.set({ formVersion: version, isDirty: hasUnsavedEdits(flow.store) })
  updateSteps(flow)
}

function watchFocus(flow: FlowStore): () => void {
  const root = rootOf(flow.store)
  const remember = ({ target }: Event) => {
    const element = target as Element
    if (!flow.store.page.element?.contains(element)) return
    flow.lastFocusedField = fieldPathAt(element) ?? flow.lastFocusedField
  }
  root.addEventListener('focusin', remember)
  return () => root.removeEventListener('focusin', remember)
}

/** How long a submit may take, in milliseconds. */
const defaultSubmitTimeout = 60_000

type Submit<T> = NonNullable<RecordFormOptions<T>['onSubmit']>

/**
 * The host's `onSubmit` with a timeout. After the timeout it aborts the signal and fails with the
 * message. It ignores a later answer, since the person may have moved on or tried again.
 */
function withSubmitTimeout<T>(onSubmit: Submit<T>, timeoutMs: number, message: string): Submit<T> {
  return async (record: T, submission: RecordSubmission) => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise((resolve) => {
      timer = setTimeout(() => {
        resolve(new SubmitTimeout(message))
        controller.abort()
      }, timeoutMs)
    })
    const stop = () => controller.abort()
    submission.signal.addEventListener('abort', stop)
    try {
      const { signal } = controller
      // A spread would read what is computed only if the host reads it.
      const timed: RecordSubmission = Object.defineProperties({} as RecordSubmission, {
        ...Object.getOwnPropertyDescriptors(submission),
        signal: { value: signal, enumerable: true },
      })
      const answer = Promise.resolve(onSubmit(record, timed))
      return await Promise.race([answer, timeout])
    } finally {
      clearTimeout(timer)
      submission.signal.removeEventListener('abort', stop)
    }
  }
}
