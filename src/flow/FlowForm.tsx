import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { describeSchema, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import {
  Heading,
  type HeadingLevel,
  HeadingLevelProvider,
  NestedHeadings,
} from '../field/group/Heading.tsx'
import { AskLaterList } from '../form/askLater/AskLaterList.tsx'
import { ErrorSummary } from '../form/problems/ErrorSummary.tsx'
import { FormElement, type FormHtml } from '../form/FormElement.tsx'
import { partsOf } from '../form/formParts.ts'
import { hasRequired, type RecordFormProps } from '../form/RecordForm.tsx'
import { useIsHydrated } from '../form/hydration.ts'
import { FormStoreProvider } from '../form/RecordProvider.tsx'
import { labelOf } from '../config/messages/recordMessages.ts'
import { useStore } from '../form/store.ts'
import { lazyDrafts } from './lazyParts.ts'
import { FlowActionBar } from './FlowActionBar.tsx'
import { handleFlowShortcut } from './flowShortcuts.ts'
import { LeaveDialog } from './leave/LeaveDialog.tsx'
import { useFlowMessages } from './useFlowMessages.ts'
import { flowInternalsOf } from './flowInternals.ts'
import type { QuoteFlowState } from './flowTypes.ts'
import { useMessages } from '../config/useConfig.ts'

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
  const messages = useFlowMessages()
  const { phase, error } = useStore(flowInternalsOf(flow).drafts.state)
  const draftsModule = lazyDrafts.get()
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    html.onKeyDown?.(event)
    handleFlowShortcut(flow, event)
  }
  const form = useMemo(() => ({ ...flow, submit: flow.next }), [flow])
  return (
    <FormElement
      form={form}
      label={labelOf(describeSchema(flow.place.schema), labels)}
      density={density}
      autoFocus={undefined}
      html={{ ...html, onKeyDown }}
    >
      <FormStoreProvider form={flow} radioPrefix="" keepsDrafts={phase !== 'off'}>
        <HeadingLevelProvider level={headingLevel}>
          {phase === 'choosing' && draftsModule && <draftsModule.DraftChoices flow={flow} />}
          {phase !== 'choosing' && (
            <AfterDraftsLoad isLooking={phase === 'looking'}>
              {children}
              {phase === 'ready' && draftsModule && <draftsModule.DraftNotices flow={flow} />}
              {error && !draftsModule && (
                <p className="qf-draft-notices qf-draft-notice" data-trouble="">
                  {messages.draftErrors[error]}
                </p>
              )}
              <ErrorSummary form={flow} />
              <StepHeading flow={flow} />
              <NestedHeadings>
                {/* What one step holds of the page's state is no other's. */}
                <StepFields key={flow.step.id} flow={flow} />
              </NestedHeadings>
              {!partsOf(flow).readOnly && <AskLaterList form={flow} />}
              <FlowActionBar flow={flow} submitLabel={submitLabel} />
            </AfterDraftsLoad>
          )}
          <LeaveDialog flow={flow} />
        </HeadingLevelProvider>
      </FormStoreProvider>
    </FormElement>
  )
}

/** What a server has rendered stays in sight while a draft is looked for; else it waits for that. */
function AfterDraftsLoad({ isLooking, children }: { isLooking: boolean; children: ReactNode }) {
  const { loadingDraft } = useFlowMessages()
  const isLive = useIsHydrated()
  const [wasVisible] = useState(!isLive)
  return isLooking && !wasVisible ? <p role="status">{loadingDraft}</p> : children
}

interface StepProps<T> {
  flow: QuoteFlowState<T>
}

function StepFields<T>({ flow }: StepProps<T>): ReactNode {
  const { form } = useMessages()
  const { readOnly, engine } = partsOf(flow)
  const step = flowInternalsOf(flow).shownSteps.find(({ id }) => id === flow.step.id)
  const isRequired = step?.paths?.some((path) => {
    const schemaNode = schemaNodeAt(engine.node, parsePath(path))
    return schemaNode && hasRequired(schemaNode)
  })
  return (
    <>
      {!readOnly && isRequired && <p className="qf-form-note">{form.optionalUnlessMarked}</p>}
      {/* The step was written for the record of this flow's schema. */}
      {step?.children(flow.place as never, flow as never)}
    </>
  )
}

/** The heading of the step, which takes the focus when it is another: what was clicked is gone. */
function StepHeading<T>({ flow }: StepProps<T>) {
  const { position } = flowInternalsOf(flow)
  const heading = useRef<HTMLDivElement>(null)
  // While drafts are looked for it is not on the page, and a link may have named a field.
  const handled = useRef(0)
  const { focus: focusOn } = flow
  useEffect(() => {
    if (handled.current === position.moveCount) return
    handled.current = position.moveCount
    const { focusTarget, field } = position
    // The fields of the step listen by then: effects run from the inside out.
    if (focusTarget === 'field' && field) focusOn(field)
    // What one comes back to has taken the focus, if it is there.
    else if (focusTarget === 'heading') {
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
