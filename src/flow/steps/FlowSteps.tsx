import { type MouseEvent, useId, useState } from 'react'
import { opensInNewTab } from './StepLink.tsx'
import type { QuoteFlowState, StepView } from '../flowTypes.ts'
import { useFlowMessages } from '../useFlowMessages.ts'

/** The props of {@link FlowSteps}. */
export interface FlowStepsProps {
  /** The flow, from `useQuoteFlow`. */
  flow: Pick<QuoteFlowState<never>, 'steps' | 'step' | 'goTo'>
}

/**
 * The steps of a flow, each a link with its progress. Renders a `<nav>`. In a narrow container it is
 * one line, "Step 2 of 4: Property", that opens the list.
 */
export function FlowSteps({ flow }: FlowStepsProps) {
  const { steps, step } = flow
  const messages = useFlowMessages()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const position = steps.indexOf(step) + 1
  const go = (to: string) => (event: MouseEvent) => {
    if (opensInNewTab(event)) return
    event.preventDefault()
    setOpen(false)
    flow.goTo(to)
  }
  return (
    <nav className="qf-steps" aria-label={messages.steps}>
      <button
        type="button"
        className="qf-button qf-steps-counter"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {messages.counter(position, steps.length, step.title)}
      </button>
      <ol className="qf-steps-list" id={id} data-open={isOpen ? '' : undefined}>
        {steps.map((one, index) => {
          const status = statusText(one, messages)
          const name = (
            <>
              <span className="qf-step-name">
                {index + 1}. {one.title}
              </span>
              {status && (
                <>
                  <span className="qf-visually-hidden">, </span>
                  <span className="qf-step-status">{status}</span>
                </>
              )}
            </>
          )
          return (
            <li key={one.id} className="qf-step" data-status={one.status}>
              {one.isReachable ? (
                <a
                  className="qf-step-link"
                  href={one.href}
                  aria-current={one.isCurrent ? 'step' : undefined}
                  onClick={go(one.id)}
                >
                  {name}
                </a>
              ) : (
                <span className="qf-step-link">{name}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The progress of a step in a word. The current step needs none, except for problems. */
function statusText(
  step: StepView,
  messages: ReturnType<typeof useFlowMessages>,
): string | undefined {
  if (step.problems > 0) return messages.stepProblems(step.problems)
  if (step.isCurrent || !step.status || step.status === 'problems') return undefined
  const { complete, incomplete, started, prefilled, notStarted } = messages
  return { complete, incomplete, started, prefilled, 'not-started': notStarted }[step.status]
}
