import { LinkButton } from '../../field/buttons/FieldButton.tsx'
import { elementsIn } from '../../field/elements.ts'
import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
  useEffect,
  type RefObject,
} from 'react'
import { Heading, NestedHeadings } from '../../field/group/headings.tsx'
import { useIsPrinting } from '../../field/printing.ts'
import { byPath } from '../../store/checkForm.ts'
import { redact, announce } from '../../store/announce.ts'
import { flowInternalsOf, useIsSubmitted, useFlowState, type FlowStore } from '../FlowStore.ts'
import { StepNote } from '../steps/StepHead.tsx'
import {
  RowsSource,
  EditLink,
  ProblemsAt,
  ReviewContext,
  type ReviewContextValue,
  useIsEmpty,
  useReviewContext,
} from './ReviewLinks.tsx'
import { ReviewParts } from './ReviewParts.tsx'
import { type ReviewList, type ReviewSection, rowsIn } from './reviewRows.ts'
import { useFlowMessages } from '../useFlowMessages.ts'
import { useReview, type Review } from './useReview.ts'
import { keepThroughReset } from '../../field/useBinding.ts'
import { ErrorText } from '../../field/problems/problemTexts.tsx'
import type { Problem } from '../../core/validation/problem.ts'
import { listedProblem } from '../../store/listedProblem.ts'
import { useFormState } from '../../field/formContext.ts'
import { labelOf } from '../../config/messages/recordMessages.ts'
import { StepLink } from '../steps/StepLink.tsx'
import { opensInNewTab, stepForPath, useFlowFieldLabel } from '../steps/stepList.ts'
import { useCommand } from '../../field/hooks.ts'
import { useWaitingText, waitingCandidates } from '../gates.ts'
import { useMessages } from '../../config/useConfig.ts'
import { flushSync } from 'react-dom'
import { isAtOrBelow, pathsFromRoot, parsePath } from '../../core/schema/path.ts'
import { isObject, valueAtKeys } from '../../core/objects/ownMembers.ts'
import { type SchemaNode, schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { activeElement } from '../../field/focus.ts'
import type { RecordFlowState } from '../flowTypes.ts'

/** The content of {@link FlowReview}, which loads on demand. */
export function ReviewContent({ flow }: Pick<ReviewContextValue, 'flow'>) {
  const { flow: flowStore, store, masksSensitive, readOnly: isReadOnly } = flowInternalsOf(flow)
  // What was sent. To change it, people go to a step.
  const isSubmitted = useIsSubmitted(flow)
  const readOnly = isReadOnly || isSubmitted
  const messages = useFlowMessages()
  const review = useReview(flow)
  const { sections, errors, problems, isEmpty, emptyCount, changes, warnings } = review
  const [showsEmpty, setShowsEmpty] = useState(false)
  const isPrinting = useIsPrinting()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  useReturnFocus(root, flowStore, review, setShowsEmpty)
  useCommand(store, 'nextAnswer', root, () => focusAnswer(root.current, 1))

  const context = useMemo<ReviewContextValue>(
    () => ({
      flow,
      errors,
      problems,
      isEmpty,
      warnings,
      warningsAt: byPath(warnings),
      showsEmpty,
      isPrinting,
      masksSensitive,
      readOnly,
      redact: (problem) => redact(store, problem),
    }),
    [
      flow,
      errors,
      problems,
      isEmpty,
      warnings,
      showsEmpty,
      isPrinting,
      masksSensitive,
      readOnly,
      store,
    ],
  )
  return (
    <ReviewContext.Provider value={context}>
      <div ref={root} className="qf-review" onKeyDown={handleArrowKey}>
        {changes + emptyCount > 0 && (
          <StepNote>
            {changes > 0 && <p className="qf-form-note">{messages.changesMade(changes)}</p>}
            {emptyCount > 0 && (
              <LinkButton
                aria-expanded={showsEmpty}
                aria-controls={id}
                onClick={() => setShowsEmpty(!showsEmpty)}
              >
                {showsEmpty ? messages.hideEmpty(emptyCount) : messages.showEmpty(emptyCount)}
              </LinkButton>
            )}
          </StepNote>
        )}
        <ReviewProblems />
        <ReviewWarnings />
        <ReviewCandidates />
        <div id={id} className="qf-review-ledger qf-sections">
          {sections.map((section) => (
            <StepSection key={section.id} section={section} />
          ))}
          {review.hiddenFields.length > 0 && (
            <LedgerSection
              title={messages.hiddenFields}
              note={<p className="qf-group-note qf-changes-line">{messages.hiddenFieldsHint}</p>}
            >
              <ul className="qf-change-list qf-review-section">
                {review.hiddenFields.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </LedgerSection>
          )}
        </div>
      </div>
    </ReviewContext.Provider>
  )
}

/** With the arrow keys, moves the focus from a Change link to that of the next or previous answer. */
function handleArrowKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: review, target } = event
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const isLink = (target as HTMLElement).dataset['changeLink'] !== undefined
  if (!step || !isLink || event.altKey || opensInNewTab(event)) return
  event.preventDefault()
  focusAnswer(review, step, target as HTMLElement)
}

