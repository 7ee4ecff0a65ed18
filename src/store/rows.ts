import { isAtOrBelow, parsePath, appendKey, formatPath } from '../core/schema/path.ts'
import { schemaNodeAt } from '../core/schema/describeSchema.ts'
import { knownMembersOf } from '../core/values/toFormValues.ts'
import type { FormValue, FormValues } from '../core/values/formValues.ts'
import { isBlankValue } from '../core/values/baseline.ts'
import { afterEdit } from './entry.ts'
import type {
  RemovedProblems,
  RowChange,
  CandidateState,
  FormState,
  RowMovesByList,
  RowMoves,
} from './formState.ts'
import type { FormStore } from './FormStore.ts'
import { revalidateShown, showAllWarnings, showErrorsOfValues } from './shownProblems.ts'
import type { Problem } from '../core/validation/problem.ts'

/** The id of a row that no record has yet. */
export function newRowId(store: FormStore): string {
  store.memory.newRows += 1
  return `new-${store.memory.newRows}`
}

/** Registers a copied row. Members that nobody edits keep the spelling of the original item. */
export function copyBaselineItem(store: FormStore, list: string, from: string, to: string): void {
  const { baseline } = store.state
  const item = schemaNodeAt(store.root, [...parsePath(list), '0'])
  const known = item && knownMembersOf(item, baseline.itemsByRow.get(from)?.item)
  if (known === undefined) return
  const itemsByRow = new Map(baseline.itemsByRow).set(to, { item: known, index: -1 })
  store.set({ baseline: { ...baseline, itemsByRow } })
}

/** The problems of a row that is about to be removed. */
export function problemsOfRow(store: FormStore, rowPath: string): RemovedProblems {
  const { errors, submit, conflicts } = store.state
  const isInRow = ({ path }: { path: string }) => isAtOrBelow(path, rowPath)
  return {
    rowPath,
    errors: [...errors.values()].filter(isInRow),
    blocking: submit.blocking.filter(isInRow),
    position: submit.blocking.findIndex(isInRow),
    submitCount: store.memory.submitCount,
    conflicts: conflicts.filter(isInRow),
    savedAt: submit.savedAt,
  }
}

/** Moves everything kept by path after a row was added, removed or moved, and checks the form again. */
export function afterRowChange(
  store: FormStore,
  change: RowChange,
  removed?: RemovedProblems,
): void {
  const moves = movesOf(change)
  store.set(moveWithRows(store, moves))
  store.listChangedFrom(change.list, Math.min(change.from ?? Infinity, change.to ?? Infinity))
  if (change.from === undefined) restoreProblems(store, `${change.list}.${change.to}`, removed)
  // A message may name its item by the position.
  revalidateShown(store)
  moveAskLater(store, moves)
  showAllWarnings(store)
  afterEdit(store)
  store.events.rowsChanged.emit()
}

/** Restores the problems of a row that returns. Missing answers show only if a submit showed them. */
function restoreProblems(
  store: FormStore,
  rowPath: string,
  removed: RemovedProblems | undefined,
): void {
  if (!isBlankValue(store.valueAt(rowPath) as FormValue)) {
    showErrorsOfValues(store, (path) => isAtOrBelow(path, rowPath))
  }
  if (!removed) return
  const atRow = <At extends { path: string }>(one: At): At => ({
    ...one,
    path: rowPath + one.path.slice(removed.rowPath.length),
  })
  const { errors, submit, conflicts } = store.state
  if (removed.conflicts.length > 0 && removed.savedAt === submit.savedAt) {
    store.set({ conflicts: [...conflicts, ...removed.conflicts.map(atRow)] })
  }
  if (removed.submitCount !== store.memory.submitCount) return
  const restored = removed.errors.map(atRow).map((problem) => [problem.path, problem] as const)
  const blocking =
    removed.position < 0
      ? submit.blocking
      : submit.blocking.toSpliced(removed.position, 0, ...removed.blocking.map(atRow))
  store.set({ errors: new Map([...errors, ...restored]), submit: { ...submit, blocking } })
}

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

