import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { get, useFormState } from 'react-hook-form'
import type { Problem } from '../advice/problem.ts'
import { nodeAt } from '../advice/contractProblems.ts'
import { parsePath } from '../codec/path.ts'
import { Heading } from '../field/Heading.tsx'
import { useMessages } from '../kit/QuoteFormsProvider.tsx'
import type { Engine } from './engine.ts'
import { errorName } from './problemErrors.ts'
import { useStore } from './store.ts'
import type { FormScope } from './types.ts'
import { partsOf } from './formParts.ts'

export interface ErrorSummaryProps {
  /** The form, from `useRecordForm`. */
  form: { scope: FormScope; focus: (path: string) => void }
}

/**
 * What a submit was refused for, each linked to its control, until it is mended. One problem takes
 * the focus to its control, several take it here. `RecordForm` has it; a host with a `<form>` of its
 * own puts it above the fields, inside the `RecordScope`.
 */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { engine, session } = partsOf(form)
  const { form: words } = useMessages()
  const { refusals, refusedFor, general } = useStore(engine.status)
  const { errors } = useFormState({ control: engine.form.control })
  const box = useRef<HTMLDivElement>(null)
  const left = refusedFor.filter(({ path }) => get(errors, errorName(engine.node, path) ?? path))
  const count = left.length + general.length
  const single = count === 1 ? left[0]?.path : undefined

  useFocusOn(refusals, single, box, form.focus)
  useProgress(engine, count, refusedFor.length > 0)

  if (count === 0) return null
  const go = (path: string) => (event: MouseEvent) => {
    event.preventDefault()
    form.focus(path)
  }
  return (
    <div ref={box} className="qf-problems" tabIndex={-1}>
      {/* JAWS does not read all of an alert that takes the focus itself. Once a problem is mended
          it is no alert any more: the rest would be read again, over what is being typed. */}
      <div role={left.length === refusedFor.length ? 'alert' : undefined}>
        <Heading className="qf-problems-heading">{words.problems(count)}</Heading>
        <ul>
          {general.map((message) => (
            <li key={message}>{message}</li>
          ))}
          {left.map(({ path, message }) => (
            <li key={path}>
              <a href={`#${session.idPrefix}-${path.replaceAll('.', '-')}`} onClick={go(path)}>
                {nameProblem(engine, path, message, words.problemIn)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Moves the focus once for each refusal: to the control of a single problem, or to the summary. */
function useFocusOn(
  refusals: number,
  single: string | undefined,
  box: RefObject<HTMLElement | null>,
  onFocus: (path: string) => void,
): void {
  const handled = useRef(0)
  useEffect(() => {
    if (refusals === handled.current) return
    handled.current = refusals
    if (single !== undefined) onFocus(single)
    else box.current?.focus()
  }, [refusals, single, box, onFocus])
}

/** Says how many problems are left whenever one is mended. */
function useProgress(engine: Engine, count: number, refused: boolean): void {
  const { form: words } = useMessages()
  const before = useRef(0)
  useEffect(() => {
    const fewer = count < before.current
    before.current = count
    // A reset or a removal takes problems away that nobody has mended.
    if (!fewer || !refused || engine.status.get().busy) return
    engine.announce(count === 0 ? words.allFixed : words.problemsLeft(count))
  }, [count, refused, engine, words])
}

/** Names the list item that a problem is in: `Mortgagee 2: Company must be text`. */
function nameProblem(
  engine: Engine,
  path: Problem['path'],
  message: string,
  say: (item: string, message: string) => string,
): string {
  const keys = parsePath(path)
  const at = keys.findIndex((key) => /^\d+$/.test(key))
  const item = at === -1 ? undefined : nodeAt(engine.node, keys.slice(0, at + 1))
  return item ? say(`${item.label} ${Number(keys[at]) + 1}`, message) : message
}
