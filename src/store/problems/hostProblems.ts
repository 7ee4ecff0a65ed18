import { isObject } from '../../core/objects/ownMembers.ts'
import { normalizePath } from '../../core/schema/path.ts'
import type { Problem } from '../../core/validation/problem.ts'
import { type CheckedForm } from '../checkForm.ts'
import type { HostProblem } from '../formOptions.ts'
import type { FormStore } from '../FormStore.ts'
import { controlPath, hasPlace } from '../formPaths.ts'
import { serverProblemId } from './serverProblem.ts'

/** The problems in a host's answer, in any of the allowed shapes, by the path of their control. */
export function readHostProblems(answer: unknown, { result }: CheckedForm): Problem[] {
  const listed = errorsIn(answer)
  if (!Array.isArray(listed)) return []
  return listed.filter(isHostProblem).map(({ path, message }) => ({
    path: controlPath(normalizePath(path), result.rowPositions),
    severity: 'error',
    message,
    id: serverProblemId,
  }))
}

/**
 * Whether an answer without problems to show is a failure all the same. The developer is told why, never
 * in the words of the answer, which may quote the record.
 */
export function isFailure(answer: unknown, isThrown: boolean): boolean {
  const isUnreadable = Object.keys(Object(errorsIn(answer))).length > 0
  const kind = answer instanceof Error ? answer.name : typeof answer
  const reason = isUnreadable
    ? 'answered with errors that cannot be shown. Give { errors: [{ path, message }] }.'
    : isThrown && `threw (${kind}), so nothing was saved. Catch it there to see it.`
  if (reason) globalThis.reportError?.(new Error(`quoteforms: onSubmit ${reason}`))
  // A `Response` of fetch says so.
  return !!reason || (isObject(answer) && answer['ok'] === false)
}

/** Whether a control, a group or a list for a problem is in the form; in a list, whether the row is. */
export function canShowAt(store: FormStore, path: string): boolean {
  return path !== '' && hasPlace(store, path) && store.valueAt(path) !== undefined
}

/** Shows the host's problems, one at a path, and returns those and the ones that have no place. */
export function showHostProblems(
  store: FormStore,
  problems: readonly Problem[],
): { placed: Problem[]; general: Problem[] } {
  const placed = new Map<string, Problem>()
  const general: Problem[] = []
  for (const problem of problems) {
    const { path, message } = problem
    if (canShowAt(store, path)) {
      const first = placed.get(path)?.message
      const both = first && first !== message ? `${first}. ${message}` : message
      placed.set(path, { ...problem, message: both })
    } else general.push(problem)
  }
  if (placed.size > 0) store.set({ errors: new Map([...store.state.errors, ...placed]) })
  return { placed: [...placed.values()], general }
}

/** Removes the problems that the host gave before. */
export function hideHostProblems(store: FormStore): void {
  const { errors } = store.state
  const left = [...errors].filter(([, { id }]) => id !== serverProblemId)
  if (left.length < errors.size) store.set({ errors: new Map(left) })
}

/** What may be a list of problems. */
function errorsIn(answer: unknown): unknown {
  if (isObject(answer)) return answer['errors']
  return Array.isArray(answer) ? answer : undefined
}

const isShowable = (message: unknown) => typeof message === 'string' && message.trim() !== ''

function isHostProblem(value: unknown): value is HostProblem {
  return isObject(value) && typeof value.path === 'string' && isShowable(value.message)
}
