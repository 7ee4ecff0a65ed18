import { type ReactNode, useEffect, useMemo, createContext, useContext } from 'react'
import { toAriaKeyShortcuts } from '../config/shortcuts.ts'
import { useConfig, useMessages } from '../config/useConfig.ts'
import { type FormContextValue, useFormAround, useFormState } from '../field/formContext.ts'
import { barId } from '../store/controlId.ts'
import { keepChangeCount } from '../store/unsavedChanges.ts'
import { useOwnInputs } from '../field/ownInputs/ownInputs.ts'
import { isAtOrBelow } from '../core/schema/path.ts'
import type { FoundProblem } from '../core/validation/problem.ts'
import type { FormStore } from '../store/FormStore.ts'
import { allProblems, askAt, problemsInOrder } from '../store/dueProblems.ts'
import { failedId } from '../store/checkForm.ts'
import { summaryElement, goToProblem, problemAfterLast } from './goToProblem.ts'
import { KeyLabel, LinkButton } from '../field/buttons/FieldButton.tsx'
import { CandidateSummary } from './CandidateSummary.tsx'
import { countBySeverity, generalProblems, useDerived } from './shownCounts.ts'
import { useDisabledUntilHydrated } from './hydration.ts'

/** Where the buttons of a form are: at the edge of the window while the form is longer, or at its end. */
export type ActionsPosition = 'sticky' | 'end'

export interface ActionBarFrameProps {
  form: Pick<FormContextValue, 'store' | 'focus' | 'readOnly'>
  position: ActionsPosition | undefined
  /** The members on the page, whose problems are counted. @default all */
  paths?: readonly string[] | undefined
  /** Whether the fields of the problems are on the page. @default true */
  hasFields?: boolean
  /** Goes to one more error, which is at no answer. Counted where it is given. */
  onOwnProblem?: (() => void) | undefined
  /** What to say instead of a count where a submit failed as a whole. */
  failures?: Failures | undefined
  /** The number of changes in words, where a draft keeps them. */
  changesInDraft?: ((count: number) => string) | undefined
  /** When and where the record was saved. */
  status: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The last row of a form: its buttons, what is saved, the number of problems, the shortcuts. */
export function ActionBarFrame(props: ActionBarFrameProps) {
  const {
    form,
    position = 'sticky',
    paths,
    hasFields = true,
    onOwnProblem,
    failures,
    changesInDraft,
    status,
    children,
  } = props
  const { store, readOnly } = form
  const { shortcuts } = useConfig()
  const messages = useMessages()
  const changeCount = useFormState(store, (state) => state.changeCount)
  const openChanges = useFormState(store, (state) => state.openChanges)
  const hasProblems = useFormState(
    store,
    ({ submit }) =>
      !hasFields || store.errors.size + store.warnings.size + submit.general.length > 0,
  )
  useEffect(() => (readOnly ? undefined : keepChangeCount(store)), [store, readOnly])
  return (
    <p className="qf-action-bar" id={barId(store)} data-part="action-bar" data-position={position}>
      {children}
      {changeCount > 0 && (
        <ChangeCount open={openChanges}>
          <span className="qf-long">
            {(changesInDraft ?? messages.form.unsavedChanges)(changeCount)}
          </span>
          <span className="qf-short" data-count={changeCount} aria-hidden="true">
            <span>{(changesInDraft ?? messages.form.unsaved)(changeCount)}</span>
          </span>
        </ChangeCount>
      )}
      {status}
      <span className="qf-action-bar-end">
        {!readOnly && <CandidateSummary store={store} focus={form.focus} />}
        {hasProblems && !readOnly && (
          <ProblemCounts {...{ form, paths, hasFields, onOwnProblem, failures }} />
        )}
        {!readOnly && (
          <button
            type="button"
            className="qf-button-link qf-go-to-button"
            title={messages.goTo.title}
            aria-haspopup="dialog"
            // The shortcut does the same from any field, so the button needs no Tab stop.
            tabIndex={shortcuts.goToField ? -1 : undefined}
            aria-keyshortcuts={toAriaKeyShortcuts(shortcuts.goToField)}
            // The list then knows the field that the person comes from.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => store.page.showDialog('goToField')}
          >
            <span className="qf-visually-hidden">{messages.goTo.title}</span>
          </button>
        )}
        {!readOnly && Object.values(shortcuts).some(Boolean) && (
          <button
            type="button"
            className="qf-button-link qf-shortcuts-button"
            title={messages.shortcuts.title}
            aria-haspopup="dialog"
            aria-keyshortcuts={toAriaKeyShortcuts(shortcuts.showShortcuts)}
            onClick={() => store.page.showDialog('shortcuts')}
          >
            <span className="qf-visually-hidden">{messages.shortcuts.title}</span>
          </button>
        )}
      </span>
    </p>
  )
}

/** The number of changes; a button where there is a list of them to open. */
function ChangeCount({ open, children }: { open: (() => void) | undefined; children: ReactNode }) {
  const className = 'qf-change-count'
  if (!open) return <span className={className}>{children}</span>
  return (
    <LinkButton className={className} onClick={open}>
      {children}
    </LinkButton>
  )
}

type ProblemCountsProps = Pick<
  ActionBarFrameProps,
  'form' | 'paths' | 'hasFields' | 'onOwnProblem' | 'failures'
>

/** What the bar says for a failure, by its id. */
type Failures = Readonly<Record<string, string>>

/**
 * The numbers of shown errors and warnings, each a button that goes to the next one. A submit that
 * failed is no problem of an answer: it is not counted, and its button goes to the summary.
 */
function ProblemCounts(props: ProblemCountsProps) {
  const { form, paths, hasFields = true, onOwnProblem, failures } = props
  const { store } = form
  const { shortcuts } = useConfig()
  const { form: messages, shortcuts: words } = useMessages()
  const derive = useMemo(
    () => (store: FormStore) => countProblems(store, hasFields, paths),
    [hasFields, paths],
  )
  const { general, ...found } = useDerived(store, derive)
  const barMessages: Failures = failures ?? { [failedId]: messages.notSaved }
  const problems = general.filter(({ id }) => !(id in barMessages))
  const failure = general.map(({ id }) => barMessages[id]).find(Boolean)
  const counts = { ...found, error: found.error + problems.length + (onOwnProblem ? 1 : 0) }
  const { nextProblem } = shortcuts
  const severities = (['error', 'warning'] as const).filter((severity) => counts[severity] > 0)
  return (
    <>
      {failure && (
        <button
          type="button"
          className="qf-problem-count qf-tone"
          tabIndex={nextProblem ? -1 : undefined}
          onClick={() => summaryElement(store)?.focus()}
        >
          {failure}
        </button>
      )}
      {severities.map((severity) => {
        const count = counts[severity]
        const label = severity === 'error' ? messages.problemCount(count) : messages.toCheck(count)
        return (
          <button
            key={severity}
            type="button"
            className={`qf-problem-count qf-tone qf-tone-${severity}`}
            // The number is shown alone where there is no room for the words.
            aria-label={label}
            data-count={count}
            title={words.nextProblem}
            // The shortcut does the same from any field, so the button needs no Tab stop.
            tabIndex={nextProblem ? -1 : undefined}
            aria-keyshortcuts={toAriaKeyShortcuts(nextProblem)}
            // The focus stays where the next problem is looked for.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (hasFields || problems.length > 0) {
                return goToProblem(store, 1, { only: severity, isFromCount: true })
              }
              const all = allProblems(store).filter((one) => one.severity === severity)
              const next = problemAfterLast(store, all)
              if (!next) return onOwnProblem?.()
              askAt(store, [next.path])
              form.focus(next.path)
            }}
          >
            <span>{label}</span>
          </button>
        )
      })}
      {nextProblem && severities.length > 0 && (
        <span className="qf-next-problem" aria-hidden="true">
          <span>{messages.next}</span> <KeyLabel keys={nextProblem} />
        </span>
      )}
    </>
  )
}

