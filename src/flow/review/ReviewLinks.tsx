import { createContext, useContext, type MouseEvent, type ReactNode } from 'react'
import type { Problem } from '../../core/validation/problem.ts'
import type { RecordFlowState } from '../flowTypes.ts'
import { type ReviewPart, rowsIn, type ReviewRow } from './reviewRows.ts'
import type { Review } from './useReview.ts'
import { buttonLabel } from '../../field/buttons/FieldButton.tsx'
import { ErrorText, WarningText } from '../../field/problems/problemTexts.tsx'
import { flowInternalsOf } from '../FlowStore.ts'
import { goToField, StepLink } from '../steps/StepLink.tsx'
import { hrefOf, opensInNewTab } from '../steps/stepList.ts'
import { useFlowMessages } from '../useFlowMessages.ts'
import { prefill } from '../../field/prefill/prefill.tsx'
import { useSaidSource } from '../../field/source/saidSource.ts'
import { SaidSourceContext } from '../../field/source/sourceContext.ts'
import { internalsOf } from '../../form/formInternals.ts'

/** What the parts of a review share. */
export interface ReviewContextValue extends Pick<Review, 'errors' | 'problems' | 'isEmpty'> {
  flow: Pick<RecordFlowState<never>, 'internals' | 'goTo' | 'step' | 'steps'>
  warnings: readonly Problem[]
  warningsAt: ReadonlyMap<string, readonly Problem[]>
  /** Whether empty rows show on screen. On paper they always do. */
  showsEmpty: boolean
  /** Whether the page is printing. Closed items print open. */
  isPrinting: boolean
  /** Whether sensitive answers are masked. */
  masksSensitive: boolean
  readOnly: boolean
  /** The problem without the masked answer. Undefined if nothing is left to show. */
  redact(problem: Problem): Problem | undefined
}

export const ReviewContext = createContext<ReviewContextValue | undefined>(undefined)

export function useReviewContext(): ReviewContextValue {
  const value = useContext(ReviewContext)
  if (!value)
    throw new Error(
      'quoteforms: a part of a review is outside a FlowReview, which gives it the flow. Put it inside.',
    )
  return value
}

/** Whether all of the parts are empty. An empty list counts as content, because it shows a message. */
export function useIsEmpty({ path, parts }: { path?: string; parts: readonly ReviewPart[] }) {
  const { isEmpty, errors, warningsAt } = useReviewContext()
  const hasProblems = (path: string) => errors.has(path) || warningsAt.has(path)
  const isPartEmpty = (part: ReviewPart): boolean => {
    if (part.kind === 'row') return isEmpty(part)
    return part.kind === 'group' && !hasProblems(part.path) && part.parts.every(isPartEmpty)
  }
  return !(path !== undefined && hasProblems(path)) && parts.every(isPartEmpty)
}

/**
 * Tells whether an item shows few answers. Short items are next to each other, each with one list of
 * answers. A longer one has the sections of its form, next to each other.
 */
export function useIsShortItem(): (parts: readonly ReviewPart[], most?: number) => boolean {
  const { isEmpty, showsEmpty, isPrinting } = useReviewContext()
  return (parts, most = 8) =>
    rowsIn(parts).filter((row) => showsEmpty || isPrinting || !isEmpty(row)).length <= most
}

interface ChangeLinkProps {
  path: string
  /** What the link changes, as part of a sentence. */
  description: string
  /** Whether it shows as a pencil. */
  isIcon?: boolean
  /** Whether it is in the Tab order. Arrow keys reach it anyway. @default true */
  isTabStop?: boolean
}

/** A link to a field. It takes the focus when the person returns. */
export function ChangeLink({ path, description, isIcon = false, isTabStop }: ChangeLinkProps) {
  const { flow } = useReviewContext()
  const { change } = useFlowMessages()
  return (
    <StepLink
      flow={flow}
      path={path}
      returnTo={flow.step.id}
      isChangeLink
      {...{ isIcon, isTabStop }}
    >
      {isIcon ? (
        <span className="qf-visually-hidden">{`${change} ${description}`}</span>
      ) : (
        buttonLabel(change, description)
      )}
    </StepLink>
  )
}

/** What a click on the row of an answer does: the same as its link, unless it selects text or is on a button. */
export function useRowClick(path: string): (event: MouseEvent<HTMLElement>) => void {
  const { flow } = useReviewContext()
  return ({ target, currentTarget }) => {
    const isSelecting = currentTarget.ownerDocument.getSelection()?.isCollapsed === false
    const isOnButton = (target as Element).closest('a, button')
    if (!isSelecting && !isOnButton) goToField(flow, path, flow.step.id)
  }
}

