import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { checkSettings } from '../core/reportMistake.ts'
import { describeSchema, inSchemaOrder } from '../core/schema/describeSchema.ts'
import {
  TitleNoteContext,
  NestedHeadings,
  type HeadingLevel,
  HeadingLevelProvider,
} from '../field/group/headings.tsx'
import { AskLaterList } from '../form/AskLaterList.tsx'
import { SectionsProvider } from '../field/group/Sections.tsx'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { FormElement, type FormHtml, lookChecks } from '../form/FormElement.tsx'
import { type ActionsPosition, ActionBarFrame, SubmitButton } from '../form/ActionBar.tsx'
import { useIsHydrated } from '../form/hydration.ts'
import { FormStoreProvider } from '../form/RecordProvider.tsx'
import { labelOf } from '../config/messages/recordMessages.ts'
import { draftsPart, reviewPart } from './flowParts.tsx'
import { LeaveDialog, connectLeaveDialog } from './leave.tsx'
import { useFlowMessages } from './useFlowMessages.ts'
import { flowInternalsOf, useFlowState, useIsSubmitted, type FlowInternals } from './FlowStore.ts'
import type { RecordFlowState, AnyStep } from './flowTypes.ts'
import { StepHead, StepNote, StepNoteContext } from './steps/StepHead.tsx'
import { useMessages } from '../config/useConfig.ts'
import { failedId, timedOutId } from '../store/checkForm.ts'
import { useOwnInputs } from '../field/ownInputs/ownInputs.ts'
import { useFormState } from '../field/formContext.ts'
import { announce } from '../store/announce.ts'
import { findShortcut } from '../config/shortcuts.ts'
import { isForForm } from '../field/focus.ts'
import { goToProblem } from '../form/goToProblem.ts'
import { allProblems, askAt, problemsInOrder } from '../store/dueProblems.ts'
import type { FoundProblem } from '../core/validation/problem.ts'
import type { FormStore } from '../store/FormStore.ts'
import { saveDraft } from './drafts/connectDrafts.ts'
import { focusField } from './navigation.ts'
import { stepForPath } from './steps/stepList.ts'

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
  /** The heading level of the steps. @default 2 */
  headingLevel?: HeadingLevel | undefined
  /** The spacing: `'compact'` for all-day work, `'comfortable'` for touch. @default 'default' */
  density?: 'compact' | 'default' | 'comfortable' | undefined
}

/** The props of {@link FlowForm}, next to those of a `<form>`. */
export interface FlowFormProps<T> extends FlowLook, FormHtml {
  /** The flow, from `useRecordFlow`. */
  flow: RecordFlowState<T>
  /** Content above each step, such as `FlowSteps` or a `SectionMenu`. */
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
              <ErrorSummary />
              <StepHead flow={flow} slot={note} />
              <StepNoteContext.Provider value={note}>
                <TitleNoteContext.Provider value={titleNote}>
                  <NestedHeadings>
                    {/* A key, so that React does not carry state from one step to the next. */}
                    <StepFields key={flow.step.id} flow={flow}>
                      <AskLaterList />
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
  flow: RecordFlowState<T>
}

interface StepFieldsProps<T> extends StepProps<T> {
  children: ReactNode
}

/** The fields of the step in its sheet. A step without paths, such as a review, has no fields to go to. */
function StepFields<T>({ flow, children }: StepFieldsProps<T>): ReactNode {
  const { shownSteps } = flowInternalsOf(flow)
  const step = shownSteps.find(({ id }) => id === flow.step.id)
  return (
    <div className="qf-sheet">
      <SectionsProvider value={ofStep}>
        <div className="qf-sections">{step?.children(flow.place, flow)}</div>
      </SectionsProvider>
      {children}
    </div>
  )
}

/** The sections are in no item. */
const ofStep = {}

interface FlowActionBarProps {
  flow: Pick<RecordFlowState<never>, 'internals' | 'focus' | 'steps' | 'step' | 'back'>
  submitLabel: string | undefined
  position: ActionsPosition | undefined
}

