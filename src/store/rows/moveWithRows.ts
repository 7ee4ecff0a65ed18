import { appendKey, parsePath } from '../../core/schema/path.ts'
import type { CandidateState } from '../candidates/candidate.ts'
import type { Problem } from '../../core/validation/problem.ts'
import type { FormState, RowMovesByList } from '../formState.ts'
import type { FormStore } from '../FormStore.ts'
import { pathAfterMoves } from './pathAfterMoves.ts'

/**
 * The state after rows were added, removed or moved: what is stored by path moves with its row.
 * Confirmations are kept by baseline path and need no move. `moveAskLater` moves the ask-later marks.
 */
export function moveWithRows(
  store: FormStore,
  moves: RowMovesByList,
): Pick<FormState, 'errors' | 'warnings' | 'conflicts' | 'candidates' | 'submit'> {
  const { errors, warnings, conflicts, candidates, submit } = store.state
  const pathNow = (path: string) => pathAfterMoves(path, moves)
  const follow = <At extends { path: string }>(found: readonly At[]): At[] =>
    found.flatMap((one) => {
      const path = pathNow(one.path)
      return path === undefined ? [] : [{ ...one, path }]
    })
  const isWithoutProblems = submit.blocking.length + submit.worthChecking.length === 0
  store.memory.rowMoves.push(moves)
  store.memory.touched = store.memory.touched.flatMap((path) => pathNow(path) ?? [])
  store.memory.settled = new Map(
    Array.from(store.memory.settled).flatMap(([path, text]) => {
      const next = pathNow(path)
      return next === undefined ? [] : [[next, text] as const]
    }),
  )
  return {
    errors: new Map(follow([...errors.values()]).map((problem) => [problem.path, problem])),
    warnings: new Map(
      [...warnings].flatMap(([path, found]) => {
        const next = pathNow(path)
        const moved: readonly Problem[] = next === path ? found : follow(found)
        return next === undefined ? [] : [[next, moved] as const]
      }),
    ),
    conflicts: conflicts.length > 0 ? follow(conflicts) : conflicts,
    candidates: moveCandidates(candidates, moves),
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
function moveCandidates(candidates: CandidateState, moves: RowMovesByList): CandidateState {
  const { lists, answers } = candidates
  if ([...lists.keys()].every((list) => candidatesAfterMoves(list, moves) === list)) {
    return candidates
  }
  return {
    lists: new Map(
      Array.from(lists, ([list, known]) => [candidatesAfterMoves(list, moves), known]),
    ),
    answers: answers.map((one) => ({ ...one, list: candidatesAfterMoves(one.list, moves) })),
  }
}

/** Where candidates for a list are after rows moved. */
function candidatesAfterMoves(list: string, moves: RowMovesByList): string {
  let now = ''
  for (const key of parsePath(list)) {
    const inList = moves.get(now)
    const returned = key.startsWith('#') ? inList?.added.get(key.slice(1)) : undefined
    const index = inList ? Number(key) : NaN
    const next = Number.isInteger(index)
      ? (inList?.indexAfter(index) ?? `#${inList?.removed.get(index)}`)
      : (returned ?? key)
    now = appendKey(now, next)
  }
  return now
}