/** Moves the focus to the Change link of the answer that is a number of steps away from another. */
function focusAnswer(review: HTMLElement | null, step: number, from?: HTMLElement): void {
  const answers = changeLinks(review).filter((link) => link.closest('.qf-group-body'))
  answers[(from ? answers.indexOf(from) : -1) + step]?.focus()
}

/** The visible Change links, in the order of the page. */
const changeLinks = (review: HTMLElement | null): HTMLElement[] =>
  elementsIn(review, '[data-change-link]').filter((link) => !link.closest('[hidden]'))

interface LedgerSectionProps {
  title: string
  /** Stands under the title. */
  note: ReactNode
  children: ReactNode
}

/** A section of the sheet, with its title in the rail. */
function LedgerSection({ title, note, children }: LedgerSectionProps) {
  return (
    <div className="qf-group">
      <div className="qf-legend">
        <Heading>{title}</Heading>
      </div>
      {note}
      <div className="qf-group-body">
        <NestedHeadings>{children}</NestedHeadings>
      </div>
    </div>
  )
}

/** The answers of one step. Its lists have sections of their own, unless it has nothing else. */
function StepSection({ section: { id, title, paths, parts } }: { section: ReviewSection }) {
  const { showsEmpty } = useReviewContext()
  const messages = useFlowMessages()
  // An empty list has its own message.
  const answers = parts.filter(({ kind }) => kind !== 'list')
  const lists = parts.filter((part): part is ReviewList => part.kind === 'list')
  const [first] = rowsIn(answers)
  const isEmpty = useIsEmpty({ parts: answers }) && !showsEmpty
  const only = answers.length === 0 && lists.length === 1 ? lists[0] : undefined
  const note = (list?: ReviewList) =>
    (list ?? first) && (
      <EditLink
        title={list?.label ?? title}
        step={id}
        field={list?.path ?? (isEmpty ? first?.path : undefined)}
      />
    )
  return (
    <>
      <RowsSource rows={rowsIn(answers)} label={title}>
        {(source) => (
          <LedgerSection
            title={title}
            note={
              <>
                {source && <p className="qf-group-note">{source}</p>}
                {note(only)}
              </>
            }
          >
            <ProblemsAt paths={paths} />
            {first && isEmpty && (
              <p className="qf-list-empty qf-review-empty">{messages.notProvided}</p>
            )}
            <ReviewParts parts={first ? answers : parts} headingText={title} />
          </LedgerSection>
        )}
      </RowsSource>
      {first && (
        <NestedHeadings>
          {lists.map((list) => (
            <LedgerSection key={list.path} title={list.label} note={note(list)}>
              <ReviewParts parts={[list]} headingText={list.label} />
            </LedgerSection>
          ))}
        </NestedHeadings>
      )}
    </>
  )
}