/** The marks of a row move with it, go with it, and return with it. */
export function moveAskLater(store: FormStore, moves: RowMovesByList): void {
  const { removed } = store.memory.askLater
  const before = store.state.askLater
  const after: string[] = []
  for (const inList of moves.values())
    for (const row of inList.removed.values()) removed.delete(row)
  for (const [position, name] of before.entries()) {
    const moved = followMoves(name, moves)
    if (moved.path !== undefined) {
      after.push(moved.path)
      continue
    }
    const lost = removed.get(moved.row)
    if (lost) lost.names.push(moved.inRow)
    else removed.set(moved.row, { position, names: [moved.inRow] })
  }
  if (removed.size > 0) for (const [list, { added }] of moves) bringBack(list, added)
  if (after.join() !== before.join()) store.set({ askLater: after })

  function bringBack(list: string, added: ReadonlyMap<string, number>): void {
    for (const [row, to] of added) {
      const { position, names } = removed.get(row) ?? { position: 0, names: [] }
      const prefix = `${appendKey(list, to)}.`
      after.splice(position, 0, ...names.map((name) => prefix + name))
    }
  }
}

/** A change of one row, as what it moves. */
function movesOf({ list, row, from, to }: RowChange): RowMovesByList {
  const moves: RowMoves = {
    indexAfter: (index) => indexAfter(index, from, to),
    removed: new Map(from !== undefined && to === undefined ? [[from, row]] : []),
    added: new Map(from === undefined && to !== undefined ? [[row, to]] : []),
  }
  return new Map([[list, moves]])
}

function indexAfter(
  index: number,
  from: number | undefined,
  to: number | undefined,
): number | undefined {
  if (index === from) return to
  const closedUp = from !== undefined && from < index ? index - 1 : index
  return to !== undefined && to <= closedUp ? closedUp + 1 : closedUp
}

/** Where a control is after rows moved, or what it was in a row that was removed. */
type MovedPath = { path: string } | { path: undefined; row: string; inRow: string }

/** Follows the path of a control while rows move. */
function followMoves(path: string, moves: RowMovesByList): MovedPath {
  const keys = parsePath(path)
  let now = ''
  for (const [depth, key] of keys.entries()) {
    const inList = moves.get(now)
    const index = inList ? Number(key) : NaN
    // What a list has next to its rows, such as a candidate, stays.
    const next = inList && Number.isInteger(index) ? inList.indexAfter(index) : key
    if (next === undefined) {
      const row = inList?.removed.get(index) ?? ''
      return { path: undefined, row, inRow: formatPath(keys.slice(depth + 1)) }
    }
    now = appendKey(now, next)
  }
  return { path: now }
}

/**
 * The path of a control after rows moved; undefined if the control went with its row.
 *
 * `pathAfterMoves('mortgagee.2.zip', movesOf({ list: 'mortgagee', row, from: 0, to: undefined })) // 'mortgagee.1.zip'`
 */
export const pathAfterMoves = (path: string, moves: RowMovesByList): string | undefined =>
  followMoves(path, moves).path

/**
 * Follows problems that were found in the form as it is now to where they belong when the returned
 * function is called. Those of a row that was removed belong to no control any more.
 */
export function followRows(store: FormStore): (problem: Problem) => Problem {
  const since = store.memory.rowMoves.length
  return (problem) => {
    let path: string | undefined = problem.path
    for (const moves of store.memory.rowMoves.slice(since))
      path = path && pathAfterMoves(path, moves)
    return { ...problem, path: path ?? '' }
  }
}

/** The rows of the list at a path. */
export function rowsOf(store: FormStore, list: string): readonly FormValues[] {
  const rows = store.valueAt(list)
  return Array.isArray(rows) ? (rows as FormValues[]) : []
}
