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
  const derive = useMemo(() => (store: FormStore) => countProblems(store, paths), [paths])
  const counts = useDerived(store, derive)
  const { nextProblem } = shortcuts
  const severities = (['error', 'warning'] as const).filter((severity) => counts[severity] > 0)
  return (
    <>
      {severities.map((severity) => (
        <button
          key={severity}
          type="button"
          className={`qf-problem-count qf-tone ${severity === 'warning' ? 'qf-tone-warning' : ''}`}
          title={words.nextProblem ?? shortcutMessages.nextProblem}
          // The key does the same from any field, and costs those who tab no stop.
          tabIndex={nextProblem ? -1 : undefined}
          aria-keyshortcuts={toAriaKeyShortcuts(nextProblem)}
          onClick={() => {
            if (hasFields) return goToProblem(store, 1, severity)
            const first = shownProblems(store).find((problem) => problem.severity === severity)
            if (first) form.focus(first.path)
          }}
        >
          <span className="qf-long">
            {severity === 'error'
              ? messages.problemCount(counts.error)
              : messages.toCheck(counts.warning)}
          </span>
          <span className="qf-short" aria-hidden="true">
            {counts[severity]}
          </span>
        </button>
      ))}
      {nextProblem && severities.length > 0 && (
        <span className="qf-next-problem" aria-hidden="true">
          {messages.next} <KeyLabel keys={nextProblem} />
        </span>
      )}
    </>
  )
}

/** The problems as the fields show them: at an error, no warning. */
function countProblems(store: FormStore, paths: readonly string[] | undefined) {
  const { errors } = store.state
  const isHere = ({ path }: Problem) =>
    paths?.some((other) => path === other || path.startsWith(`${other}.`)) ?? true
  const shown = shownProblems(store).filter(isHere)
  const count = (severity: Problem['severity']) =>
    shown.filter(
      (one) => one.severity === severity && (severity === 'error' || !errors.has(one.path)),
    ).length
  return { error: count('error'), warning: count('warning') }
}
