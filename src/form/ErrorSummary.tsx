import { type RefObject, useEffect, useRef, useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import type { Problem } from '../advice/problem.ts'
import { Heading } from '../field/Heading.tsx'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { Engine } from './engine.ts'
import { partsOf } from './formParts.ts'
import { ProblemLinks } from './ProblemLinks.tsx'
import { errorName } from './problemErrors.ts'
import { useStore } from './store.ts'
import type { ErrorFocus, FormScope } from './types.ts'

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
  const advised = useStore(engine.warnings)
  const box = useRef<HTMLDivElement>(null)
  const left = refusedFor.flatMap((problem) => {
    const error: unknown = get(errors, errorName(engine.node, problem.path) ?? problem.path)
    const told = saysMessage(error) && session.discreetly({ ...problem, message: error.message })
    return told || []
  })
  // At a field, what may be odd waits until what is wrong is mended: so it does here.
  const wrong = new Set(left.map(({ path }) => path))
  const toCheck = worthChecking.flatMap(({ path, id }) => {
    const found = advised.get(path)?.find((other) => other.id === id)
    return (found && !wrong.has(path) && session.discreetly(found)) || []
  })
  const mended = refusedFor.length - left.length
  const count = left.length + general.length

  useFocusOn(refusals, targetOf(errorFocus, left, general), box, form.focus)
  useProgress(engine, count, mended)
  const alerts = useAlert(refusedFor.length, mended)

  if (count === 0) return null
  return (
    <div ref={box} className="qf-problems" tabIndex={-1}>
      {/* JAWS does not read all of an alert that takes the focus itself. */}
      <div role={alerts ? 'alert' : undefined}>
        <Heading className="qf-problems-heading">{words.problems(count)}</Heading>
        <ul>
          {general.map((message) => (
            <li key={message}>{message}</li>
          ))}
          <ProblemLinks form={form} problems={left} />
        </ul>
      </div>
      {toCheck.length > 0 && (
        <details className="qf-worth-checking">
          <summary>{words.worthChecking(toCheck.length)}</summary>
          <ul>
            <ProblemLinks form={form} problems={toCheck} />
          </ul>
        </details>
      )}
    </div>
  )
}

/** The control that takes the focus; undefined for the summary. */
function targetOf(
  errorFocus: ErrorFocus,
  left: readonly Problem[],
  general: readonly string[],
): string | undefined {
  const single = left.length + general.length === 1
  return errorFocus === 'first-field' || (errorFocus === 'auto' && single)
    ? left[0]?.path
    : undefined
}

/** Moves the focus once for each refusal: to a control, or to the summary. */
function useFocusOn(
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
function useProgress(engine: Engine, count: number, mended: number): void {
  const { form: words } = useMessages()
  const before = useRef(0)
  useEffect(() => {
    const more = mended > before.current
    before.current = mended
    if (more) engine.announce(count === 0 ? words.allFixed : words.problemsLeft(count))
  }, [count, mended, engine, words])
}

/**
 * Whether the problems are an alert: until the first is mended. From then on they would be read
 * again at every one that goes or comes back, over what is being typed.
 */
function useAlert(refusedFor: number, mended: number): boolean {
  const [quiet, setQuiet] = useState(false)
  const next = refusedFor > 0 && (quiet || mended > 0)
  if (next !== quiet) setQuiet(next)
  return !next
}

function saysMessage(error: unknown): error is { message: string } {
  return typeof error === 'object' && error !== null && 'message' in error && !!error.message
}
