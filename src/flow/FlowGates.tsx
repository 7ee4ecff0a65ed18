import { partsOf } from '../form/formParts.ts'
import { flowPartsOf } from './flowParts.ts'
import { GoLink } from './GoLink.tsx'
import type { AnswerLeft } from './gates.ts'
import type { QuoteFlowState } from './types.ts'
import { useAnswersLeft } from './useAnswersLeft.ts'
import { useCalled } from './useCalled.ts'
import { useFlowWords } from './useFlowWords.ts'

/** What {@link FlowGates} takes. */
export interface FlowGatesProps {
  /** The flow, from `useQuoteFlow`. */
  flow: Pick<QuoteFlowState<never>, 'scope' | 'flowScope' | 'goTo' | 'step'>
}

/**
 * How many answers each gate of a flow still waits for, each with a link to where it is given. They
 * never block anything. Renders nothing for a flow without gates.
 */
export function FlowGates({ flow }: FlowGatesProps) {
  const { gates } = flowPartsOf(flow)
  const left = useAnswersLeft(flow)
  const words = useFlowWords()
  if (gates.length === 0) return null
  return (
    <div className="qf-gates">
      {gates.map(({ name }) => {
        const answers = left.get(name) ?? []
        if (answers.length === 0) {
          return (
            <p key={name} className="qf-gate" data-ready="">
              {words.ready(name)}
            </p>
          )
        }
        return (
          <details key={name} className="qf-gate">
            <summary>{words.answersLeft(answers.length, name)}</summary>
            <ul>
              {answers.map((answer) => (
                <li key={answer.path}>
                  <AnswerLink flow={flow} answer={answer} />
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}

function AnswerLink({ flow, answer }: FlowGatesProps & { answer: AnswerLeft }) {
  const { shownSteps } = flowPartsOf(flow)
  const called = useCalled(flow)
  const words = useFlowWords()
  const { path, field, isList } = answer
  // Who looks through all of the answers wants to go on doing so.
  const isReview = !shownSteps.find(({ id }) => id === flow.step.id)?.asks?.length
  return (
    <GoLink flow={flow} path={field} returnTo={isReview ? flow.step.id : undefined}>
      {isList ? words.addFirst(partsOf(flow).called(path)) : called(path)}
    </GoLink>
  )
}
