import { useDisabledUntilHydrated } from '../form/hydration.ts'
import { focusOnClick } from '../form/submit/SubmitButton.tsx'
import { ShortcutsButton } from '../form/keyboard/ShortcutsHelp.tsx'
import { useFormState } from '../field/formContext.ts'
import { toAriaKeyShortcuts } from '../config/shortcuts.ts'
import { flowInternalsOf, useFlowState } from './flowInternals.ts'
import { SaveStatus } from './drafts/SaveStatus.tsx'
import type { QuoteFlowState } from './flowTypes.ts'
import { useFlowMessages } from './useFlowMessages.ts'
import { useMessages } from '../config/useConfig.ts'

interface FlowActionBarProps {
  flow: Pick<QuoteFlowState<never>, 'internals' | 'steps' | 'step' | 'back'>
  submitLabel: string | undefined
}

/** Continue (Submit on the last step), Back, and the save status. */
export function FlowActionBar({ flow, submitLabel }: FlowActionBarProps) {
  const { flow: flowStore, store, shortcuts, readOnly, shownSteps } = flowInternalsOf(flow)
  const { form } = useMessages()
  const messages = useFlowMessages()
  const { isSubmitting, isSaved } = useFormState(store, ({ submit }) => submit)
  const waiting = useDisabledUntilHydrated()
  const { submittedAt } = useFlowState(flowStore, ({ drafts }) => drafts)
  const { returnTo } = useFlowState(flowStore, ({ position }) => position)
  const stepIndex = flow.steps.indexOf(flow.step)
  const isLast = stepIndex === flow.steps.length - 1
  const returnsToReview = shownSteps.some(({ id }) => id === returnTo)
  return (
    <p className="qf-action-bar" data-part="action-bar">
      {!(isLast && readOnly) && (
        <button
          type="submit"
          className="qf-button qf-button-primary"
          {...waiting}
          aria-disabled={
            isSubmitting || (isLast && isSaved && submittedAt !== undefined) || undefined
          }
          aria-keyshortcuts={toAriaKeyShortcuts(shortcuts.save)}
          onClick={(event) => {
            // Ignore the second click of a double click, which would continue from the next step.
            focusOnClick(event)
            if (event.detail > 1) event.preventDefault()
          }}
        >
          {isLast ? (submitLabel ?? messages.submit) : messages.continue}
        </button>
      )}
      {(stepIndex > 0 || returnsToReview) && (
        <button type="button" className="qf-button" onClick={flow.back}>
          {returnsToReview ? messages.backToReview : messages.back}
        </button>
      )}
      {isSubmitting && <span className="qf-busy">{form.saving}</span>}
      {!readOnly && <SaveStatus flow={flow} />}
      {!readOnly && <ShortcutsButton store={store} shortcuts={shortcuts} />}
    </p>
  )
}
