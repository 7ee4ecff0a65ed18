import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { describeSchema, schemaNodeAt } from '../core/schema/describeSchema.ts'
import { parsePath } from '../core/schema/path.ts'
import { hasRequired } from '../core/schema/hasLeaf.ts'
import {
  Heading,
  type HeadingLevel,
  HeadingLevelProvider,
  NestedHeadings,
} from '../field/group/Heading.tsx'
import { AskLaterList } from '../form/askLater/AskLaterList.tsx'
import { ErrorSummary } from '../form/problems/ErrorSummary.tsx'
import { FormElement, type FormHtml } from '../form/FormElement.tsx'
import type { RecordFormProps } from '../form/RecordForm.tsx'
import { useIsHydrated } from '../form/hydration.ts'
import { FormStoreProvider } from '../form/RecordProvider.tsx'
import { labelOf } from '../config/messages/recordMessages.ts'
import { lazyDrafts, lazyFlowParts } from './lazyParts.ts'
import { FlowActionBar } from './FlowActionBar.tsx'
import { handleFlowShortcut } from './flowShortcuts.ts'
import { connectLeaveDialog } from './leave/leaveGuard.ts'
import { useFlowMessages } from './useFlowMessages.ts'
import { flowInternalsOf, useFlowState } from './flowInternals.ts'
import type { QuoteFlowState } from './flowTypes.ts'
import { useMessages } from '../config/useConfig.ts'

/** The props of {@link FlowForm}, next to those of a `<form>`. */
export interface FlowFormProps<T> extends FormHtml {
  /** The flow, from `useQuoteFlow`. */
  flow: QuoteFlowState<T>
  /** The label of the button on the last step. @default 'Submit' */
  submitLabel?: string | undefined
  /** The heading level of the steps. @default 2 */
  headingLevel?: HeadingLevel | undefined
  /** The spacing: `'compact'` for all-day work, `'comfortable'` for touch. @default 'default' */
  density?: RecordFormProps<T>['density'] | undefined
  /** Content above each step, such as `FlowSteps`. */
  children?: ReactNode
}

/**
 * The current step of a flow: its heading, the error summary, its fields and its buttons. Renders a
 * `<form>`, a landmark named by the schema's label.
 */
export function FlowForm<T>(props: FlowFormProps<T>) {
  const { flow, children, density, headingLevel = 2, submitLabel, ...html } = props
  const { labels } = useMessages()
  const messages = useFlowMessages()
  const { phase, error } = useFlowState(flowInternalsOf(flow).flow, ({ drafts }) => drafts)
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
        <HeadingLevelProvider value={headingLevel}>
          {phase === 'resolving' && draftsModule && <draftsModule.DraftConflicts flow={flow} />}
          {phase !== 'resolving' && (
            <AfterDraftsLoad isLoading={phase === 'loading'}>
              {children}
              {phase === 'ready' && draftsModule && <draftsModule.DraftBanner flow={flow} />}
              {error && !draftsModule && (
                <p className="qf-draft-banner qf-draft-message" data-error="">
                  {messages.draftsNotLoaded}
                </p>
              )}
              <ErrorSummary form={flow} />
              <StepHeading flow={flow} />
              <NestedHeadings>
                {/* A key, so that React does not carry state from one step to the next. */}
                <StepFields key={flow.step.id} flow={flow}>
                  {!flowInternalsOf(flow).readOnly && <AskLaterList form={flow} />}
                  <FlowActionBar flow={flow} submitLabel={submitLabel} />
                </StepFields>
              </NestedHeadings>
            </AfterDraftsLoad>
          )}
          <LeaveQuestion flow={flow} />
        </HeadingLevelProvider>
      </FormStoreProvider>
    </FormElement>
  )
}

/** The dialog that asks whether to leave, while somebody wants to know. */
function LeaveQuestion<T>({ flow }: StepProps<T>) {
  const { flow: flowStore } = flowInternalsOf(flow)
  const answer = useFlowState(flowStore, ({ answerLeave }) => answerLeave)
  useEffect(() => connectLeaveDialog(flowStore), [flowStore])
  const parts = answer && lazyFlowParts.get()
  return parts && <parts.LeaveDialog flow={flow} answer={answer} />
}

/** Shows the form once the drafts have loaded. A server-rendered form stays visible meanwhile. */
function AfterDraftsLoad({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  const { loadingDraft } = useFlowMessages()
  const isLive = useIsHydrated()
  const [wasVisible] = useState(!isLive)
  return isLoading && !wasVisible ? <p role="status">{loadingDraft}</p> : children
}

interface StepProps<T> {
  flow: QuoteFlowState<T>
}

function StepFields<T>({ flow, children }: StepProps<T> & { children: ReactNode }): ReactNode {
  const { form } = useMessages()
  const { readOnly, store, shownSteps } = flowInternalsOf(flow)
  const step = shownSteps.find(({ id }) => id === flow.step.id)
  const isRequired = step?.paths?.some((path) => {
    const schemaNode = schemaNodeAt(store.root, parsePath(path))
    return schemaNode && hasRequired(schemaNode)
  })
  return (
    <>
      {!readOnly && isRequired && <p className="qf-form-note">{form.optionalUnlessMarked}</p>}
      <div className="qf-sheet">
        {/* The host wrote the step for the record type of this flow. */}
        <div className="qf-sections">{step?.children(flow.place as never, flow as never)}</div>
        {children}
      </div>
    </>
  )
}

/** The heading of the step. It takes the focus after a move, because the clicked element is gone. */
function StepHeading<T>({ flow }: StepProps<T>) {
  const position = useFlowState(flowInternalsOf(flow).flow, (state) => state.position)
  const heading = useRef<HTMLDivElement>(null)
  // The heading mounts after the drafts have loaded. By then a link may have named a field.
  const handled = useRef(0)
  const { focus: focusOn } = flow
  useEffect(() => {
    if (handled.current === position.moveCount) return
    handled.current = position.moveCount
    const { focusTarget, field } = position
    // Effects run from the inside out, so the fields of the step are ready.
    if (focusTarget === 'field' && field) focusOn(field)
    // Wait for the review, which returns the focus to the link that the person left by.
    else if (focusTarget === 'heading') {
      setTimeout(() => {
        const hasReturned = heading.current?.ownerDocument.activeElement?.closest('[data-return]')
        if (!hasReturned) heading.current?.focus()
      })
    }
  }, [position, focusOn])
  return (
    <div ref={heading} className="qf-step-heading" tabIndex={-1}>
      <Heading>{flow.step.title}</Heading>
    </div>
  )
}
