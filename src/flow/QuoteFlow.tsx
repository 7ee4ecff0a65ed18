import { forwardRef, type ReactNode, type Ref, useImperativeHandle, useMemo } from 'react'
import type { FormHtml } from '../form/FormElement.tsx'
import { formHtmlProps } from '../form/formHtmlProps.ts'
import type { RecordFormHandle } from '../form/recordFormTypes.ts'
import { type Quote, quoteSchema } from '../record/quote.ts'
import { FlowForm, type FlowLook } from './FlowForm.tsx'
import { FlowGates } from './gates/FlowGates.tsx'
import { FlowSteps } from './steps/FlowSteps.tsx'
import { quoteSteps } from './steps/quoteSteps.tsx'
import type { FlowBehavior, QuoteFlowState } from './flowTypes.ts'
import { useFlowMessages } from './useFlowMessages.ts'
import { useQuoteFlow } from './useQuoteFlow.ts'

/** The props of {@link QuoteFlow}. */
export interface QuoteFlowProps extends FlowBehavior<Quote>, FlowLook, FormHtml {
  /** What to show above each step, such as a `ChangesPanel`. */
  children?: ReactNode
}

/** The `ref` of a {@link QuoteFlow}. */
export interface QuoteFlowHandle
  extends RecordFormHandle<Quote>,
    Pick<QuoteFlowState<Quote>, 'goTo' | 'next' | 'back' | 'confirmLeave'> {}

/**
 * A quote in four steps: client, property, drivers, review. Renders a `<form>`, a landmark named
 * "Quote". `useQuoteFlow` builds flows with other steps.
 */
export const QuoteFlow = /* @__PURE__ */ forwardRef(function QuoteFlow(
  props: QuoteFlowProps,
  ref: Ref<QuoteFlowHandle>,
) {
  const messages = useFlowMessages()
  const steps = useMemo(() => quoteSteps(messages), [messages])
  const flow = useQuoteFlow(quoteSchema, { ...props, steps })
  useImperativeHandle(ref, () => flow, [flow])
  const { actions, density, headingLevel, sections, submitLabel } = props
  return (
    <FlowForm
      flow={flow}
      {...formProps(props)}
      {...{ actions, density, headingLevel, sections, submitLabel }}
    >
      <FlowSteps flow={flow} flowName={props['aria-label']} />
      <FlowGates flow={flow} />
      {props.children}
    </FlowForm>
  )
})

/** The props for the `<form>` itself. */
function formProps(props: QuoteFlowProps): FormHtml {
  const {
    order: _order,
    drafts: _drafts,
    history: _history,
    gates: _gates,
    acknowledgeWarnings: _acknowledgeWarnings,
    submitTimeout: _submitTimeout,
    guard: _guard,
    onStepChange: _onStepChange,
    ...others
  } = props
  return formHtmlProps(others)
}
