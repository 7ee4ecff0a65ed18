import { partsOf } from '../form/formParts.ts'
import { useSubmitWait } from '../form/hydration.ts'
import { takeFocus } from '../form/SubmitBar.tsx'
import { HelpButton } from '../form/ShortcutsHelp.tsx'
import { useStore } from '../form/store.ts'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { ariaKeys } from '../kit/shortcuts.ts'
import { flowPartsOf } from './flowParts.ts'
import { SaveStatus } from './SaveStatus.tsx'
import type { QuoteFlowState } from './types.ts'
import { useFlowWords } from './useFlowWords.ts'

interface FlowBarProps {
  flow: Pick<QuoteFlowState<never>, 'scope' | 'flowScope' | 'steps' | 'step' | 'goBack'>
  submitLabel: string | undefined
}

/** Continue, or Submit on the last step, and Back; what is saved stands beside them. */
export function FlowBar({ flow, submitLabel }: FlowBarProps) {
  const { engine, shortcuts, help, readOnly } = partsOf(flow)
  const { drafts, position, shownSteps } = flowPartsOf(flow)
  const { form } = useMessages()
  const words = useFlowWords()
  const { busy, saved } = useStore(engine.status)
  const waiting = useSubmitWait()
  const { submittedAt } = useStore(drafts.state)
  const at = flow.steps.indexOf(flow.step)
  const isLast = at === flow.steps.length - 1
  const returns = shownSteps.some(({ id }) => id === position.returnTo)
  return (
    <p className="qf-bar">
      {!(isLast && readOnly) && (
        <button
          type="submit"
          className="qf-button qf-primary"
          {...waiting}
          aria-disabled={busy || (isLast && saved && submittedAt !== undefined) || undefined}
          aria-keyshortcuts={ariaKeys(shortcuts.save)}
          onClick={(event) => {
            // A double click is one: the second half would go on from the next step.
            takeFocus(event)
            if (event.detail > 1) event.preventDefault()
          }}
        >
          {isLast ? (submitLabel ?? words.submit) : words.continue}
        </button>
      )}
      {(at > 0 || returns) && (
        <button type="button" className="qf-button" onClick={flow.goBack}>
          {returns ? words.backToReview : words.back}
        </button>
      )}
      {busy && <span className="qf-busy">{form.saving}</span>}
      {!readOnly && <SaveStatus flow={flow} />}
      {!readOnly && <HelpButton open={help} shortcuts={shortcuts} />}
    </p>
  )
}
