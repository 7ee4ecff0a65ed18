import { useMemo } from 'react'
import { shortcutMessages } from '../../config/messages/shortcutMessages.ts'
import { toAriaKeyShortcuts } from '../../config/shortcuts.ts'
import { useMessages } from '../../config/useConfig.ts'
import type { Problem } from '../../core/validation/problem.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { shownProblems } from '../../store/problems/shownProblems.ts'
import { internalsOf } from '../formInternals.ts'
import { goToProblem } from '../keyboard/goToProblem.ts'
import { KeyLabel } from '../keyboard/KeyLabel.tsx'
import type { FormReference } from '../recordFormTypes.ts'
import { useDerived } from './useDerived.ts'

interface ProblemCountsProps {
  form: FormReference
  /** The members whose problems are counted. @default all */
  paths: readonly string[] | undefined
  /** Whether their fields are on the page. */
  hasFields: boolean
}

/** The numbers of shown errors and warnings, each a button that goes to the next one. */
export function ProblemCounts({ form, paths, hasFields }: ProblemCountsProps) {
  const { store, shortcuts } = internalsOf(form)
  const { form: messages, shortcuts: words } = useMessages()
  const derive = useMemo(
    () => (store: FormStore) => countProblems(store, hasFields, paths),
    [hasFields, paths],
  )
  const counts = useDerived(store, derive)
  const { nextProblem } = shortcuts
  const severities = (['error', 'warning'] as const).filter((severity) => counts[severity] > 0)
  return (
    <>
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
            title={words.nextProblem ?? shortcutMessages.nextProblem}
            // The shortcut does the same from any field, so the button needs no Tab stop.
            tabIndex={nextProblem ? -1 : undefined}
            aria-keyshortcuts={toAriaKeyShortcuts(nextProblem)}
            onClick={() => {
              if (hasFields || store.state.submit.general.length > 0) {
                return goToProblem(store, 1, severity)
              }
              const first = problemsOf(store).find((one) => one.severity === severity)
              if (first) form.focus(first.path)
            }}
          >
            <span>{label}</span>
          </button>
        )
      })}
      {nextProblem && severities.length > 0 && (
        <span className="qf-next-problem" aria-hidden="true">
          {messages.next} <KeyLabel keys={nextProblem} />
        </span>
      )}
    </>
  )
}

/** The problems to count: those that the fields show. A review has no fields, so it has every error. */
function problemsOf(store: FormStore, hasFields?: boolean): readonly Problem[] {
  const shown = shownProblems(store)
  if (hasFields) return shown
  const paths = new Set(shown.map(({ path }) => path))
  return [...shown, ...store.check().errors.filter(({ path }) => !paths.has(path))]
}

/** Counts one problem for each path, and those of the form as a whole. An error hides the warnings there. */
function countProblems(store: FormStore, hasFields: boolean, paths?: readonly string[]) {
  const isHere = ({ path }: Problem) =>
    paths?.some((other) => `${path}.`.startsWith(`${other}.`)) ?? true
  const found = problemsOf(store, hasFields).filter(isHere)
  const errors = new Set(
    found.filter(({ severity }) => severity === 'error').map(({ path }) => path),
  )
  const warnings = found.filter(({ severity, path }) => severity === 'warning' && !errors.has(path))
  return { error: errors.size + store.state.submit.general.length, warning: warnings.length }
}
