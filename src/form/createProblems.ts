import { type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { Problem } from '../advice/problem.ts'
import type { ObjectNode } from '../codec/node.ts'
import type { RowShift } from '../field/session.ts'
import { afterShift } from './afterShift.ts'
import type { Checked } from './check.ts'
import type { Status } from './engine.ts'
import { errorName, problemsIn, serverType } from './problemErrors.ts'
import type { Store } from './store.ts'

/** Warnings by the name of their control. */
export type Warnings = ReadonlyMap<string, readonly Problem[]>

interface Told {
  node: ObjectNode
  form: Pick<
    UseFormReturn<FieldValues>,
    'clearErrors' | 'getErrors' | 'getFieldState' | 'getValues' | 'setError'
  >
  status: Store<Status>
  warnings: Store<Warnings>
  check(): Checked
}

/**
 * What is told of the problems of a form: errors are kept by react-hook-form, warnings beside it,
 * and what belongs to no control in the status.
 */
export function createProblems({ node, form, status, warnings, check }: Told) {
  const shifts: RowShift[] = []

  const told = {
    /** Looks at one control again, whole lists and objects included. */
    recheck(path: string): void {
      const name = errorName(node, path)
      if (!name) return
      const problem = check().errors.find((other) => other.path === path)
      const shown = form.getFieldState(name).error
      if (problem) form.setError(name, { type: problem.id, message: problem.message })
      else if (shown) form.clearErrors(name)
    },

    /** Looks at all that does not block again. */
    adviseAnew(): void {
      const next = byPath(check().warnings)
      if (next.size > 0 || warnings.get().size > 0) warnings.set(next)
    },

    /** Whether a problem can be shown at a control, a group or a list of ours. */
    hasPlace: (path: string): boolean =>
      path !== '' && errorName(node, path) !== undefined && isStanding(path),

    /** Shows problems that the host found, one at a control, and tells which are at none of ours. */
    showHostProblems(problems: readonly Problem[]): { placed: Problem[]; topmost: string[] } {
      const placed = new Map<string, Problem>()
      const topmost = new Set<string>()
      for (const problem of problems) {
        const { path, message } = problem
        const name = told.hasPlace(path) && errorName(node, path)
        if (!name) topmost.add(message)
        else {
          const said = placed.get(name)?.message
          const both = said && said !== message ? `${said}. ${message}` : message
          placed.set(name, { ...problem, message: both })
          form.setError(name, { type: serverType, message: both })
        }
      }
      return { placed: [...placed.values()], topmost: [...topmost] }
    },

    /** Takes back what the host found before. */
    hideHostProblems(): void {
      for (const { path, id } of problemsIn(node, form.getErrors())) {
        if (id === serverType) form.clearErrors(errorName(node, path))
      }
    },

    /** A row was put in or taken out: react-hook-form moves its errors, the rest is up to us. */
    shift(shift: RowShift): void {
      shifts.push(shift)
      const { refusedFor, ...others } = status.get()
      const moved = refusedFor.flatMap((problem) => {
        const path = afterShift(problem.path, shift)
        return path === undefined ? [] : [{ ...problem, path }]
      })
      status.set({ ...others, refusedFor: moved })
      if (shift.by > 0) recheckRow(`${shift.list}.${shift.at}`)
    },

    /**
     * Where problems found in the form as it stands now will have moved to when the returned
     * function is called; those in a row that was taken out belong to no control any more.
     */
    following(): (problem: Problem) => Problem {
      const since = shifts.length
      return (problem) => {
        let path: string | undefined = problem.path
        for (const shift of shifts.slice(since)) path = path && afterShift(path, shift)
        return { ...problem, path: path ?? '' }
      }
    },

    /** Everything that is shown at a control. */
    problems: (): Problem[] => [
      ...problemsIn(node, form.getErrors()),
      ...[...warnings.get().values()].flat(),
    ],
  }
  return told

  /** What is wrong in a row that was brought back is said again; what is missing was not said. */
  function recheckRow(row: string): void {
    for (const { path, id, message } of check().errors) {
      const name = `${path}.`.startsWith(`${row}.`) && errorName(node, path)
      if (name && !id.endsWith('missing')) form.setError(name, { type: id, message })
    }
  }

  /** Whether a path stands in the form: in a list, whether there is such a row. */
  function isStanding(path: string): boolean {
    return get(form.getValues(), path) !== undefined
  }
}

/** Problems by the name of their control. */
export function byPath(problems: readonly Problem[]): ReadonlyMap<string, readonly Problem[]> {
  const places = new Map<string, Problem[]>()
  for (const problem of problems) {
    places.set(problem.path, [...(places.get(problem.path) ?? []), problem])
  }
  return places
}
