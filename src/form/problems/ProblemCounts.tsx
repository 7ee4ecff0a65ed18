import { useMemo } from 'react'
import { shortcutMessages } from '../../config/messages/shortcutMessages.ts'
import { toAriaKeyShortcuts } from '../../config/shortcuts.ts'
import { useMessages } from '../../config/useConfig.ts'
import { isAtOrBelow } from '../../core/schema/path.ts'
import type { Problem } from '../../core/validation/problem.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { allProblems, shownProblems } from '../../store/problems/shownProblems.ts'
import { revalidate } from '../../store/problems/problemTiming.ts'
import { failedId } from '../../store/problems/serverProblem.ts'
import { internalsOf } from '../formInternals.ts'
import { summaryElement } from '../focus/summaryElement.ts'
import { goToProblem } from '../keyboard/goToProblem.ts'
import { KeyLabel } from '../../field/buttons/KeyLabel.tsx'
import type { FormReference } from '../recordFormTypes.ts'
import { countBySeverity } from './countBySeverity.ts'
import { generalProblems } from './generalProblems.ts'
import { useDerived } from './useDerived.ts'

interface ProblemCountsProps {
  form: FormReference
  /** The members whose problems are counted. @default all */
  paths: readonly string[] | undefined
  /** Whether their fields are on the page. */
  hasFields: boolean
  /** Goes to one more error, which is at no answer. */
  onOwnProblem: (() => void) | undefined
  /** Says in the bar that a submit failed as a whole. */
  failures: Failures | undefined
}

/** What the bar says for a failure, by its id. */
export type Failures = Readonly<Record<string, string>>

/**
 * The numbers of shown errors and warnings, each a button that goes to the next one. A submit that
 * failed is no problem of an answer: it is not counted, and its button goes to the summary.
 */
export function ProblemCounts(props: ProblemCountsProps) {
  const { form, paths, hasFields, onOwnProblem, failures } = props
  const { store, shortcuts } = internalsOf(form)
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
            title={words.nextProblem ?? shortcutMessages.nextProblem}
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
              const last = all.findIndex(({ path }) => path === store.memory.lastProblem)
              const next = all[last + 1] ?? all[0]
              if (!next) return onOwnProblem?.()
              store.memory.lastProblem = next.path
              revalidate(store, next.path)
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
  const isHere = ({ path }: Problem) => paths?.some((other) => isAtOrBelow(path, other)) ?? true
  const found = (hasFields ? shownProblems(store) : allProblems(store)).filter(isHere)
  return { ...countBySeverity(found), general: generalProblems(store) }
}
