import { isAtOrBelow, parsePath, appendKey } from '../core/schema/path.ts'
import { schemaNodeAt } from '../core/schema/describeSchema.ts'
import { knownMembersOf } from '../core/values/toFormValues.ts'
import type { FormValue, FormValues } from '../core/values/formValues.ts'
import { isBlankValue } from '../core/values/baseline.ts'
import { afterEdit } from './entry.ts'
import type { CandidateState, FormState, RemovedProblems } from './formState.ts'
import type { FormStore } from './FormStore.ts'
import { perForm } from './perForm.ts'
import {
  moveKept,
  movesOf,
  placesAfterMoves,
  rememberMoves,
  type RowChange,
  type RowMovesByList,
} from './rowMoves.ts'
import { countChecks } from './submitState.ts'
import { revalidateShown, showAllWarnings, showErrorsOfValues } from './shownProblems.ts'

const newRowsOf = perForm(() => ({ count: 0 }))

/** The id of a row that no record has yet. */
export function newRowId(store: FormStore): string {
  const newRows = newRowsOf(store)
  newRows.count += 1
  return `new-${newRows.count}`
}

/** Says of rows where they came from, in place of those that said so. */
export function showAddedRows(store: FormStore, addedRows: ReadonlyMap<string, string>): void {
  store.set({ addedRows })
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

/** Leaves a row that is about to be removed. Returns its problems, for an Undo. */
export function leaveRow(store: FormStore, rowPath: string): RemovedProblems {
  const { errors, submit, conflicts } = store.state
  const isInRow = ({ path }: { path: string }) => isAtOrBelow(path, rowPath)
  store.edits.leaveAll((path) => isAtOrBelow(path, rowPath))
  return {
    rowPath,
    errors: [...errors.values()].filter(isInRow),
    blocking: submit.blocking.filter(isInRow),
    position: submit.blocking.findIndex(isInRow),
    submitCount: countChecks(store),
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
  if (removed.submitCount !== countChecks(store)) return
  const restored = removed.errors.map(atRow).map((problem) => [problem.path, problem] as const)
  const blocking =
    removed.position < 0
      ? submit.blocking
      : submit.blocking.toSpliced(removed.position, 0, ...removed.blocking.map(atRow))
  store.set({ errors: new Map([...errors, ...restored]), submit: { ...submit, blocking } })
}

/**
 * The state after rows were added, removed or moved: what is stored by path moves with its row.
 * Confirmations are kept by baseline path and need no move.
 */
export function moveWithRows(
  store: FormStore,
  moves: RowMovesByList,
): Pick<FormState, 'errors' | 'warnings' | 'conflicts' | 'candidates' | 'submit'> {
  const { errors, warnings, conflicts, candidates, submit } = store.state
  const follow = <At extends { path: string }>(found: readonly At[]): At[] =>
    placesAfterMoves(found, moves)
  const movedWarnings = new Map(warnings)
  moveKept(movedWarnings, moves)
  for (const [path, found] of movedWarnings)
    if (warnings.get(path) !== found) movedWarnings.set(path, follow(found))
  const isWithoutProblems = submit.blocking.length + submit.worthChecking.length === 0
  rememberMoves(store, moves)
  return {
    errors: new Map(follow([...errors.values()]).map((problem) => [problem.path, problem])),
    warnings: movedWarnings,
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

/** The rows of the list at a path. */
export function rowsOf(store: FormStore, list: string): readonly FormValues[] {
  const rows = store.valueAt(list)
  return Array.isArray(rows) ? (rows as FormValues[]) : []
}
