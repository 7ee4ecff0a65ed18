import { placesNow } from '../store/keys.ts'
import { type FormContextValue, useFormAround, useFormState } from '../field/formContext.ts'
import { useEffect, useRef, useState, type RefObject, memo, type MouseEvent } from 'react'
import { Heading } from '../field/group/headings.tsx'
import { summaryId } from './goToProblem.ts'
import { generalProblems, useDerived } from './shownCounts.ts'
import { type ErrorFocus, useConfig, useMessages } from '../config/useConfig.ts'
import { announce, redact } from '../store/announce.ts'
import type { FormStore } from '../store/FormStore.ts'
import type { Problem } from '../core/validation/problem.ts'
import { type ObjectNode, inSchemaOrder } from '../core/schema/describeSchema.ts'
import { controlElement, elementIdAt } from '../field/focus.ts'
import { membersInOrder } from '../section/fieldOrder.ts'
import { listedProblem } from '../store/listedProblem.ts'

/**
 * The errors of the last submit until they are fixed, each a link to its control, and the warnings in
 * a closed `<details>`. The focus goes to the control of a single error and to the summary of several,
 * unless the provider's `errorFocus` says otherwise. `RecordForm` includes it. A host with a `<form>` of its own puts
 * it above the fields, inside the `RecordProvider`.
 */
export function ErrorSummary() {
  const form = useFormAround('an ErrorSummary')
  const isNeeded = useFormState(
    form?.store,
    ({ submit }) => submit.refusals + submit.blocking.length + submit.general.length > 0,
  )
  return form && isNeeded ? <ProblemSummary form={form} /> : null
}

type InForm = Record<'form', Pick<FormContextValue, 'store' | 'focus'>>

/** The problems that a submit was refused for, once there are any. */
function ProblemSummary({ form }: InForm) {
  const { store, focus } = form
  const { errorFocus } = useConfig()
  const { form: messages } = useMessages()
  const { refusals, remaining, general, warnings, fixedCount } = useDerived(store, summarize)
  const box = useRef<HTMLDivElement>(null)
  const count = remaining.length + general.length

  const focusTarget = focusTargetOf(errorFocus, remaining, count)
  useFocusAfterRefusal(refusals, focusTarget, box, focus)
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
  const { errors, warnings, blocking, sentences } = store
  const { submit } = store.state
  const remaining = inFormOrder(store, blocking).flatMap(({ path }) => {
    const error = errors.get(path)
    return (error && redact(store, sentences.of(error))) || []
  })
  // Like a field, the summary shows warnings only once the error there is fixed.
  const inError = new Set(remaining.map(({ path }) => path))
  return {
    refusals: submit.refusals,
    remaining,
    general: generalProblems(store),
    warnings: inFormOrder(store, placesNow(store.keys, submit.worthChecking)).flatMap(
      ({ path, id }) => {
        const found = warnings.get(path)?.find((other) => other.id === id)
        return (found && !inError.has(path) && redact(store, sentences.of(found))) || []
      },
    ),
    fixedCount: blocking.length - remaining.length,
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

/** The control that takes the focus; undefined for the summary. */
function focusTargetOf(
  errorFocus: ErrorFocus,
  remaining: readonly Problem[],
  count: number,
): string | undefined {
  return errorFocus === 'first-field' || (errorFocus === 'auto' && count === 1)
    ? remaining[0]?.path
    : undefined
}

/**
 * Sorts the problems inside each closed item as its fields would show them. Other problems are in the
 * order of the page already.
 */
function inFormOrder<P extends { path: string }>(store: FormStore, problems: readonly P[]): P[] {
  const groups: { closed: Element | undefined; problems: P[] }[] = []
  for (const problem of problems) {
    const element = controlElement(store, problem.path)
    // The item stands for a control that is not on the page.
    const closed = element?.id === elementIdAt(store, problem.path) ? undefined : element
    const last = groups.at(-1)
    if (closed && closed === last?.closed) last.problems.push(problem)
    else groups.push({ closed, problems: [problem] })
  }
  return groups.flatMap(({ problems: own }) =>
    own.length > 1 ? inSchemaOrder(store.root, own, keysInOrder) : own,
  )
}

const keysInOrder = (node: ObjectNode) => membersInOrder(node).map(([key]) => key)

interface ProblemLinksProps extends InForm {
  problems: readonly Problem[]
}

/** The messages of problems, each a link to its control. */
function ProblemLinks({ form, problems }: ProblemLinksProps) {
  const { store, focus } = form
  const { problemIn } = useMessages().form
  const listed = problems.map((problem) => listedProblem(store, problem))
  const counts = new Map<string, number>()
  for (const { message } of listed) counts.set(message, (counts.get(message) ?? 0) + 1)
  return problems.map(({ path, id }, at) => {
    const { message = '', item, namesItem } = listed[at] ?? {}
    // Two items may have one name.
    const isNamed = !item || (namesItem && counts.get(message) === 1)
    const text = isNamed ? message : problemIn(item, message)
    return <ProblemLink key={`${path} ${id}`} {...{ store, focus, path, text }} />
  })
}

/** Memoized, because there may be hundreds. */
const ProblemLink = memo(function ProblemLink({
  path,
  text,
  store,
  focus,
}: InForm['form'] & { path: string; text: string }) {
  const focusField = (event: MouseEvent) => {
    event.preventDefault()
    focus(path)
  }
  return (
    <li>
      <a href={`#${elementIdAt(store, path)}`} className="qf-button-link" onClick={focusField}>
        {text}
      </a>
    </li>
  )
})
