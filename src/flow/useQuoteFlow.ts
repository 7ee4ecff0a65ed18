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
import { deepEqual } from '../core/objects/deepEqual.ts'
import type { RecordSchema } from '../core/schema/describeSchema.ts'
import { useFormState } from '../field/formContext.ts'
import { internalsOf } from '../form/formInternals.ts'
import { useOpenRecord } from '../form/useRecordForm.ts'
import { connectDrafts } from './drafts/connectDrafts.ts'
import { type FlowInternals, useFlowState } from './flowInternals.ts'
import type { FlowOptions, Gate, GoToOptions, QuoteFlowState } from './flowTypes.ts'
import { reviewPart } from './flowParts.ts'
import { confirmLeave, guardUnload } from './leave/leaveGuard.ts'
import { focusField } from './steps/focusField.ts'
import { back, goTo, next, setSteps, submit } from './navigation.ts'
import { anySteps } from './steps/anyStep.ts'
import { withFields } from './steps/stepList.ts'
import { openFlow, startFlow } from './openFlow.ts'
import { useFlowMessages } from './useFlowMessages.ts'
import { defaultSubmitTimeout, withSubmitTimeout } from './withSubmitTimeout.ts'

/**
 * Opens a record of any Yup object schema for editing in steps. `QuoteFlow` is such a flow, ready
 * made. `FlowForm`, `FlowSteps` and `FlowReview` are its parts.
 */
export function useQuoteFlow<T extends object>(
  schema: RecordSchema<T>,
  given: FlowOptions<T>,
): QuoteFlowState<T> {
  const options = checkSettings(given, checks)
  const messages = useFlowMessages()
  const { onSubmit, submitTimeout = defaultSubmitTimeout, guard = true } = options
  const form = useOpenRecord(schema, {
    ...options,
    onSubmit: onSubmit && withSubmitTimeout(onSubmit, submitTimeout, messages.timedOut),
  })
  const { store } = internalsOf(form)
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

const gateChecks: Checks<Gate> = { candidates: texts }