/** Counts problems at paths: those that the fields show. Those of the form are messages. */
function countProblems(store: FormStore, hasFields: boolean, paths?: readonly string[]) {
  const isHere = ({ path }: FoundProblem) =>
    paths?.some((other) => isAtOrBelow(path, other)) ?? true
  const found = (hasFields ? problemsInOrder(store) : allProblems(store)).filter(isHere)
  return { ...countBySeverity(found), general: generalProblems(store) }
}

/** What {@link SubmitButton} takes. */
export interface SubmitButtonProps {
  children: ReactNode
}

/**
 * The submit button of a record form, for a host's own `<form>`. It keeps the focus while the form
 * submits, where a disabled button would lose it, and takes a double click for one. It is disabled
 * until the page is hydrated.
 */
export function SubmitButton({ children }: SubmitButtonProps) {
  const form = useFormAround('a SubmitButton')
  const setLabel = useContext(SubmitLabelContext)
  useEffect(() => {
    setLabel(children)
    return () => setLabel(undefined)
  }, [setLabel, children])
  const { Button } = useOwnInputs()
  const { shortcuts } = useConfig()
  const messages = useMessages()
  const isSubmitting = useFormState(form?.store, ({ submit }) => submit.isSubmitting)
  const untilHydrated = useDisabledUntilHydrated()
  if (!form) return null
  return (
    <Button
      type="submit"
      className="qf-button qf-button-primary"
      data-kind="primary"
      {...untilHydrated}
      aria-disabled={isSubmitting || undefined}
      aria-keyshortcuts={toAriaKeyShortcuts(shortcuts.save)}
      onClick={(event) => {
        // Safari does not focus a button that is clicked. Enter in a field clicks with a `detail` of 0,
        // and keeps its focus.
        if (event.detail > 0) event.currentTarget.focus({ preventScroll: true })
        // The first click of a double click may have shown this button, on the next step or page.
        if (event.detail > 1) event.preventDefault()
      }}
    >
      {isSubmitting ? <span className="qf-busy">{messages.form.saving}</span> : children}
    </Button>
  )
}

/** Hears what the submit button on the page says: Save, Continue or Submit. The list of shortcuts says it, too. */
export const SubmitLabelContext = /* @__PURE__ */ createContext<(label: ReactNode) => void>(
  () => {},
)
