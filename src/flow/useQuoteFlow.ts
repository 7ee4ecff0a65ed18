import { announce } from '../store/announce.ts'
import { internalsOf } from '../form/formInternals.ts'
import { useEffect, useMemo, useState } from 'react'
import type { ObjectSchema } from 'yup'
import { deepEqual } from '../core/objects/deepEqual.ts'
import { createStore, type Store, useStore } from '../form/store.ts'
import type { RecordFormState } from '../form/recordFormTypes.ts'
import { useRecordForm } from '../form/useRecordForm.ts'
import type { FlowMessages } from '../config/messages/flowMessages.ts'
import { createFlowDrafts } from './drafts/createFlowDrafts.ts'
import { hasUnsavedEdits } from '../store/changes.ts'
import { createLeaveGuard } from './leave/createLeaveGuard.ts'
import { createFlowStore } from './createFlowStore.ts'
import { sealFlow } from './flowInternals.ts'
import { withSubmitTimeout } from './withSubmitTimeout.ts'
import type { FlowOptions, FlowStep, Gate, QuoteFlowState } from './flowTypes.ts'
import { useFlowMessages } from './useFlowMessages.ts'
import { lazyReview } from './lazyParts.ts'
import { useMessages } from '../config/useConfig.ts'

interface LatestOptions<T> {
  options: FlowOptions<T>
  messages: FlowMessages
  /** What a form announces of a success. */
  savedMessage: string
}

/** How long a submit may take, in milliseconds. */
const defaultSubmitTimeout = 60_000

/**
 * Opens a record of any Yup object schema for editing in steps. `QuoteFlow` is such a flow, ready
 * made; `FlowForm`, `FlowSteps` and `FlowReview` are its parts.
 */
export function useQuoteFlow<T extends object>(
  schema: ObjectSchema<T>,
  options: FlowOptions<T>,
): QuoteFlowState<T> {
  const messages = useFlowMessages()
  const { saved } = useMessages().form
  const { onSubmit, submitTimeout = defaultSubmitTimeout } = options
  const form = useRecordForm(schema, {
    ...options,
    onSubmit: onSubmit && withSubmitTimeout(onSubmit, submitTimeout, messages.timedOut),
  })
  const [latest] = useState(() =>
    createStore<LatestOptions<T>>({ options, messages, savedMessage: saved }),
  )
  useEffect(() => latest.set({ options, messages, savedMessage: saved }))
  const [{ flow, drafts, leaveGuard }] = useState(() => createFlowInternals(form, latest))
  const { guard = true } = options
  useEffect(() => flow.start(), [flow])
  // Fetched before somebody gets there; what fails is said there.
  useEffect(() => void lazyReview.load().catch(() => {}), [])
  useEffect(() => drafts.start(), [drafts])
  useEffect(() => (guard ? leaveGuard.preventUnload() : undefined), [guard, leaveGuard])
  const { steps } = options
  useEffect(() => flow.setSteps(untyped(steps)), [flow, steps])

  const stepViews = useStore(flow.stepViews)
  const position = useStore(flow.position)
  const { acknowledgeWarnings: requiresAcknowledgement = false } = options
  // A host may write the array inside its component.
  const [gates, setGates] = useState(options.gates ?? noGates)
  if (!deepEqual(gates, options.gates ?? noGates)) setGates(options.gates ?? noGates)
  return useMemo(() => {
    const shown = new Set(stepViews.map(({ id }) => id))
    const all = untyped(steps)
    const { focus, goTo, next, back, submit } = flow
    const shownSteps = all.filter(({ id }) => shown.has(id))
    const at = stepViews.find(({ id }) => id === position.step) ?? stepViews[0]
    return {
      ...form,
      focus,
      submit,
      goTo,
      next,
      back,
      confirmLeave: leaveGuard.confirmLeave,
      steps: stepViews,
      step: at!,
      internals: sealFlow({
        ...internalsOf(form),
        flow: {
          flow,
          drafts,
          leaveGuard,
          position,
          shownSteps,
          gates,
          requiresAcknowledgement,
          acknowledged: flow.acknowledged,
          blockedSubmits: flow.unacknowledged,
          returnFocusTo: flow.returningTo,
        },
      }),
    }
  }, [form, flow, drafts, leaveGuard, stepViews, position, steps, gates, requiresAcknowledgement])
}

/** Puts a flow together from its parts. */
function createFlowInternals<T>(form: RecordFormState<T>, latest: Store<LatestOptions<T>>) {
  const { steps, history, drafts: draftOptions, defaultRecord } = latest.get().options
  const { store } = internalsOf(form)
  const flow = createFlowStore(store, untyped(steps), history, () => {
    const { order, readOnly = false, onStepChange, acknowledgeWarnings } = latest.get().options
    return {
      order,
      readOnly,
      onStepChange,
      requiresAcknowledgement: acknowledgeWarnings ?? false,
      async submit() {
        const { submittedAt } = drafts.state.get()
        if (submittedAt !== undefined && !hasUnsavedEdits(store)) {
          announce(store, latest.get().messages.alreadySubmitted)
          return true
        }
        const isSaved = await form.submit()
        const { messages, savedMessage, options } = latest.get()
        if (isSaved && options.onSubmit) {
          drafts.handleSubmitted()
          announce(store, messages.submitted(new Date()), savedMessage)
        }
        return isSaved
      },
      focus: form.focus,
    }
  })
  const drafts = createFlowDrafts({
    store,
    flow,
    options: draftOptions,
    hasRecord: defaultRecord !== undefined && defaultRecord !== null,
    getMessages: () => latest.get().messages,
  })
  return { flow, drafts, leaveGuard: createLeaveGuard(drafts.hasUnsavedEdits) }
}

const noGates: readonly Gate[] = []

// What the record of a step is, the host has settled with its schema; inside it is Yup's to know.
const untyped = <T>(steps: readonly FlowStep<T>[]) => steps as unknown as readonly FlowStep<never>[]