/** The errors that block a submit, except those in the error summary above the step. */
function ReviewProblems() {
  const { flow, problems, readOnly } = useReviewContext()
  const { store } = flowInternalsOf(flow)
  const blocking = useFormState(store, () => store.blocking)
  const messages = useFlowMessages()
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
function ReviewWarnings() {
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
function ReviewCandidates() {
  const { flow, readOnly } = useReviewContext()
  const { store } = flowInternalsOf(flow)
  const messages = useFlowMessages()
  const textOf = useWaitingText(flow)
  const lists = [...store.state.candidates.lists.keys()]
  const shown = lists.flatMap((list) => store.keys.pathOf(list) ?? [])
  const waiting = readOnly ? [] : waitingCandidates(store, shown)
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
  const messages = useFlowMessages()
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
  const { problemIn } = useMessages().form
  return (problem: Problem): string => {
    const { path } = problem
    const redacted = redact(problem)
    if (!redacted) return fieldLabel(path)
    const { message, item, namesItem } = listedProblem(store, redacted)
    if (item && !namesItem) return problemIn(item, message)
    const step = stepForPath(shownSteps, path)
    return step ? problemIn(step.title, message) : message
  }
}

/**
 * Returns the focus, once, when a person comes back to the review after a change: to the link of the
 * answer, or of its nearest container if the answer is gone.
 */
function useReturnFocus(
  root: RefObject<HTMLElement | null>,
  flow: FlowStore,
  { sections, isEmpty }: Pick<Review, 'sections' | 'isEmpty'>,
  showEmpty: (shows: boolean) => void,
): void {
  useEffect(() => {
    const path = flow.returnFocusTo
    if (path === undefined) return
    // The step heading checks in its own effect whether the focus has returned.
    queueMicrotask(() => {
      if (flow.returnFocusTo !== path) return
      flow.returnFocusTo = undefined
      const row = sections
        .flatMap(({ parts }) => rowsIn(parts, (card) => isAtOrBelow(path, card.path)))
        .find(({ paths }) => paths.includes(path))
      const nearest = [path, ...(row ? [row.path, ...row.paths] : [])]
      const changeLink = () => linkIn(root.current, nearest)
      if (row && isEmpty(row) && !changeLink()) flushSync(() => showEmpty(true))
      const target = changeLink() ?? linkIn(root.current, pathsFromRoot(path).toReversed())
      // Without a target the heading of the step takes the focus.
      target?.focus()
    })
  }, [root, flow, sections, isEmpty, showEmpty])
}

/** The first visible Change link for one of the paths, in their order. */
function linkIn(root: HTMLElement | null, paths: readonly string[]): HTMLElement | undefined {
  const visible = changeLinks(root)
  return paths.flatMap((path) => visible.filter(({ dataset }) => dataset.changeLink === path))[0]
}

interface SubmittedBannerProps {
  flow: Pick<RecordFlowState<never>, 'internals'>
}

/** What was submitted, and when. It takes the focus of the button that is gone. */
export function SubmittedBanner({ flow }: SubmittedBannerProps) {
  const { flow: flowStore, store, shownSteps } = flowInternalsOf(flow)
  const messages = useFlowMessages()
  const { labels, formats } = useMessages()
  const submittedAt = useFlowState(flowStore, ({ drafts }) => drafts.submittedAt)
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { element } = store.page
    const focused = activeElement(store)
    // The page has the focus that the button lost.
    if (element && (element.contains(focused) || focused?.contains(element))) {
      banner.current?.focus()
    }
  }, [store])
  if (submittedAt === undefined) return null
  const { record } = store.state.baseline
  const { countOf } = messages
  const countOfList = (node: SchemaNode, value: unknown) =>
    node.kind === 'list' && Array.isArray(value) && value.length > 0
      ? countOf({ one: labelOf(node.item, labels), many: labelOf(node, labels) }, value.length)
      : []
  // The records of the steps: `1 property`, `2 mortgagees`.
  const counts = shownSteps.flatMap(({ title, paths = [] }) =>
    paths.flatMap((path) => {
      const keys = parsePath(path)
      const node = schemaNodeAt(store.root, keys)
      const value = valueAtKeys(record, keys)
      if (node?.kind !== 'object') return node ? countOfList(node, value) : []
      if (!isObject(value) || Object.keys(value).length === 0) return []
      const lists = [...node.members].flatMap(([key, member]) => countOfList(member, value[key]))
      return [countOf({ one: title, many: title }, 1), ...lists]
    }),
  )
  return (
    <div ref={banner} className="qf-submitted" tabIndex={-1}>
      <Heading className="qf-heading qf-success">
        {messages.submittedTitle(labelOf(store.root, labels))}
      </Heading>
      <p>{messages.submittedContent(formats.time(new Date(submittedAt)), counts)}</p>
    </div>
  )
}
