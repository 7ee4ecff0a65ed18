import { createFormControl, type FieldValues, get, type Resolver } from 'react-hook-form'
import type { Schema } from 'yup'
import type { Speak } from '../advice/contractProblems.ts'
import { type Baseline, type Emptiness, encode, type Origin } from '../codec/encode.ts'
import { type MirrorObject, markPath } from '../codec/mirror.ts'
import { objectNodeOf } from '../codec/node.ts'
import { parsePath } from '../codec/path.ts'
import type { Problem } from '../advice/problem.ts'
import type { RowShift } from '../field/session.ts'
import { afterShift } from './afterShift.ts'
import { type Checked, check } from './check.ts'
import { errorName, errorsOf, problemsIn, serverType } from './problemErrors.ts'
import { createStore } from './store.ts'

/** What the host may change from one render to the next. */
export interface EngineSettings {
  emptiness: Emptiness
  speak: Speak
}

/** The stage of a submit, and what it came to. */
export interface Status {
  busy: boolean
  /** Counts refusals, so that each one moves the focus. */
  refusals: number
  /** What the last submit was refused for, by control. */
  refusedFor: readonly Problem[]
  /** Problems that belong to no control. */
  general: readonly string[]
  /** What is being said to screen readers; the turn tells a sentence from the same one again. */
  announced: { sentence: string; turn: number }
}

const silent = { sentence: '', turn: 0 }
const idle: Status = { busy: false, refusals: 0, refusedFor: [], general: [], announced: silent }

export type Engine = ReturnType<typeof createEngine>

/**
 * One record opened: the baseline outside, the mirror inside react-hook-form, and what is known
 * about both. Knows nothing of React.
 */
export function createEngine(schema: Schema, record: unknown, settings: () => EngineSettings) {
  const node = objectNodeOf(schema)
  const opened = encode(node, record, settings().emptiness)
  let baseline = opened.baseline
  const status = createStore(idle)
  const warnings = createStore<ReadonlyMap<string, readonly Problem[]>>(new Map())
  const shifts: RowShift[] = []

  const resolver: Resolver<FieldValues> = (_values, _context, options) => {
    const { errors } = engine.check()
    return errors.length === 0
      ? { values: {}, errors: {} }
      : { values: {}, errors: errorsOf(node, errors, options) }
  }
  const rules = {
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  } as const
  const form = createFormControl<FieldValues>({
    ...rules,
    defaultValues: opened.mirror,
    errors: errorsOf(node, arrivedErrors(opened.mirror), { fields: {}, ...native }),
  })
  warnings.set(byPath(checkOf(opened.mirror, opened.baseline).warnings))

  const engine = {
    node,
    schema,
    form,
    rules,
    status,
    warnings,
    baseline: (): Baseline => baseline,
    mirror: (): MirrorObject => form.getValues(),
    check: (): Checked => checkOf(form.getValues(), baseline),

    /** Says a sentence to screen readers; an empty one ends what is being said. */
    announce(sentence: string): void {
      const { announced, ...others } = status.get()
      status.set({ ...others, announced: { sentence, turn: announced.turn + 1 } })
    },

    /** Looks at one control again, whole lists and objects included. */
    recheck(path: string): void {
      const name = errorName(node, path)
      if (!name) return
      const problem = engine.check().errors.find((other) => other.path === path)
      const shown = form.getFieldState(name).error
      if (problem) form.setError(name, { type: problem.id, message: problem.message })
      else if (shown) form.clearErrors(name)
    },

    /** Looks at all that does not block again. */
    adviseAnew(): void {
      const next = byPath(engine.check().warnings)
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
        const name = engine.hasPlace(path) && errorName(node, path)
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

    /** What was submitted is now what the record was; what was typed meanwhile stays typed. */
    saved({ decoded }: Checked): void {
      // An item removed before may yet be brought back: whole, as a new one.
      const items = new Map<string, Origin>()
      for (const [id, { item }] of baseline.items) items.set(id, { item, index: -1 })
      for (const [id, origin] of decoded.items) items.set(id, origin)
      baseline = { record: decoded.record, items }
    },

    /** Back to the record as it was opened or last saved. */
    reset(): void {
      const again = encode(node, baseline.record, settings().emptiness)
      baseline = again.baseline
      form.reset(again.mirror, { keepFieldsRef: true })
      for (const { path, id, message } of arrivedErrors(again.mirror)) {
        form.setError(errorName(node, path) ?? 'root', { type: id, message })
      }
      status.set({ ...idle, refusals: status.get().refusals })
      engine.adviseAnew()
    },
  }
  return engine

  function checkOf(mirror: MirrorObject, base: Baseline): Checked {
    return check(node, mirror, base, settings().emptiness, settings().speak)
  }

  /** What is wrong in a row that was brought back is said again; what is missing was not said. */
  function recheckRow(row: string): void {
    for (const { path, id, message } of engine.check().errors) {
      const name = `${path}.`.startsWith(`${row}.`) && errorName(node, path)
      if (name && !id.endsWith('missing')) form.setError(name, { type: id, message })
    }
  }

  /** Whether a path stands in the form: in a list, whether there is such a row. */
  function isStanding(path: string): boolean {
    return get(form.getValues(), path) !== undefined
  }

  /**
   * What arrived and may not stand is said at once. What is merely missing is not: nobody has had
   * the time to enter it.
   */
  function arrivedErrors(mirror: MirrorObject): Problem[] {
    return checkOf(mirror, baseline).errors.filter(
      ({ path, id }) =>
        !id.endsWith('missing') &&
        parsePath(path).length > 0 &&
        get(mirror, markPath(path)) === 'refused',
    )
  }
}

const native = { shouldUseNativeValidation: false } as const

function byPath(problems: readonly Problem[]): ReadonlyMap<string, readonly Problem[]> {
  const places = new Map<string, Problem[]>()
  for (const problem of problems) {
    places.set(problem.path, [...(places.get(problem.path) ?? []), problem])
  }
  return places
}
