import { partsOf } from '../form/formParts.ts'
import { itemAround } from '../advice/itemAround.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { flowPartsOf } from './flowParts.ts'
import { GoLink } from './GoLink.tsx'
import type { AnswerLeft } from './gates.ts'
import type { QuoteFlowState } from './types.ts'
import { useAnswersLeft } from './useAnswersLeft.ts'
import { stepAsking } from './stepViews.ts'
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
  const { engine, called } = partsOf(flow)
  const { shownSteps } = flowPartsOf(flow)
  const words = useFlowWords()
  const { form } = useMessages()
  const { path, field, isList } = answer
  // Who looks through all of the answers wants to go on doing so.
  const isReview = !shownSteps.find(({ id }) => id === flow.step.id)?.asks?.length
  const label = isList ? words.addFirst(called(path)) : called(path)
  // An answer in an item says so itself; of others, whose they are is said by their step.
  const step =
    isList || itemAround(engine.node, {}, path) ? undefined : stepAsking(shownSteps, path)
  return (
    <GoLink flow={flow} path={field} returnTo={isReview ? flow.step.id : undefined}>
      {step ? form.problemIn(step.title, label) : label}
    </GoLink>
  )
}
