import { keepThroughReset } from '../../field/binding/keepThroughReset.ts'
import { ErrorText } from '../../field/problems/ErrorText.tsx'
import { useEffect, useId, useRef } from 'react'
import { enclosingItem } from '../../core/validation/enclosingItem.ts'
import type { Problem } from '../../core/validation/problem.ts'
import { Heading } from '../../field/group/Heading.tsx'
import { announce } from '../../store/announce.ts'
import { listedMessage } from '../../store/merge/listedMessage.ts'
import { mentionsItem } from '../../form/problems/ProblemLinks.tsx'
import { useFormState } from '../../field/formContext.ts'
import { labelOf } from '../../config/messages/recordMessages.ts'
import type { FlowStore } from '../FlowStore.ts'
import { flowInternalsOf, useFlowState } from '../flowInternals.ts'
import { StepLink } from '../steps/StepLink.tsx'
import { useWaitingText, waitingCandidates } from '../gates/waitingCandidates.ts'
import { type ReviewContextValue, useReviewContext } from './reviewContext.ts'
import { stepForPath } from '../steps/stepForPath.ts'
import { useFlowFieldLabel } from '../steps/useFlowFieldLabel.ts'
import { useReviewMessages } from './useReviewMessages.ts'
import { useMessages } from '../../config/useConfig.ts'

/** The errors that block a submit, except those in the error summary above the step. */
export function ReviewProblems() {
  const { flow, problems, readOnly } = useReviewContext()
  const { store } = flowInternalsOf(flow)
  const blocking = useFormState(store, ({ submit }) => submit.blocking)
  const messages = useReviewMessages()
  const problemText = useProblemText(flow)
  const listedInSummary = new Set(blocking.map(({ path }) => path))
  const listed = readOnly ? [] : problems.filter(({ path }) => !listedInSummary.has(path))
  const heading = listed.length > 0 ? messages.mustFix(listed.length) : ''
  useEffect(() => {
    if (heading) announce(store, heading)
  }, [store, heading])
  if (!heading) return null
  return (
    <div className="qf-summary">
      <Heading className="qf-summary-heading qf-tone">{heading}</Heading>
      <ul>
        {listed.map((problem) => (
          <li key={problem.path}>
            <StepLink flow={flow} path={problem.path} returnTo={flow.step.id}>
              {problemText(problem)}
            </StepLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The warnings, with the checkbox that confirms them if the host requires it. */
export function ReviewWarnings() {
  const { flow, warnings } = useReviewContext()
  const { form } = useMessages()
  const problemText = useProblemText(flow)
  const { flow: flowStore, requiresAcknowledgement } = flowInternalsOf(flow)
  if (warnings.length === 0) return null
  return (
    <div className="qf-summary qf-summary-warnings">
      <Heading className="qf-summary-heading qf-tone qf-tone-warning">
        {form.toCheck(warnings.length)}
      </Heading>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.path} ${warning.id}`}>
            <StepLink flow={flow} path={warning.path} returnTo={flow.step.id}>
              {problemText(warning)}
            </StepLink>
          </li>
        ))}
      </ul>
      {requiresAcknowledgement && <AcknowledgeCheckbox flow={flowStore} count={warnings.length} />}
    </div>
  )
}

/** What was found elsewhere and waits for a person. It blocks nothing. */
export function ReviewCandidates() {
  const { flow, readOnly } = useReviewContext()
  const { store } = flowInternalsOf(flow)
  const messages = useReviewMessages()
  const textOf = useWaitingText(flow)
  const waiting = readOnly ? [] : waitingCandidates(store, store.state.candidates.lists.keys())
  if (waiting.length === 0) return null
  return (
    <div className="qf-summary qf-summary-warnings">
      <Heading className="qf-summary-heading">{messages.foundElsewhere(waiting.length)}</Heading>
      <ul>
        {waiting.map((candidate) => (
          <li key={candidate.path}>
            <StepLink flow={flow} path={candidate.path} returnTo={flow.step.id}>
              {textOf(candidate)}
            </StepLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface AcknowledgeCheckboxProps {
  flow: FlowStore
  /** The number of warnings. */
  count: number
}

/** Confirms that a person checked the warnings. Other warnings clear it. */
function AcknowledgeCheckbox({ flow, count }: AcknowledgeCheckboxProps) {
  const messages = useReviewMessages()
  const isAcknowledged = useFlowState(flow, (state) => state.isAcknowledged)
  const failures = useFlowState(flow, ({ blockedSubmits }) => blockedSubmits)
  const isMissing = useFlowState(flow, (state) => state.isAcknowledgementRefused)
  const box = useRef<HTMLInputElement>(null)
  const handledFailures = useRef(failures)
  const id = useId()

  useEffect(() => {
    if (failures === handledFailures.current) return
    handledFailures.current = failures
    box.current?.focus()
  }, [failures])

  return (
    <div className="qf-acknowledgement qf-full-line" data-invalid={isMissing ? '' : undefined}>
      <label>
        <input
          ref={(element) => {
            box.current = element
            keepThroughReset(element)
          }}
          type="checkbox"
          className="qf-checkbox"
          checked={isAcknowledged}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          onChange={({ target }) => {
            flow.set({ isAcknowledged: target.checked, isAcknowledgementRefused: false })
          }}
        />{' '}
        <span>{messages.acknowledge(count)}</span>
      </label>
      {isMissing && <ErrorText id={id}>{messages.mustAcknowledge}</ErrorText>}
    </div>
  )
}

/**
 * The message of a problem with its item, or with its step if it names its item itself or is in none:
 * `Driver 2: …`, `Client: …`. Only the label if the message would reveal a masked answer.
 */
function useProblemText(flow: ReviewContextValue['flow']) {
  const { store, shownSteps } = flowInternalsOf(flow)
  const { redact } = useReviewContext()
  const fieldLabel = useFlowFieldLabel(flow)
  const messages = useMessages()
  const { problemIn, item: nameOf } = messages.form
  return (problem: Problem): string => {
    const { path } = problem
    const redacted = redact(problem)
    if (!redacted) return fieldLabel(path)
    const message = listedMessage(store, redacted)
    const item = enclosingItem(store.root, store.values, path, (node) =>
      labelOf(node, messages.labels),
    )
    const name = item && nameOf(item.label, item.position)
    if (name && !mentionsItem(message, name, item.name)) return problemIn(name, message)
    const step = stepForPath(shownSteps, path)
    return step ? problemIn(step.title, message) : message
  }
}
