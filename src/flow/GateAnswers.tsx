import { useEffect, useRef, useState } from 'react'
import { useMemoOf } from '../config/useMemoOf.ts'
import { useMessages } from '../config/useConfig.ts'
import { deepEqual } from '../core/objects/equal.ts'
import type { FormInternals } from '../form/formInternals.ts'
import { announce } from '../store/announce.ts'
import type { FormStore } from '../store/FormStore.ts'
import { labelAt, labelWithItem } from '../store/labels.ts'
import { type FlowInternals, flowInternalsOf, useFlowState } from './FlowStore.ts'
import type { FlowGate, RecordFlowState } from './flowTypes.ts'
import { stepForPath, useFlowFieldLabel } from './steps/stepList.ts'
import { StepLink } from './steps/StepLink.tsx'
import { useFlowMessages } from './useFlowMessages.ts'
import {
  type MissingAnswer,
  missingAnswers,
  withoutUnknownPaths,
  useWaitingText,
  waitingCandidates,
} from './gates.ts'

interface GateAnswersProps {
  flow: Pick<RecordFlowState<never>, 'internals' | 'goTo' | 'step'>
}

/** The content of `FlowGates`, which loads on demand. */
export function GateAnswers({ flow }: GateAnswersProps) {
  const { gates } = flowInternalsOf(flow)
  const missing = useMissingAnswers(flow)
  const messages = useFlowMessages()
  return (
    <div className="qf-gates">
      {gates.map(({ name }) => {
        const answers = missing.get(name) ?? []
        if (answers.length === 0) {
          return (
            <p key={name} className="qf-gate" data-ready="">
              {messages.ready(name)}
            </p>
          )
        }
        return (
          <details key={name} className="qf-gate">
            <summary className="qf-item-toggle">
              {messages.missingAnswers(answers.length, name)}
            </summary>
            <ul>
              {answers.map((answer) => (
                <li key={answer.path}>
                  <MissingAnswerLink flow={flow} answer={answer} />
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}

function MissingAnswerLink({ flow, answer }: GateAnswersProps & { answer: MissingAnswer }) {
  const { store, shownSteps } = flowInternalsOf(flow)
  const fieldLabel = useFlowFieldLabel(flow)
  const messages = useFlowMessages()
  const kitMessages = useMessages()
  const waiting = useWaitingText(flow)
  const { path, field, isList, found } = answer
  const { root, labels } = store
  const addFirst = () => {
    const context = { root, labels, settings: { messages: kitMessages } }
    const item = labelAt(context, `${path}.0`)
    return labelWithItem(context, store.values, path, messages.addFirst(item))
  }
  // From the review a person returns to the review.
  const isReview = !shownSteps.find(({ id }) => id === flow.step.id)?.paths?.length
  return (
    <StepLink flow={flow} path={field} returnTo={isReview ? flow.step.id : undefined}>
      {found ? waiting(answer) : isList ? addFirst() : fieldLabel(path)}
    </StepLink>
  )
}

type MissingByGate = ReadonlyMap<string, readonly MissingAnswer[]>

/**
 * The answers that each gate still requires, in the order of the steps. Announces when nothing is
 * missing at a gate any more.
 */
function useMissingAnswers(form: { internals: FormInternals }): MissingByGate {
  const { flow, store, gates, shownSteps } = flowInternalsOf(form)
  const messages = useFlowMessages()
  const { valuesRevision, baseline, candidates } = useFlowState(
    flow,
    ({ formVersion }) => formVersion,
  )
  const found = useMemoOf(
    () => findMissingByGate(store, gates, shownSteps),
    [store, gates, shownSteps, valuesRevision, baseline, candidates],
  )
  const [missing, setMissing] = useState(found)
  if (missing !== found && !deepEqual([...missing], [...found])) setMissing(found)
  const previous = useRef(missing)
  useEffect(() => {
    for (const [name, answers] of missing) {
      const isNew = answers.length === 0 && previous.current.get(name)?.length
      if (isNew) announce(store, messages.ready(name))
    }
    previous.current = missing
  }, [missing, store, messages])
  return missing
}

function findMissingByGate(
  store: FormStore,
  gates: readonly FlowGate[],
  steps: FlowInternals['shownSteps'],
): MissingByGate {
  const { root, values, reading, state } = store
  const { itemsByRow } = state.baseline
  return new Map(
    gates.map((gate) => {
      const known = withoutUnknownPaths(root, gate)
      const missing = missingAnswers(root, values, known, reading, itemsByRow)
      return [
        gate.name,
        sortBySteps([...missing, ...waitingCandidates(store, gate.candidates)], steps),
      ]
    }),
  )
}

/** In the order of the steps. Answers outside all steps come last. */
function sortBySteps(
  missing: readonly MissingAnswer[],
  steps: FlowInternals['shownSteps'],
): readonly MissingAnswer[] {
  const stepIndexOf = ({ path }: MissingAnswer) => {
    const step = stepForPath(steps, path)
    return step ? steps.indexOf(step) : steps.length
  }
  return missing.toSorted((one, other) => stepIndexOf(one) - stepIndexOf(other))
}
