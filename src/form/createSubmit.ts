import type { Problem } from '../core/validation/problem.ts'
import { deepCopy } from '../core/objects/deepCopy.ts'
import { normalizePath } from '../core/schema/path.ts'
import { type Checked, controlPath } from './check.ts'
import type { Engine } from './engine.ts'
import { serverType } from './problemErrors.ts'
import { rowChanges } from './rowChanges.ts'
import type { HostProblem, Submission } from './recordFormTypes.ts'
import { isObject } from '../core/objects/ownMembers.ts'

/** What a submit needs of the host, asked anew each time. */
export interface SubmitHost {
  onSubmit: ((record: unknown, submission: Submission) => unknown) | undefined
  /** Orders problems as their controls stand on the page. */
  inOrder(problems: readonly Problem[]): Problem[]
  /** What has the focus. */
  focused(): Element | null
  /** The marks of fields go with the record; returns how to tell that it was saved. */
  keepMarks(): () => void
  /** Said when a submit fails and no problems come with it. */
  failed: string
  saved: string
}

/** Submits a form: one at a time, and whatever happens, nothing that was typed is lost. */
export function createSubmit(engine: Engine, host: () => SubmitHost) {
  const { form, status } = engine
  let running: AbortController | undefined

  return {
    /** Resolves to whether the record was accepted. */
    async submit(): Promise<boolean> {
      if (status.get().busy) return false
      const controller = new AbortController()
      running = controller
      status.set({
        ...status.get(),
        busy: true,
        saved: host().onSubmit !== undefined,
        general: [],
        refusedFor: [],
        worthChecking: [],
      })
      engine.submitting()
      engine.announce('')
      const focused = host().focused()
      let refusedFor: readonly Problem[] = []
      try {
        // A host may have made a rule block.
        const coming = engine.advice.beforeSubmit()
        if (coming) await coming
        await engine.expected()
        const send = form.handleSubmit(
          async () => {
            refusedFor = await hand(engine.submitted(), controller.signal)
            engine.adviseAnew()
          },
          () => {
            refusedFor = engine.submitted().errors
            engine.adviseAnew()
          },
        )
        if (!controller.signal.aborted) await send()
      } catch (thrown) {
        // A test in the host's schema broke. It is for the host's console, the sentence for the person.
        refusedFor = [general(host().failed)]
        reportError(thrown)
      }
      if (controller.signal.aborted) {
        if (running === controller) status.set({ ...status.get(), busy: false, saved: false })
        return false
      }
      // The links to the problems of last time go with them, and take the focus.
      const isWhereItWas = focused === host().focused() || focused?.isConnected === false
      finish(refusedFor, isWhereItWas)
      return refusedFor.length === 0
    },
    /** Tells the host that nobody waits for the answer any more. */
    abort(): void {
      running?.abort()
    },
  }

  /** Hands the record to the host; gives back what the host refused it for. */
  async function hand(checked: Checked, signal: AbortSignal): Promise<readonly Problem[]> {
    const { onSubmit, keepMarks, failed, saved } = host()
    // With nobody to take the record it is checked, and is not saved.
    if (!onSubmit) return []
    const { record } = checked.decoded
    const changes = rowChanges(engine, checked.decoded)
    const follow = engine.following()
    const keep = keepMarks()
    let problems: readonly Problem[]
    try {
      const warnings = checked.warnings.filter(({ severity }) => severity === 'warning')
      const submission = { changes, warnings, ruleStatus: checked.ruleStatus, signal }
      const answer: unknown = await onSubmit(deepCopy(record), submission)
      problems = hostProblems(answer, checked).map(follow)
      if (problems.length === 0 && isRefusal(answer)) problems = [general(failed)]
    } catch (thrown) {
      // A thrown message may quote the record or the host's inside, so it is never shown.
      problems = hostProblems(thrown, checked).map(follow)
      if (problems.length === 0) problems = [general(failed)]
    }
    if (signal.aborted || problems.length > 0) return problems
    engine.saved(checked)
    keep()
    engine.announce(saved)
    return []
  }

  /** Whoever went on typing elsewhere while the host was asked is not torn away. */
  function finish(refusedFor: readonly Problem[], mayMoveFocus: boolean): void {
    const before = status.get()
    const own = refusedFor.filter(({ id }) => id !== serverType)
    const fromHost = refusedFor.filter(({ id }) => id === serverType)
    const { placed, topmost } = engine.showHostProblems(fromHost)
    // A host's own schema may refuse the record as a whole, or for what no field shows.
    const atLarge = own.filter(({ path }) => !engine.hasPlace(path)).map(({ message }) => message)
    const refused = refusedFor.length > 0
    const worthChecking = refused ? engine.toCheck() : []
    status.set({
      ...before,
      busy: false,
      saved: before.saved && !refused,
      worthChecking: host().inOrder(worthChecking),
      general: [...new Set([...atLarge, ...topmost])],
      refusedFor: host().inOrder([...own.filter(({ path }) => engine.hasPlace(path)), ...placed]),
      refusals: before.refusals + (refused && mayMoveFocus ? 1 : 0),
    })
  }
}

/** The problems in a host's answer, in whichever of the allowed shapes they come. */
export function hostProblems(answer: unknown, checked: Checked): Problem[] {
  const listed: unknown = isObject(answer) ? errorsOf(answer) : answer
  if (!Array.isArray(listed)) return []
  return listed.filter(isHostProblem).map(({ path, message }) => ({
    path: controlPath(normalizePath(path), checked.decoded.rowPositions),
    severity: 'error',
    message,
    id: serverType,
  }))
}

/** Whether an answer speaks of errors, if in no shape we can read: that is no success. */
function isRefusal(answer: unknown): boolean {
  const errors = isObject(answer) ? errorsOf(answer) : undefined
  return typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0
}

function errorsOf(answer: object): unknown {
  return 'errors' in answer ? answer.errors : undefined
}

function isHostProblem(value: unknown): value is HostProblem {
  return isObject(value) && typeof value.path === 'string' && typeof value.message === 'string'
}

function general(message: string): Problem {
  return { path: '', severity: 'error', message, id: serverType }
}
