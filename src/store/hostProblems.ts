import { isObject } from '../core/objects/ownMembers.ts'
import { normalizePath } from '../core/schema/path.ts'
import type { FoundProblem } from '../core/validation/problem.ts'
import { type CheckedForm, serverProblemId } from './checkForm.ts'
import type { HostProblem } from './formOptions.ts'
import { controlPath, hasPlace } from './formPaths.ts'
import type { FormStore } from './FormStore.ts'
import { byKey } from './keys.ts'

// What the host and its server say of the answers: they refuse a submit, or pass `errors`.

/** The problems in a host's answer, in any of the allowed shapes, by the path of their control. */
export function readHostProblems(answer: unknown, { result }: CheckedForm): FoundProblem[] {
  const listed = errorsIn(answer)
  if (!Array.isArray(listed)) return []
  return listed.filter(isHostProblem).map(({ path, message }) => ({
    path: controlPath(normalizePath(path), result.rowPositions),
    severity: 'error',
    id: serverProblemId,
    params: { message },
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
  problems: readonly FoundProblem[],
): { placed: FoundProblem[]; general: FoundProblem[] } {
  const placed = new Map<string, FoundProblem>()
  const general: FoundProblem[] = []
  for (const problem of problems) {
    const { path, params } = problem
    if (canShowAt(store, path)) {
      const sentences = new Set([placed.get(path)?.params.message, params.message])
      const message = [...sentences].filter(Boolean).join('. ')
      placed.set(path, { ...problem, params: { ...params, message } })
    } else general.push(problem)
  }
  if (placed.size > 0) giveProblems(store, placed)
  return { placed: [...placed.values()], general }
}

/** Shows problems in addition to those that the host gave before. */
function giveProblems(store: FormStore, problems: ReadonlyMap<string, FoundProblem>): void {
  const { due } = store.state
  store.set({ due: { ...due, given: new Map([...due.given, ...byKey(store.keys, problems)]) } })
}

/** Removes the problems that the host gave before. */
export function hideHostProblems(store: FormStore): void {
  const { due } = store.state
  if (due.given.size > 0) store.set({ due: { ...due, given: new Map() } })
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
