import { type FieldError, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { RuleEngine } from '../rules/createRuleEngine.ts'
import type { Problem } from '../core/validation/problem.ts'
import { isBlankValue, type FormValue } from '../core/values/formValues.ts'
import type { ObjectNode } from '../core/schema/describeSchema.ts'
import type { KeptProblems, RowShift } from '../field/formSession.ts'
import { afterShift } from './afterShift.ts'
import type { Checked } from './check.ts'
import { createAdvice, type Warnings } from './createAdvice.ts'
import { createHostProblems } from './createHostProblems.ts'
import type { Status } from './engine.ts'
import { errorName, problemsIn, serverType } from './problemErrors.ts'
import type { Store } from './store.ts'

export interface Told {
  node: ObjectNode
  form: Pick<
    UseFormReturn<FieldValues>,
    'clearErrors' | 'getErrors' | 'getFieldState' | 'getValues' | 'setError'
  >
  status: Store<Status>
  warnings: Store<Warnings>
  check(): Checked
  /** The rules, if a host made one of them block. */
  promoted(): RuleEngine | undefined
}

/**
 * What is told of the problems of a form: errors are kept by react-hook-form, warnings beside it,
 * and what belongs to no control in the status.
 */
export function createProblems({ node, form, status, warnings, check, promoted }: Told) {
  const shifts: RowShift[] = []
  let submits = 0
  const advice = createAdvice({ node, warnings, check, shownErrors })

  const told = {
    adviseAnew: advice.adviseAnew,
    adviseAfter: advice.adviseAfter,
    readvise: advice.readvise,
    ...createHostProblems({ node, form }),

    /**
     * Looks at one control again, whole lists and objects included; and at what is shown elsewhere,
     * which may have hung on this one.
     */
    recheck(path: string): void {
      const now = errorsNow()
      show(path, now)
      lookAgain(now)
    },

    /** Looks again at the errors that are shown. */
    recheckShown(): void {
      if (shownErrors().length > 0) lookAgain(errorsNow())
    },

    /** Says at a control what is said there already, for it is called by another label now. */
    reword(path: string): void {
      if (shownErrors().includes(path)) told.recheck(path)
      advice.readvise(path)
    },

    /** Looks again at what the soft rules say of a control that is being edited, there or elsewhere. */
    relieve(name: string): void {
      advice.readvise(name)
      const adviser = promoted()
      if (!adviser) return
      const ours = problemsIn(node, form.getErrors()).filter(({ id }) => adviser.hasRule(id))
      if (ours.length > 0) lookAgain(errorsNow())
    },

    /** The error that is shown at a control, a group or a list. */
    errorAt(path: string): FieldError | undefined {
      const name = errorName(node, path)
      return name ? form.getFieldState(name).error : undefined
    },

    /** A row was put in, taken out or moved: react-hook-form moves its errors, the rest is up to us. */
    shift(shift: RowShift, before?: KeptProblems): void {
      shifts.push(shift)
      advice.shift(shift)
      const { refusedFor, worthChecking, ...others } = status.get()
      const moved = (problems: readonly Problem[]) =>
        problems.flatMap((problem) => {
          const path = afterShift(problem.path, shift)
          return path === undefined ? [] : [{ ...problem, path }]
        })
      status.set({
        ...others,
        refusedFor: moved(refusedFor),
        worthChecking: moved(worthChecking),
      })
      if (shift.from === undefined) {
        const row = `${shift.list}.${shift.to}`
        recheckRow(row)
        if (before?.submits === submits) showAgain(before, row)
      }
      // A sentence may say which item it is about by its position.
      told.recheckShown()
    },

    /** The problems of a row that is about to be taken out. */
    keepProblems(row: string): KeptProblems {
      const { refusedFor } = status.get()
      const isIn = ({ path }: Problem) => `${path}.`.startsWith(`${row}.`)
      const errors = problemsIn(node, form.getErrors()).filter(isIn)
      const place = refusedFor.findIndex(isIn)
      return { row, errors, refusedFor: refusedFor.filter(isIn), place, submits }
    },

    /** What is kept from now on belongs to another submit. */
    submitting(): void {
      submits += 1
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

    /** What a person might look at, and what blocks nothing. */
    toCheck: (): Problem[] =>
      [...warnings.get().values()].flat().filter(({ severity }) => severity === 'warning'),

    /** Everything that is shown at a control. */
    problems: (): Problem[] => [
      ...problemsIn(node, form.getErrors()),
      ...[...warnings.get().values()].flat(),
    ],
  }
  return told

  /** What is wrong at each control. */
  function errorsNow(): ReadonlyMap<string, Problem> {
    // Of several at one place the first is shown.
    return new Map(
      check()
        .errors.map((problem) => [problem.path, problem] as const)
        .toReversed(),
    )
  }

  /** Touches only what differs: each touch is news to everybody who listens to the form library. */
  function lookAgain(now: ReadonlyMap<string, Problem>): void {
    for (const { path, message } of shownProblems()) {
      if (now.get(path)?.message !== message) show(path, now)
    }
  }

  /** Shows at a control what is wrong there now, if anything is. */
  function show(path: string, now: ReadonlyMap<string, Problem>): void {
    const name = errorName(node, path)
    if (!name) return
    const problem = now.get(path)
    const shown = form.getFieldState(name).error
    if (!problem) {
      if (shown) form.clearErrors(name)
    } else if (shown?.message !== problem.message) {
      form.setError(name, { type: problem.id, message: problem.message })
    }
  }

  /** The errors of the record's that are shown; those of the host are its own to judge. */
  function shownProblems(): Problem[] {
    return problemsIn(node, form.getErrors()).filter(({ id }) => id !== serverType)
  }

  function shownErrors(): string[] {
    return shownProblems().map(({ path }) => path)
  }

  /** What is wrong in a row that was brought back is said again; what is missing was not said. */
  function recheckRow(row: string): void {
    if (isBlankValue(get(form.getValues(), row) as FormValue)) return
    for (const { path, id, message } of check().errors) {
      const name = `${path}.`.startsWith(`${row}.`) && errorName(node, path)
      if (name && !id.endsWith('missing')) form.setError(name, { type: id, message })
    }
  }

  /** A row that was brought back has its problems again, the host's and what was missing included. */
  function showAgain({ row, errors, refusedFor, place }: KeptProblems, now: string): void {
    const moved = (problem: Problem) => ({ ...problem, path: now + problem.path.slice(row.length) })
    for (const { path, id, message } of errors.map(moved)) {
      const name = errorName(node, path)
      if (name) form.setError(name, { type: id, message })
    }
    if (place < 0) return
    const others = status.get()
    const all = others.refusedFor.toSpliced(place, 0, ...refusedFor.map(moved))
    status.set({ ...others, refusedFor: all })
  }
}