/**
 * What a touch next to the rows of a group does: the same as on the nearest row, so that a finger needs to aim at the
 * group only.
 *
 * @param paths The field of each row, if its row leads there.
 */
export function useClickBetweenRows(
  paths: readonly (string | false)[],
): (event: MouseEvent<HTMLElement>) => void {
  const { flow, readOnly } = useReviewContext()
  return ({ target, currentTarget, clientX, clientY }) => {
    if (readOnly || target !== currentTarget) return
    const [nearest] = [...currentTarget.children]
      .map((row, at) => ({ path: paths[at], box: row.getBoundingClientRect() }))
      .filter(({ path, box }) => path && box.height > 0)
      .map(({ path, box }) => {
        const beside = Math.max(box.left - clientX, clientX - box.right, 0)
        const above = Math.max(box.top - clientY, clientY - box.bottom, 0)
        return { path, beside, above }
      })
      // Of the same line first.
      .toSorted((one, other) => one.above - other.above || one.beside - other.beside)
    if (nearest?.path) goToField(flow, nearest.path, flow.step.id)
  }
}

interface EditLinkProps {
  title: string
  step: string
  /** The list or field that takes the focus there. Without one the heading of the step does. */
  field?: string | undefined
}

/** A link to the step of a section. */
export function EditLink({ title, step, field }: EditLinkProps) {
  const { flow, readOnly } = useReviewContext()
  const { edit } = useFlowMessages()
  if (readOnly) return null
  const go = (event: MouseEvent) => {
    if (opensInNewTab(event)) return
    event.preventDefault()
    flow.goTo(step, { field, returnTo: flow.step.id })
  }
  return (
    <p className="qf-group-note">
      <a
        className="qf-button-link"
        href={hrefOf(flowInternalsOf(flow).flow, { step, field })}
        data-change-link={field}
        onClick={go}
      >
        {edit(title)}
      </a>
    </p>
  )
}

interface ErrorLinkProps {
  error: Problem
  /** The list item that contains it, as part of a sentence. `''` outside lists. */
  item: string
}

/** An error as a link to its field. */
export function ErrorLink({ error, item }: ErrorLinkProps) {
  const { flow, readOnly, redact } = useReviewContext()
  const { path, message } = redact(error) ?? error
  return (
    <ErrorText>
      {readOnly ? (
        message
      ) : (
        <StepLink flow={flow} path={path} returnTo={flow.step.id} isChangeLink>
          <span>{message}</span>
          {item && <span className="qf-visually-hidden">{`, ${item}`}</span>}
        </StepLink>
      )}
    </ErrorText>
  )
}

/** The problems of records, lists and items as a whole. */
export function ProblemsAt({ paths, item = '' }: { paths: readonly string[]; item?: string }) {
  const { errors, warningsAt } = useReviewContext()
  return paths.map((path) => {
    const error = errors.get(path)
    if (error) return <ErrorLink key={path} error={error} item={item} />
    return <WarningText key={path} warnings={warningsAt.get(path) ?? []} />
  })
}

/** Where an answer came from. An address may have several. */
export function RowSource({ row }: { row: ReviewRow }): ReactNode {
  const { flow } = useReviewContext()
  const { store } = internalsOf(flow)
  const sourceParts = store.sourceReader && prefill.get()
  if (!sourceParts) return null
  const all = row.paths.flatMap((path) => store.field(path).source ?? [])
  const different = new Map(all.map((shown) => [shown.source.label, shown]))
  return [...different].map(([label, shown]) => (
    <sourceParts.SourceBadge key={label} id={`${row.path}--review`} shown={shown} />
  ))
}

interface RowsSourceProps {
  rows: readonly ReviewRow[]
  label: string
  /** Renders the answers, with what their title says about their source. */
  children: (note: ReactNode) => ReactNode
}

/** Says the source of most answers once, at their title. */
export function RowsSource({ rows, label, children }: RowsSourceProps): ReactNode {
  const { flow } = useReviewContext()
  const reader = internalsOf(flow).store.sourceReader
  const paths = reader ? rows.flatMap((row) => row.paths) : []
  const shown = reader?.sharedAt(paths)
  const { parts, said } = useSaidSource(shown)
  return (
    <SaidSourceContext.Provider value={said}>
      {children(parts && <parts.GroupSource {...{ paths, label, shown }} isText />)}
    </SaidSourceContext.Provider>
  )
}
