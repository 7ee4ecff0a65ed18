import { isAtOrBelow, parsePath } from '../../core/schema/path.ts'
import { schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { knownMembersOf } from '../../core/values/duplicateRow.ts'
import { type FormValue } from '../../core/values/formValues.ts'
import { isBlankValue } from '../../core/values/rows/isBlankValue.ts'
import { afterEdit } from '../entry/afterEdit.ts'
import type { RemovedProblems, RowChange } from '../formState.ts'
import type { FormStore } from '../FormStore.ts'
import { revalidateShown, showAllWarnings } from '../problems/problemTiming.ts'
import { showErrorsOfValues } from '../problems/showErrorsOfValues.ts'
import { moveAskLater } from './moveAskLater.ts'
import { moveWithRows } from './moveWithRows.ts'
import { movesOf } from './pathAfterMoves.ts'

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
