import type { CandidateState } from '../candidates/candidate.ts'
import type { Problem } from '../../core/validation/problem.ts'
import type { FormState, RowChange } from '../formState.ts'
import type { FormStore } from '../FormStore.ts'
import { pathAfterRowChange } from './pathAfterRowChange.ts'

/**
 * The state after a row was added, removed or moved: what is stored by path moves with its row.
 * Confirmations are kept by baseline path and need no move. `moveAskLater` moves the ask-later marks.
 */
export function moveWithRows(
  store: FormStore,
  change: RowChange,
  state: FormState = store.state,
): Pick<FormState, 'errors' | 'warnings' | 'conflicts' | 'candidates' | 'submit'> {
  const { errors, warnings, conflicts, candidates, submit } = state
  const follow = <At extends { path: string }>(found: readonly At[]): At[] =>
    found.flatMap((one) => {
      const path = pathAfterRowChange(one.path, change)
      return path === undefined ? [] : [{ ...one, path }]
    })
  const isWithoutProblems = submit.blocking.length + submit.worthChecking.length === 0
  store.memory.rowChanges.push(change)
  store.memory.touched = store.memory.touched.flatMap(
    (path) => pathAfterRowChange(path, change) ?? [],
  )
  store.memory.settled = new Map(
    Array.from(store.memory.settled).flatMap(([path, text]) => {
      const next = pathAfterRowChange(path, change)
      return next === undefined ? [] : [[next, text] as const]
    }),
  )
  return {
    errors: new Map(follow([...errors.values()]).map((problem) => [problem.path, problem])),
    warnings: new Map(
      [...warnings].flatMap(([path, found]) => {
        const next = pathAfterRowChange(path, change)
        const moved: readonly Problem[] = next === path ? found : follow(found)
        return next === undefined ? [] : [[next, moved] as const]
      }),
    ),
    conflicts: conflicts.length > 0 ? follow(conflicts) : conflicts,
    candidates: moveCandidates(candidates, change),
    // The same object renders nothing.
    submit: isWithoutProblems
      ? submit
      : {
          ...submit,
          blocking: follow(submit.blocking),
          worthChecking: follow(submit.worthChecking),
        },
  }
}

/**
 * Candidates for the lists inside the items of a list. Those of a removed row wait under the id of the row,
 * as it may return.
 */
function moveCandidates(candidates: CandidateState, change: RowChange): CandidateState {
  const { lists, answers } = candidates
  const start = `${change.list}.`
  if (![...lists.keys()].some((list) => list.startsWith(start))) return candidates
  const waiting = `${start}#${change.row}`
  const follow = (list: string) => {
    if (list.startsWith(`${start}#`)) {
      const returns = change.from === undefined && list.startsWith(`${waiting}.`)
      return returns ? `${start}${change.to}${list.slice(waiting.length)}` : list
    }
    const removed = `${start}${change.from}`
    return pathAfterRowChange(list, change) ?? waiting + list.slice(removed.length)
  }
  return {
    lists: new Map(Array.from(lists, ([list, known]) => [follow(list), known])),
    answers: answers.map((one) => ({ ...one, list: follow(one.list) })),
  }
}
