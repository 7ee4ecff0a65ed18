import { type RefObject, useEffect, useRef, useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import type { Problem } from '../../core/validation/problem.ts'
import { Heading } from '../../field/group/Heading.tsx'
import type { Engine } from '../engine.ts'
import { partsOf } from '../formParts.ts'
import { ProblemLinks } from './ProblemLinks.tsx'
import { errorName } from '../problemErrors.ts'
import { useStore } from '../store.ts'
import type { ErrorFocus, FormScope } from '../recordFormTypes.ts'
import { useMessages } from '../../config/useConfig.ts'

/** What {@link ErrorSummary} takes. */
export interface ErrorSummaryProps {
  /** The form, from `useRecordForm`. */
  form: { scope: FormScope; focus: (path: string) => void }
}

/**
 * What a submit was refused for, each linked to its control, until it is mended; and folded up,
 * what is worth checking while at it. One problem takes the focus to its control, several take it
 * here, unless `errorFocus` says otherwise. `RecordForm` has it; a host with a `<form>` of its own
 * puts it above the fields, inside the `RecordScope`.
 */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { engine, session, errorFocus } = partsOf(form)
  const { form: words } = useMessages()
  const { refusals, refusedFor, worthChecking, general } = useStore(engine.status)
  const { errors } = useFormState({ control: engine.form.control })
  const warnings = useStore(engine.warnings)
  const box = useRef<HTMLDivElement>(null)
  const remaining = refusedFor.flatMap((problem) => {
    const error: unknown = get(errors, errorName(engine.node, problem.path) ?? problem.path)
    const redacted = hasMessage(error) && session.discreetly({ ...problem, message: error.message })
    return redacted || []
  })
  // At a field, what may be odd waits until what is wrong is mended: so it does here.
  const wrong = new Set(remaining.map(({ path }) => path))
  const warningsToCheck = worthChecking.flatMap(({ path, id }) => {
    const found = warnings.get(path)?.find((other) => other.id === id)
    return (found && !wrong.has(path) && session.discreetly(found)) || []
  })
  const fixedCount = refusedFor.length - remaining.length
  const count = remaining.length + general.length

  useFocusAfterRefusal(refusals, focusTargetOf(errorFocus, remaining, general), box, form.focus)
  useAnnounceRemaining(engine, count, fixedCount)
  const alerts = useIsAlert(refusedFor.length, fixedCount)

  if (count === 0) return null
  return (
    <div ref={box} className="qf-error-summary" tabIndex={-1}>
      {/* JAWS does not read all of an alert that takes the focus itself. */}
      <div role={alerts ? 'alert' : undefined}>
        <Heading className="qf-error-summary-heading">{words.problems(count)}</Heading>
        <ul>
          {general.map((message) => (
            <li key={message}>{message}</li>
          ))}
          <ProblemLinks form={form} problems={remaining} />
        </ul>
      </div>
      {warningsToCheck.length > 0 && (
        <details className="qf-error-summary-warnings">
          <summary>{words.worthChecking(warningsToCheck.length)}</summary>
          <ul>
            <ProblemLinks form={form} problems={warningsToCheck} />
          </ul>
        </details>
      )}
    </div>
  )
}

/** The control that takes the focus; undefined for the summary. */
function focusTargetOf(
  errorFocus: ErrorFocus,
  remaining: readonly Problem[],
  general: readonly string[],
): string | undefined {
  const single = remaining.length + general.length === 1
  return errorFocus === 'first-field' || (errorFocus === 'auto' && single)
    ? remaining[0]?.path
    : undefined
}

/** Moves the focus once for each refusal: to a control, or to the summary. */
function useFocusAfterRefusal(
  refusals: number,
  target: string | undefined,
  box: RefObject<HTMLElement | null>,
  onFocus: (path: string) => void,
): void {
  const handled = useRef(0)
  useEffect(() => {
    if (refusals === handled.current) return
    handled.current = refusals
    if (target === undefined) box.current?.focus()
    else onFocus(target)
  }, [refusals, target, box, onFocus])
}

/** Says how many problems are left whenever one is mended, not where an item took it with it. */
function useAnnounceRemaining(engine: Engine, count: number, fixedCount: number): void {
  const { form: words } = useMessages()
  const before = useRef(0)
  useEffect(() => {
    const more = fixedCount > before.current
    before.current = fixedCount
    if (more) engine.announce(count === 0 ? words.allFixed : words.problemsLeft(count))
  }, [count, fixedCount, engine, words])
}

/**
 * Whether the problems are an alert: until the first is mended. From then on they would be read
 * again at every one that goes or comes back, over what is being typed.
 */
function useIsAlert(refusedFor: number, fixedCount: number): boolean {
  const [quiet, setQuiet] = useState(false)
  const next = refusedFor > 0 && (quiet || fixedCount > 0)
  if (next !== quiet) setQuiet(next)
  return !next
}

function hasMessage(error: unknown): error is { message: string } {
  return typeof error === 'object' && error !== null && 'message' in error && !!error.message
}
