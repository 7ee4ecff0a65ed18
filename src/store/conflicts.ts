import { deepCopy } from '../core/objects/deepCopy.ts'
import { formatPath, parsePath } from '../core/schema/path.ts'
import { baselineValueAt } from '../core/values/baseline.ts'
import type { ToRecordResult } from '../core/values/toRecord.ts'
import type { FormConflict, SubmittedConflict } from './formState.ts'
import type { FormStore } from './FormStore.ts'
import { placed } from './keys.ts'
import { labelWithItem } from './labels.ts'
import { noticeWarnings } from './dueProblems.ts'

export function addConflicts(store: FormStore, conflicts: readonly FormConflict[]): void {
  store.set({ conflicts: [...store.state.conflicts, ...placed(store.keys, conflicts)] })
  noticeWarnings(store)
}

/** Ends conflicts: a person keeps what they entered. */
export function endConflicts(store: FormStore, isEnded: (conflict: FormConflict) => boolean): void {
  store.set({ conflicts: conflictsLeft(store, isEnded) })
  noticeWarnings(store)
}

/** The conflicts without some of those in the form. Those in removed rows wait for their return. */
export function conflictsLeft(
  { state, conflicts, keys }: FormStore,
  isEnded: (conflict: FormConflict) => boolean,
): FormStore['state']['conflicts'] {
  // The same in the same order, without those in removed rows.
  const inForm = conflicts.values()
  return state.conflicts.filter(({ key }) => {
    const now = keys.pathOf(key) === undefined ? undefined : inForm.next().value
    return !now || !isEnded(now)
  })
}

/** The conflicts that the person has not decided, by the paths of a record. */
export function conflictsOf(store: FormStore, result: ToRecordResult): SubmittedConflict[] {
  const { baseline } = store.state
  const { values, conflicts } = store
  const positionsIn = createPositionFinder(result)
  return conflicts.map((conflict) => {
    const { kind, path, row = '', offered } = conflict
    const keys = parsePath(path)
    const recordKeys: string[] = []
    let mine: unknown = result.record
    for (const [depth, key] of keys.entries()) {
      const positions = positionsIn(formatPath(keys.slice(0, depth)))
      const recordKey = positions ? String(positions.get(Number(key)) ?? -1) : key
      recordKeys.push(recordKey)
      mine = (mine as Record<string, unknown> | undefined)?.[recordKey]
    }
    const isItem = kind !== 'value'
    const theirs = isItem
      ? kind === 'removedHere' && baseline.itemsByRow.get(row)?.item
      : offered
        ? offered.value
        : baselineValueAt(baseline, values, keys)
    return deepCopy({
      kind,
      path: formatPath(recordKeys),
      label: labelWithItem(store, values, path),
      source: store.sentences.sourceOf(conflict),
      ...(theirs !== undefined && theirs !== false && { theirs }),
      ...(mine !== undefined && kind !== 'removedHere' && { mine }),
    })
  })
}

/** Gives the positions of a list's items in the record by those of their rows. There may be thousands of conflicts. */
function createPositionFinder({ rowPositions }: ToRecordResult) {
  const known = new Map<string, ReadonlyMap<number, number> | undefined>()
  return (list: string) => {
    if (!known.has(list)) {
      const rows = rowPositions.get(list)
      known.set(list, rows && new Map(rows.map((row, at) => [row, at])))
    }
    return known.get(list)
  }
}
