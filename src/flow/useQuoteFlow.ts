import { useEffect, useMemo, useState } from 'react'
import type { ObjectSchema } from 'yup'
import { equal } from '../codec/equal.ts'
import { partsOf } from '../form/formParts.ts'
import { createStore, type Store, useStore } from '../form/store.ts'
import type { RecordFormState } from '../form/types.ts'
import { useRecordForm } from '../form/useRecordForm.ts'
import type { FlowWords } from '../kit/flowWords.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { createDrafts } from './createDrafts.ts'
import { differs } from './differs.ts'
import { createLeaving } from './createLeaving.ts'
import { createFlow } from './createFlow.ts'
import { sealedFlow } from './flowParts.ts'
import { inTime } from './inTime.ts'
import { review } from './reviewOnDemand.ts'
import type { FlowOptions, FlowStep, Gate, QuoteFlowState } from './types.ts'
import { useFlowWords } from './useFlowWords.ts'

interface Latest<T> {
  options: FlowOptions<T>
  words: FlowWords
  /** What a form announces of a success. */
  saved: string
}

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
  const { saved } = useMessages().form
  const { onSubmit, submitTimeout = patience } = options
  const form = useRecordForm(schema, {
    ...options,
    onSubmit: onSubmit && inTime(onSubmit, submitTimeout, words.timedOut),
  })
  const [latest] = useState(() => createStore<Latest<T>>({ options, words, saved }))
  useEffect(() => latest.set({ options, words, saved }))
  const [{ flow, drafts, leaving }] = useState(() => openFlow(form, latest))
  const { guard = true } = options
  useEffect(() => flow.start(), [flow])
  // Fetched before somebody gets there; what fails is said there.
  useEffect(() => void review.load().catch(() => {}), [])
  useEffect(() => drafts.start(), [drafts])
  useEffect(() => (guard ? leaving.guard() : undefined), [guard, leaving])
  const { steps } = options
  useEffect(() => flow.show(untyped(steps)), [flow, steps])

  const views = useStore(flow.views)
  const position = useStore(flow.position)
  const { acknowledgeWarnings: acknowledges = false } = options
  // A host may write the array inside its component.
  const [gates, setGates] = useState(options.gates ?? none)
  if (!equal(gates, options.gates ?? none)) setGates(options.gates ?? none)
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
      mayLeave: leaving.mayLeave,
      steps: views,
      step: at!,
      flowScope: sealedFlow({
        flow,
        drafts,
        leaving,
        position,
        shownSteps,
        gates,
        acknowledges,
        acknowledged: flow.acknowledged,
        unacknowledged: flow.unacknowledged,
        returningTo: flow.returningTo,
      }),
    }
  }, [form, flow, drafts, leaving, views, position, steps, gates, acknowledges])
}

/** Puts a flow together from its parts. */
function openFlow<T>(form: RecordFormState<T>, latest: Store<Latest<T>>) {
  const { steps, history, drafts: draftOptions, defaultRecord } = latest.get().options
  const parts = partsOf(form)
  const flow = createFlow(parts, untyped(steps), history, () => {
    const { order, readOnly = false, onStepChange, acknowledgeWarnings } = latest.get().options
    return {
      order,
      readOnly,
      onStepChange,
      acknowledges: acknowledgeWarnings ?? false,
      async submit() {
        const { submittedAt } = drafts.state.get()
        if (submittedAt !== undefined && !differs(parts)) {
          parts.engine.announce(latest.get().words.alreadySubmitted)
          return true
        }
        const isSaved = await form.submit()
        const { words, saved, options } = latest.get()
        if (isSaved && options.onSubmit) {
          drafts.submitted()
          parts.engine.announce(words.submitted(new Date()), saved)
        }
        return isSaved
      },
      focus: form.focus,
    }
  })
  const drafts = createDrafts({
    parts,
    flow,
    options: draftOptions,
    hasRecord: defaultRecord !== undefined && defaultRecord !== null,
    words: () => latest.get().words,
  })
  return { flow, drafts, leaving: createLeaving(drafts.wouldLose) }
}

const none: readonly Gate[] = []

// What the record of a step is, the host has settled with its schema; inside it is Yup's to know.
const untyped = <T>(steps: readonly FlowStep<T>[]) => steps as unknown as readonly FlowStep<never>[]
