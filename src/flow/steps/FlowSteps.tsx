import { type FocusEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { opensInNewTab } from './stepList.ts'
import type { RecordFlowState, FlowStepView } from '../flowTypes.ts'
import { useMessages } from '../../config/useConfig.ts'
import { useEscapeKey } from '../../field/popover/useMenu.ts'
import { countMark } from '../../field/problems/problemTexts.tsx'
import { afterPointerRelease } from '../../store/afterPointerRelease.ts'
import type { FlowMessages } from '../../config/messages/flowMessages.ts'
import { useFlowMessages } from '../useFlowMessages.ts'

/** The props of {@link FlowSteps}. */
export interface FlowStepsProps {
  /** The flow, from `useRecordFlow`. */
  flow: Pick<RecordFlowState<never>, 'steps' | 'step' | 'goTo'>
  /** The name of the flow, for a page with several flows, whose lists of steps need different names. */
  flowName?: string | undefined
}

/**
 * The steps of a flow, each a link with its progress. Renders a `<nav>`. In a narrow container it is
 * one line, "Step 2 of 4: Property", that opens the list.
 */
export function FlowSteps({ flow, flowName }: FlowStepsProps) {
  const { steps, step } = flow
  const messages = useFlowMessages()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const nav = useRef<HTMLElement>(null)
  const counter = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const closeByKey = () => {
    close()
    counter.current?.focus()
  }
  useEscapeKey(nav, isOpen ? closeByKey : undefined)
  const position = steps.indexOf(step) + 1
  const isAllDone = steps.every(({ status }) => status === 'complete')
  const go = (to: string) => (event: MouseEvent) => {
    if (opensInNewTab(event)) return
    event.preventDefault()
    close()
    flow.goTo(to)
  }
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // The list is above the step: closing it moves the page.
    if (!currentTarget.contains(relatedTarget)) afterPointerRelease(close)
  }
  return (
    <nav
      ref={nav}
      className="qf-steps"
      aria-label={flowName ? `${messages.steps}: ${flowName}` : messages.steps}
      onBlur={handleBlur}
    >
      <button
        ref={counter}
        type="button"
        className="qf-button qf-steps-counter"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{messages.counter(position, steps.length, step.title)}</span>
        <StepCounts {...step} />
        <span className="qf-step-bars" aria-hidden="true">
          {steps.map((one) => (
            <span
              key={one.id}
              data-status={one.status}
              data-current={one.isCurrent ? '' : undefined}
            />
          ))}
        </span>
      </button>
      <ol className="qf-steps-list" id={id} data-open={isOpen ? '' : undefined}>
        {steps.map((one, index) => {
          const name = <StepName step={one} position={index + 1} isAllDone={isAllDone} />
          return (
            <li key={one.id} className="qf-step">
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

interface StepNameProps {
  step: FlowStepView
  position: number
  /** Whether all steps are complete, the current one included. */
  isAllDone: boolean
}

/** `2. Property, 2 problems, 3 to check`. A check mark stands for the number of a complete step. */
function StepName({ step, position, isAllDone }: StepNameProps) {
  const messages = useFlowMessages()
  const status = statusText(step, messages)
  const isDone = step.status === 'complete' && (!step.isCurrent || isAllDone)
  return (
    <>
      <span className="qf-step-number" data-done={isDone ? '' : undefined} />
      <span className="qf-step-name">
        <span className="qf-visually-hidden">{`${position}.`}</span> <span>{step.title}</span>
      </span>
      <StepCounts {...step} />
      {/* Only read: a word that comes as a step is left would move the steps after it. */}
      {status && <span className="qf-visually-hidden">{`, ${status}`}</span>}
    </>
  )
}

/** The numbers of problems and warnings. */
function StepCounts({ problems, warnings }: Pick<FlowStepView, 'problems' | 'warnings'>) {
  const { stepProblems } = useFlowMessages()
  const { form } = useMessages()
  return (
    <>
      {countMark('qf-tone', problems, stepProblems, comma)}
      {countMark('qf-tone qf-tone-warning', warnings, form.toCheck, comma)}
    </>
  )
}

const comma = <span className="qf-visually-hidden">, </span>

/** The progress of a step in a word. The current step needs none, nor does one with problems. */
function statusText(
  { status, isCurrent, problems }: FlowStepView,
  messages: FlowMessages,
): string | undefined {
  if (isCurrent || problems > 0 || !status || status === 'problems') return undefined
  const { complete, incomplete, started, prefilled, notStarted } = messages
  return { complete, incomplete, started, prefilled, 'not-started': notStarted }[status]
}
