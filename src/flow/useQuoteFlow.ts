import { useEffect, useMemo, useState } from 'react'
import type { ObjectSchema } from 'yup'
import { partsOf } from '../form/formParts.ts'
import { createStore, useStore } from '../form/store.ts'
import { useRecordForm } from '../form/useRecordForm.ts'
import { createFlow } from './createFlow.ts'
import { sealedFlow } from './flowParts.ts'
import { inTime } from './inTime.ts'
import type { FlowOptions, FlowStep, QuoteFlowState } from './types.ts'
import { useFlowWords } from './useFlowWords.ts'

/** How long a submit may take, in milliseconds. */
const patience = 60_000

/**
 * Opens a record of any Yup object schema for editing in steps. `QuoteFlow` is such a flow, ready
 * made; `FlowForm`, `FlowSteps` and `FlowReview` are its parts.
 */
export function useQuoteFlow<T extends object>(
  schema: ObjectSchema<T>,
  options: FlowOptions<T>,
): QuoteFlowState<T> {
  const words = useFlowWords()
  const { onSubmit, submitTimeout = patience } = options
  const form = useRecordForm(schema, {
    ...options,
    onSubmit: onSubmit && inTime(onSubmit, submitTimeout, words.timedOut),
  })
  const [latest] = useState(() => createStore({ options }))
  useEffect(() => latest.set({ options }))

  const [flow] = useState(() =>
    createFlow(partsOf(form), untyped(options.steps), options.history, () => {
      const { order, readOnly = false, onStepChange } = latest.get().options
      return {
        order,
        readOnly,
        onStepChange,
        acknowledges: latest.get().options.acknowledgeWarnings ?? false,
        submit: form.submit,
        focus: form.focus,
      }
    }),
  )
  useEffect(() => flow.start(), [flow])
  const { steps } = options
  useEffect(() => flow.show(untyped(steps)), [flow, steps])

  const views = useStore(flow.views)
  const position = useStore(flow.position)
  const { gates = none, acknowledgeWarnings: acknowledges = false } = options
  return useMemo(() => {
    const shown = new Set(views.map(({ id }) => id))
    const all = untyped(steps)
    const { focus, goTo, goOn, goBack, submit } = flow
    const shownSteps = all.filter(({ id }) => shown.has(id))
    const at = views.find(({ id }) => id === position.step) ?? views[0]
    return {
      ...form,
      focus,
      submit,
      goTo,
      goOn,
      goBack,
      mayLeave: () => Promise.resolve(true),
      steps: views,
      step: at!,
      flowScope: sealedFlow({
        flow,
        position,
        shownSteps,
        hiddenSteps: all.filter(({ id }) => !shown.has(id)),
        gates,
        acknowledges,
        acknowledged: flow.acknowledged,
        unacknowledged: flow.unacknowledged,
        returningTo: flow.returningTo,
      }),
    }
  }, [form, flow, views, position, steps, gates, acknowledges])
}

const none: readonly never[] = []

// What the record of a step is, the host has settled with its schema; inside it is Yup's to know.
const untyped = <T>(steps: readonly FlowStep<T>[]) => steps as unknown as readonly FlowStep<never>[]
