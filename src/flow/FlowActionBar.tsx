import { ActionBarFrame, type ActionsPosition } from '../form/submit/ActionBarFrame.tsx'
import { PrimaryButton } from '../form/submit/SubmitButton.tsx'
import { failedId, timedOutId } from '../store/problems/serverProblem.ts'
import { SaveStatus } from './drafts/SaveStatus.tsx'
import { flowInternalsOf, useFlowState, useIsSubmitted } from './flowInternals.ts'
import type { QuoteFlowState } from './flowTypes.ts'
import { useFlowMessages } from './useFlowMessages.ts'
import { useOwnInputs } from '../field/ownInputs/ownInputs.ts'

interface FlowActionBarProps {
  flow: Pick<QuoteFlowState<never>, 'internals' | 'focus' | 'steps' | 'step' | 'back'>
  submitLabel: string | undefined
  position: ActionsPosition | undefined
}

/** The bar of a flow: Continue (Submit on the last step), Back, and what is saved. */
export function FlowActionBar({ flow, submitLabel, position }: FlowActionBarProps) {
  const { Button } = useOwnInputs()
  const { flow: flowStore, readOnly, shownSteps } = flowInternalsOf(flow)
  const messages = useFlowMessages()
  const isSubmitted = useIsSubmitted(flow)
  const { savedAt, error } = useFlowState(flowStore, ({ drafts }) => drafts)
  const isRefused = useFlowState(flowStore, (state) => state.isAcknowledgementRefused)
  const { returnTo } = useFlowState(flowStore, (state) => state.position)
  const paths = shownSteps.find(({ id }) => id === flow.step.id)?.paths
  const stepIndex = flow.steps.indexOf(flow.step)
  const isLast = stepIndex === flow.steps.length - 1
  const returnsToReview = shownSteps.some(({ id }) => id === returnTo)
  return (
    <ActionBarFrame
      form={flow}
      position={position}
      // What is sent has nothing left to check.
      paths={isSubmitted ? none : paths}
      hasFields={paths !== undefined}
      onOwnProblem={
        isRefused && isLast
          ? () => flowStore.set({ blockedSubmits: flowStore.state.blockedSubmits + 1 })
          : undefined
      }
      failures={{
        [failedId]: messages.notSubmitted,
        [timedOutId]: messages.noResponse,
      }}
      changesInDraft={savedAt !== undefined && !error ? messages.changes : undefined}
      status={!readOnly && <SaveStatus flow={flow} />}
    >
      {/* Nothing is checked in a read-only flow, so one way back is enough. What is sent needs no Submit. */}
      {!(isLast ? readOnly || isSubmitted : readOnly && returnsToReview) && (
        <PrimaryButton form={flow}>
          {isLast ? (submitLabel ?? messages.submit) : messages.continue}
        </PrimaryButton>
      )}
      {(stepIndex > 0 || returnsToReview) && (
        <Button type="button" className="qf-button" onClick={flow.back}>
          {returnsToReview ? messages.backToReview : messages.back}
        </Button>
      )}
    </ActionBarFrame>
  )
}

const none: readonly string[] = []