/** The bar of a flow: Continue (Submit on the last step), Back, and what is saved. */
function FlowActionBar({ flow, submitLabel, position }: FlowActionBarProps) {
  const { Button } = useOwnInputs()
  const { flow: flowStore, store, readOnly, shownSteps } = flowInternalsOf(flow)
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
      form={{ store, readOnly, focus: flow.focus }}
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
        <SubmitButton>{isLast ? (submitLabel ?? messages.submit) : messages.continue}</SubmitButton>
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

interface SaveStatusProps {
  flow: Pick<RecordFlowState<never>, 'internals'>
}

/** Shows whether the record is submitted and the draft is saved. A saved draft is not announced. */
function SaveStatus({ flow }: SaveStatusProps) {
  const { flow: flowStore, store } = flowInternalsOf(flow)
  const messages = useFlowMessages()
  const { formats } = useMessages()
  const isSubmitted = useIsSubmitted(flow)
  const { phase, error } = useFlowState(flowStore, ({ drafts }) => drafts)
  const submittedAt = useFormState(store, ({ submit }) => submit.savedAt)
  const draftParts = draftsPart.get()
  const isOnline = useOnline((isOnline) =>
    announce(store, isOnline ? messages.online : messages.offline),
  )
  return (
    <>
      {phase === 'loading' && (
        <span className="qf-save-status" role="status">
          {messages.loadingDraft}
        </span>
      )}
      {submittedAt !== undefined && (
        // It stays after an edit, without its check mark, where there is room for it.
        <span className={isSubmitted ? 'qf-success' : 'qf-save-status qf-long'}>
          {messages.submitted(formats.time(new Date(submittedAt)))}
        </span>
      )}
      {draftParts && <draftParts.DraftStatus flow={flow} />}
      {error && !draftParts && (
        <span className="qf-save-status qf-tone qf-tone-warning" data-error="">
          {messages.draftsNotLoaded}
        </span>
      )}
      {!isOnline && (
        <span className="qf-save-status qf-tone qf-tone-warning" data-error="">
          {messages.offline}
        </span>
      )}
    </>
  )
}

/** Whether the browser reports that it is online. Calls back when that changes. */
function useOnline(onChange: (isOnline: boolean) => void): boolean {
  const [isOnline, setOnline] = useState(true)
  useEffect(() => {
    const update = () => {
      const isNowOnline = navigator.onLine
      if (isNowOnline === isOnline) return
      setOnline(isNowOnline)
      onChange(isNowOnline)
    }
    update()
    addEventListener('online', update)
    addEventListener('offline', update)
    return () => {
      removeEventListener('online', update)
      removeEventListener('offline', update)
    }
  }, [isOnline, onChange])
  return isOnline
}

/** Handles the shortcuts of a flow before those of its form. */
function handleFlowShortcut(
  { internals }: Pick<RecordFlowState<never>, 'internals'>,
  event: KeyboardEvent<HTMLElement>,
): void {
  const flowInternals = flowInternalsOf({ internals })
  const { readOnly, store } = flowInternals
  if (!isForForm(event, readOnly)) return
  const action = shortcutAction(flowInternals, findShortcut(event, store.settings.shortcuts))
  if (!action) return
  event.preventDefault()
  if (!event.repeat) action()
}

function shortcutAction(
  { flow, store, shownSteps }: FlowInternals,
  name: ReturnType<typeof findShortcut>,
): (() => void) | undefined {
  if (name === 'saveDraft') return flow.draftOptions && (() => saveDraft(flow))
  if (name !== 'nextProblem' && name !== 'previousProblem') return undefined
  const by = name === 'nextProblem' ? 1 : -1
  const goBeyond = () => {
    const problem = problemOfOtherStep(store, shownSteps, flow.state.position.step, by)
    if (!problem) return false
    askAt(store, [problem.path])
    focusField(flow, problem.path)
    // The focus goes to a field, which does not say that the step is another one.
    const { steps } = flow.state
    const at = steps.findIndex(({ isCurrent }) => isCurrent)
    const { counter } = flow.settings.messages
    announce(store, counter(at + 1, steps.length, steps[at]?.title ?? ''))
    return true
  }
  return () => goToProblem(store, by, { goBeyond })
}

/** The first problem of the steps after the current one, then of those before it; or in reverse. */
function problemOfOtherStep(
  store: FormStore,
  steps: readonly AnyStep[],
  current: string,
  by: 1 | -1,
): FoundProblem | undefined {
  const at = steps.findIndex(({ id }) => id === current)
  const found = steps[at]?.paths ? problemsInOrder(store) : allProblems(store)
  const problems = found.filter(({ severity }) => severity !== 'suggestion')
  const others = [...steps.slice(at + 1), ...steps.slice(0, at)]
  return (by < 0 ? others.toReversed() : others)
    .map((step) => problems.filter(({ path }) => stepForPath(steps, path) === step))
    .map((ofStep) => inSchemaOrder(store.root, ofStep).at(by < 0 ? -1 : 0))
    .find(Boolean)
}
