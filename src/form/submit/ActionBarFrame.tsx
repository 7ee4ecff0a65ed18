import { type ReactNode, useEffect } from 'react'
import { toAriaKeyShortcuts } from '../../config/shortcuts.ts'
import { useMessages } from '../../config/useConfig.ts'
import { useFormState } from '../../field/formContext.ts'
import { barId } from '../../store/controlId.ts'
import { keepChangeCount } from '../../store/subscriptions/keepChangeCount.ts'
import { internalsOf } from '../formInternals.ts'
import { type Failures, ProblemCounts } from '../problems/ProblemCounts.tsx'
import type { FormReference } from '../recordFormTypes.ts'
import { useOwnInputs } from '../../field/ownInputs/ownInputs.ts'

/** Where the buttons of a form are: at the edge of the window while the form is longer, or at its end. */
export type ActionsPosition = 'sticky' | 'end'

interface ActionBarFrameProps {
  form: FormReference
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
  const { store, shortcuts, readOnly } = internalsOf(form)
  const messages = useMessages()
  const changeCount = useFormState(store, (state) => state.changeCount)
  const openChanges = useFormState(store, (state) => state.openChanges)
  const hasProblems = useFormState(
    store,
    ({ errors, warnings, submit }) =>
      !hasFields || errors.size + warnings.size + submit.general.length > 0,
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
        {hasProblems && !readOnly && (
          <ProblemCounts {...{ form, paths, hasFields, onOwnProblem, failures }} />
        )}
        {!readOnly && Object.values(shortcuts).some(Boolean) && (
          <button
            type="button"
            className="qf-button-link qf-shortcuts-button"
            title={messages.shortcuts.title}
            aria-haspopup="dialog"
            aria-keyshortcuts={toAriaKeyShortcuts(shortcuts.showShortcuts)}
            onClick={() => store.set({ isShortcutsDialogOpen: true })}
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
  const { Button } = useOwnInputs()
  const className = 'qf-change-count'
  if (!open) return <span className={className}>{children}</span>
  return (
    <Button type="button" className={`qf-button-link ${className}`} onClick={open}>
      {children}
    </Button>
  )
}
