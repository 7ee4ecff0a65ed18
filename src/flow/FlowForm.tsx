import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { checkSettings } from '../core/reportMistake.ts'
import { describeSchema } from '../core/schema/describeSchema.ts'
import { TitleNoteContext } from '../field/group/TitleNoteContext.ts'
import { NestedHeadings } from '../field/group/Heading.tsx'
import { type HeadingLevel, HeadingLevelProvider } from '../field/group/headingLevel.ts'
import { AskLaterList } from '../form/askLater/AskLaterList.tsx'
import { SectionMenu } from '../form/sections/SectionMenu.tsx'
import { ErrorSummary } from '../form/problems/ErrorSummary.tsx'
import { FormElement, type FormHtml, lookChecks } from '../form/FormElement.tsx'
import type { ActionsPosition } from '../form/submit/ActionBarFrame.tsx'
import { useIsHydrated } from '../form/hydration.ts'
import { FormStoreProvider } from '../form/RecordProvider.tsx'
import { labelOf } from '../config/messages/recordMessages.ts'
import { draftsPart, reviewPart } from './flowParts.ts'
import { FlowActionBar } from './FlowActionBar.tsx'
import { handleFlowShortcut } from './flowShortcuts.ts'
import { LeaveDialog } from './leave/LeaveDialog.tsx'
import { connectLeaveDialog } from './leave/leaveGuard.ts'
import { useFlowMessages } from './useFlowMessages.ts'
import { flowInternalsOf, useFlowState, useIsSubmitted } from './flowInternals.ts'
import type { QuoteFlowState } from './flowTypes.ts'
import { renderStep } from './steps/anyStep.ts'
import { StepHead, StepNote, StepNoteContext } from './steps/StepHead.tsx'
import { useMessages } from '../config/useConfig.ts'

const titleNote = { TitleNote: StepNote }

/** How a flow looks. */
export interface FlowLook {
  /** The label of the button on the last step. @default 'Submit' */
  submitLabel?: string | undefined
  /**
   * Where the buttons are: `'sticky'` at the lower edge of the window while the step is longer, `'end'`
   * at its end. In a window lower than 30rem they are always at the end. @default 'sticky'
   */
  actions?: ActionsPosition | undefined
  /**
   * `'menu'` adds a button to each step with sections that lists them, with the number of fields answered,
   * and goes to one.
   */
  sections?: 'menu' | undefined
  /** The heading level of the steps. @default 2 */
  headingLevel?: HeadingLevel | undefined
  /** The spacing: `'compact'` for all-day work, `'comfortable'` for touch. @default 'default' */
  density?: 'compact' | 'default' | 'comfortable' | undefined
}

/** The props of {@link FlowForm}, next to those of a `<form>`. */
export interface FlowFormProps<T> extends FlowLook, FormHtml {
  /** The flow, from `useQuoteFlow`. */
  flow: QuoteFlowState<T>
  /** Content above each step, such as `FlowSteps`. */
  children?: ReactNode
}

/**
 * The current step of a flow: its heading, the error summary, its fields and its buttons. Renders a
 * `<form>`, a landmark named by the schema's label.
 */
export function FlowForm<T>(props: FlowFormProps<T>) {
  const {
    flow,
    children,
    actions,
    density,
    headingLevel = 2,
    submitLabel,
    sections,
    ...html
  } = checkSettings(props, lookChecks)
  const { labels } = useMessages()
  const messages = useFlowMessages()
  const { flow: flowStore } = flowInternalsOf(flow)
  // The rest of them changes with each save.
  const phase = useFlowState(flowStore, ({ drafts }) => drafts.phase)
  const error = useFlowState(flowStore, ({ drafts }) => drafts.error)
  // A draft is found once its code has loaded.
  const draftParts = useFlowState(flowStore, () => draftsPart.get())
  const note = useRef<HTMLDivElement>(null)
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
          {phase === 'resolving' && draftParts && <draftParts.DraftConflicts flow={flow} />}
          {phase !== 'resolving' && (
            <AfterDraftsLoad isLoading={phase === 'loading'}>
              {children}
              {phase === 'ready' && draftParts && <draftParts.DraftBanner flow={flow} />}
              {error && !draftParts && (
                <p className="qf-draft-banner qf-draft-message" data-error="">
                  {messages.draftsNotLoaded}
                </p>
              )}
              <Submitted flow={flow} />
              <ErrorSummary form={flow} />
              <StepHead flow={flow} slot={note} />
              <StepNoteContext.Provider value={note}>
                <TitleNoteContext.Provider value={titleNote}>
                  <NestedHeadings>
                    {/* A key, so that React does not carry state from one step to the next. */}
                    <StepFields key={flow.step.id} flow={flow} sections={sections}>
                      {!flowInternalsOf(flow).readOnly && <AskLaterList form={flow} />}
                      <FlowActionBar flow={flow} submitLabel={submitLabel} position={actions} />
                    </StepFields>
                  </NestedHeadings>
                </TitleNoteContext.Provider>
              </StepNoteContext.Provider>
            </AfterDraftsLoad>
          )}
          <LeaveQuestion flow={flow} />
        </HeadingLevelProvider>
      </FormStoreProvider>
    </FormElement>
  )
}

/** The dialog that asks whether to leave, while a leave guard waits for the answer. */
function LeaveQuestion<T>({ flow }: StepProps<T>) {
  const { flow: flowStore } = flowInternalsOf(flow)
  const answer = useFlowState(flowStore, ({ answerLeave }) => answerLeave)
  useEffect(() => connectLeaveDialog(flowStore), [flowStore])
  return answer && <LeaveDialog flow={flow} answer={answer} />
}

function Submitted<T>({ flow }: StepProps<T>) {
  const parts = useIsSubmitted(flow) ? reviewPart.get() : undefined
  return parts && <parts.SubmittedBanner flow={flow} />
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

interface StepFieldsProps<T> extends StepProps<T>, Pick<FlowLook, 'sections'> {
  children: ReactNode
}

/** The fields of the step in its sheet. A step without paths, such as a review, has no fields to go to. */
function StepFields<T>({ flow, sections, children }: StepFieldsProps<T>): ReactNode {
  const { shownSteps, readOnly } = flowInternalsOf(flow)
  const step = shownSteps.find(({ id }) => id === flow.step.id)
  return (
    <div className="qf-sheet">
      {sections === 'menu' && step?.paths && !readOnly && <SectionMenu form={flow} />}
      <div className="qf-sections">{step && renderStep(step, flow)}</div>
      {children}
    </div>
  )
}
