import { labelWithItem } from '../../store/labels.ts'
import { internalsOf } from '../../form/formInternals.ts'
import { flowInternalsOf } from '../flowInternals.ts'
import { StepLink } from '../steps/StepLink.tsx'
import type { MissingAnswer } from './missingAnswers.ts'
import type { QuoteFlowState } from '../flowTypes.ts'
import { useMissingAnswers } from './useMissingAnswers.ts'
import { useFlowMessages, useFlowFieldLabel } from '../useFlowMessages.ts'

/** The props of {@link FlowGates}. */
export interface FlowGatesProps {
  /** The flow, from `useQuoteFlow`. */
  flow: Pick<QuoteFlowState<never>, 'internals' | 'goTo' | 'step'>
}

/**
 * The answers that each gate of a flow still requires, with a link to each field. Gates never block
 * anything. Renders nothing for a flow without gates.
 */
export function FlowGates({ flow }: FlowGatesProps) {
  const { gates } = flowInternalsOf(flow)
  const missing = useMissingAnswers(flow)
  const messages = useFlowMessages()
  if (gates.length === 0) return null
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
            <summary>{messages.missingAnswers(answers.length, name)}</summary>
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

function MissingAnswerLink({ flow, answer }: FlowGatesProps & { answer: MissingAnswer }) {
  const { shownSteps } = flowInternalsOf(flow)
  const fieldLabel = useFlowFieldLabel(flow)
  const messages = useFlowMessages()
  const { path, field, isList } = answer
  // From the review a person returns to the review.
  const isReview = !shownSteps.find(({ id }) => id === flow.step.id)?.paths?.length
  return (
    <StepLink flow={flow} path={field} returnTo={isReview ? flow.step.id : undefined}>
      {isList
        ? messages.addFirst(
            labelWithItem(internalsOf(flow).store, internalsOf(flow).store.form.getValues(), path),
          )
        : fieldLabel(path)}
    </StepLink>
  )
}
