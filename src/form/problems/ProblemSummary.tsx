import { useEffect, useRef, useState } from 'react'
import { Heading } from '../../field/group/Heading.tsx'
import { summaryId } from '../focus/summaryElement.ts'
import { useFocusAfterRefusal, focusTargetOf } from '../focus/useFocusAfterRefusal.ts'
import { generalProblems } from './generalProblems.ts'
import { inFormOrder } from './inFormOrder.ts'
import { ProblemLinks } from './ProblemLinks.tsx'
import type { FormReference } from '../recordFormTypes.ts'
import { useMessages } from '../../config/useConfig.ts'
import { useDerived } from './useDerived.ts'
import { announce, redact } from '../../store/announce.ts'
import type { FormStore } from '../../store/FormStore.ts'
import { internalsOf } from '../formInternals.ts'

/** The problems that a submit was refused for, once there are any. */
export function ProblemSummary({ form }: { form: FormReference }) {
  const { store, errorFocus } = internalsOf(form)
  const { form: messages } = useMessages()
  const { refusals, remaining, general, warnings, fixedCount } = useDerived(store, summarize)
  const box = useRef<HTMLDivElement>(null)
  const count = remaining.length + general.length

  const focusTarget = focusTargetOf(errorFocus, remaining, count)
  useFocusAfterRefusal(refusals, focusTarget, box, form.focus)
  useAnnounceRemaining(store, count, fixedCount)
  const alerts = useIsAlert(remaining.length + fixedCount, fixedCount)

  if (count === 0) return null
  return (
    <div ref={box} className="qf-summary" id={summaryId(store)} tabIndex={-1}>
      {/* JAWS does not read all of an alert that takes the focus itself. */}
      <div className="qf-summary-lines" role={alerts ? 'alert' : undefined}>
        <Heading className="qf-summary-heading qf-tone">{messages.problems(count)}</Heading>
        <ul>
          {general.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
          <ProblemLinks form={form} problems={remaining} />
        </ul>
      </div>
      {warnings.length > 0 && (
        <details className="qf-summary-details">
          <summary className="qf-item-toggle">{messages.toCheck(warnings.length)}</summary>
          <ul>
            <ProblemLinks form={form} problems={warnings} />
          </ul>
        </details>
      )}
    </div>
  )
}

/** What is left of the problems that the last submit was refused for. */
function summarize(store: FormStore) {
  const { errors, warnings, submit } = store.state
  const remaining = inFormOrder(store, submit.blocking).flatMap((problem) => {
    const error = errors.get(problem.path)
    return (error && redact(store, { ...problem, message: error.message })) || []
  })
  // Like a field, the summary shows warnings only once the error there is fixed.
  const inError = new Set(remaining.map(({ path }) => path))
  return {
    refusals: submit.refusals,
    remaining,
    general: generalProblems(store),
    warnings: inFormOrder(store, submit.worthChecking).flatMap(({ path, id }) => {
      const found = warnings.get(path)?.find((other) => other.id === id)
      return (found && !inError.has(path) && redact(store, found)) || []
    }),
    fixedCount: submit.blocking.length - remaining.length,
  }
}

/** Announces how many problems are left when one is fixed, but not when its item was removed. */
function useAnnounceRemaining(store: FormStore, count: number, fixedCount: number): void {
  const { form: messages } = useMessages()
  const before = useRef(0)
  useEffect(() => {
    const more = fixedCount > before.current
    before.current = fixedCount
    if (more) announce(store, count === 0 ? messages.allFixed : messages.problemsLeft(count))
  }, [count, fixedCount, store, messages])
}

/**
 * Whether the summary is an alert: until the first problem is fixed. After that, a screen reader would
 * read all of it again at each change, while the person types.
 */
function useIsAlert(refusedFor: number, fixedCount: number): boolean {
  const [quiet, setQuiet] = useState(false)
  const next = refusedFor > 0 && (quiet || fixedCount > 0)
  if (next !== quiet) setQuiet(next)
  return !next
}
