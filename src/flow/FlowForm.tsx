import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { nodeAt } from '../advice/contractProblems.ts'
import { nodeOf } from '../codec/node.ts'
import { parsePath } from '../codec/path.ts'
import { Heading, type HeadingLevel, HeadingsFrom, SubHeadings } from '../field/Heading.tsx'
import { AskLaterList } from '../form/AskLaterList.tsx'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { FormElement, type FormHtml } from '../form/FormElement.tsx'
import { partsOf } from '../form/formParts.ts'
import { hasRequired, type RecordFormProps } from '../form/RecordForm.tsx'
import { useIsLive } from '../form/hydration.ts'
import { SessionScope } from '../form/RecordScope.tsx'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import { labelOf } from '../kit/recordWords.ts'
import { useStore } from '../form/store.ts'
import { draftWork } from './draftWork.ts'
import { FlowBar } from './FlowBar.tsx'
import { onFlowKey } from './flowKeys.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useFlowWords } from './useFlowWords.ts'
import { flowPartsOf } from './flowParts.ts'
import type { QuoteFlowState } from './types.ts'

/** What {@link FlowForm} takes, beside what a `<form>` does. */
export interface FlowFormProps<T> extends FormHtml {
  /** The flow, from `useQuoteFlow`. */
  flow: QuoteFlowState<T>
  /** The words of the last button. @default 'Submit' */
  submitLabel?: string | undefined
  /** The level of the headings of the steps. @default 2 */
  headingLevel?: HeadingLevel | undefined
  /** How close things stand: `'compact'` for all-day work, `'comfortable'` for touch. @default 'default' */
  density?: RecordFormProps<T>['density'] | undefined
  /** What stands above each step, such as `FlowSteps`. */
  children?: ReactNode
}

/**
 * The step of a flow that is shown: its heading, what it was refused for, its fields and its
 * buttons. Renders a `<form>`, a landmark named by the schema's label.
 */
export function FlowForm<T>(props: FlowFormProps<T>) {
  const { flow, children, density, headingLevel = 2, submitLabel, ...html } = props
  const { labels } = useMessages()
  const words = useFlowWords()
  const { phase, trouble } = useStore(flowPartsOf(flow).drafts.state)
  const Drafts = draftWork.get()
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    html.onKeyDown?.(event)
    onFlowKey(flow, event)
  }
  const form = useMemo(() => ({ ...flow, submit: flow.goOn }), [flow])
  return (
    <FormElement
      form={form}
      label={labelOf(nodeOf(flow.place.schema), labels)}
      density={density}
      focusOn={undefined}
      html={{ ...html, onKeyDown }}
    >
      <SessionScope form={flow} radioPrefix="" keepsDrafts={phase !== 'off'}>
        <HeadingsFrom level={headingLevel}>
          {phase === 'choosing' && Drafts && <Drafts.DraftChoices flow={flow} />}
          {phase !== 'choosing' && (
            <OnceLookedFor isLooking={phase === 'looking'}>
              {children}
              {phase === 'ready' && Drafts && <Drafts.DraftNotices flow={flow} />}
              {trouble && !Drafts && (
                <p className="qf-draft-notices qf-draft-notice" data-trouble="">
                  {words.draftTroubles[trouble]}
                </p>
              )}
              <ErrorSummary form={flow} />
              <StepHeading flow={flow} />
              <SubHeadings>
                {/* What one step holds of the page's state is no other's. */}
                <StepFields key={flow.step.id} flow={flow} />
              </SubHeadings>
              {!partsOf(flow).readOnly && <AskLaterList form={flow} />}
              <FlowBar flow={flow} submitLabel={submitLabel} />
            </OnceLookedFor>
          )}
          <LeaveDialog flow={flow} />
        </HeadingsFrom>
      </SessionScope>
    </FormElement>
  )
}

/** What a server has rendered stays in sight while a draft is looked for; else it waits for that. */
function OnceLookedFor({ isLooking, children }: { isLooking: boolean; children: ReactNode }) {
  const { lookingForDraft } = useFlowWords()
  const isLive = useIsLive()
  const [wasInSight] = useState(!isLive)
  return isLooking && !wasInSight ? <p role="status">{lookingForDraft}</p> : children
}

interface StepProps<T> {
  flow: QuoteFlowState<T>
}

function StepFields<T>({ flow }: StepProps<T>): ReactNode {
  const { form } = useMessages()
  const { readOnly, engine } = partsOf(flow)
  const step = flowPartsOf(flow).shownSteps.find(({ id }) => id === flow.step.id)
  const isRequired = step?.asks?.some((path) => {
    const asked = nodeAt(engine.node, parsePath(path))
    return asked && hasRequired(asked)
  })
  return (
    <>
      {!readOnly && isRequired && <p className="qf-note">{form.optionalUnlessMarked}</p>}
      {/* The step was written for the record of this flow's schema. */}
      {step?.children(flow.place as never, flow as never)}
    </>
  )
}

/** The heading of the step, which takes the focus when it is another: what was clicked is gone. */
function StepHeading<T>({ flow }: StepProps<T>) {
  const { position } = flowPartsOf(flow)
  const heading = useRef<HTMLDivElement>(null)
  // While drafts are looked for it is not on the page, and a link may have named a field.
  const handled = useRef(0)
  const { focus: focusOn } = flow
  useEffect(() => {
    if (handled.current === position.turn) return
    handled.current = position.turn
    const { focus, field } = position
    // The fields of the step listen by then: effects run from the inside out.
    if (focus === 'field' && field) focusOn(field)
    // What one comes back to has taken the focus, if it is there.
    else if (focus === 'heading') {
      setTimeout(() => {
        const isBack = heading.current?.ownerDocument.activeElement?.closest('[data-return]')
        if (!isBack) heading.current?.focus()
      })
    }
  }, [position, focusOn])
  return (
    <div ref={heading} className="qf-step-heading" tabIndex={-1}>
      <Heading>{flow.step.title}</Heading>
    </div>
  )
}
