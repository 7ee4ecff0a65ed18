import { schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { parsePath, formatPath } from '../../core/schema/path.ts'
import { baselineValueAt } from '../../core/values/baseline.ts'
import { isAnswerChanged } from '../../core/values/changedAnswer.ts'
import { flagPath } from '../../core/values/flag.ts'
import { formValueAt, rowKey } from '../../core/values/formValues.ts'
import type { FormStore } from '../FormStore.ts'
import { revalidateWarnings } from '../problems/problemTiming.ts'
import type { FormConflict, SubmittedConflict } from './formConflict.ts'
import { deepCopy } from '../../core/objects/deepCopy.ts'
import type { ToRecordResult } from '../../core/values/toRecord.ts'
import { labelWithItem } from '../labelWithItem.ts'

type HasRow = (rows: readonly unknown[], id: string | undefined) => boolean

/** Finds rows by their ids, for conflicts about thousands of them. */
function createRowFinder(): HasRow {
  const known = new Map<readonly unknown[], ReadonlySet<unknown>>()
  return (rows, id) => {
    const ids = known.get(rows) ?? new Set(rows.map(idOf))
    known.set(rows, ids)
    return ids.has(id)
  }
}

const idOf = (row: unknown) => formValueAt(row, [rowKey])

/** Whether the form still differs from the newer data. */
function isOpen(
  store: FormStore,
  { kind, path, row, offered }: FormConflict,
  hasRow: HasRow,
): boolean {
  const value = store.valueAt(path)
  const isInRecord = (id: unknown) =>
    (store.state.baseline.itemsByRow.get(String(id))?.index ?? -1) >= 0
  if (kind === 'removed') return value !== undefined && !isInRecord(idOf(value))
  if (kind === 'removedHere') {
    return isInRecord(row) && !(Array.isArray(value) && hasRow(value, row))
  }
  const node = schemaNodeAt(store.root, parsePath(path))
  if (node?.kind !== 'leaf') return value !== undefined
  // While a person types, the text may equal the newer answer on its way to another.
  const edit = store.memory.edits.get(path)
  if (edit && !edit.isSubmitted) return true
  const baselineValue = offered
    ? offered.value
    : baselineValueAt(store.state.baseline, store.values, parsePath(path))
  const answer = { node, text: value, flag: store.valueAt(flagPath(path)), baselineValue }
  return isAnswerChanged(answer, store.nullMeans, store.reading)
}

/** Ends the conflicts that are resolved; with a path, those at or below it. */
export function endResolvedConflicts(store: FormStore, changed = ''): void {
  const { conflicts } = store.state
  const prefix = changed && `${changed}.`
  const hasRow = createRowFinder()
  const open = conflicts.filter(
    (conflict) => !`${conflict.path}.`.startsWith(prefix) || isOpen(store, conflict, hasRow),
  )
  if (open.length < conflicts.length) store.set({ conflicts: open })
}

/** Ends each conflict of a form as soon as it is resolved, and lets a submit read the others. */
export function trackConflicts(store: FormStore): void {
  if (store.memory.readConflicts) return
  store.memory.readConflicts = (result) => conflictsOf(store, result)
  store.subscribe((path) => endResolvedConflicts(store, path))
}

/** A person keeps what they entered. */
export function keepMine(store: FormStore, conflict: FormConflict): void {
  store.set({ conflicts: store.state.conflicts.filter((one) => one !== conflict) })
  revalidateWarnings(store)
}

/** The conflicts that the person has not decided, by the paths of a record. */
export function conflictsOf(store: FormStore, result: ToRecordResult): SubmittedConflict[] {
  const { baseline, conflicts } = store.state
  const values = store.values
  const positionsIn = createPositionFinder(result)
  return conflicts.map(({ kind, path, source, row = '', offered }) => {
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
      source,
      ...(theirs !== undefined && theirs !== false && { theirs }),
      ...(mine !== undefined && kind !== 'removedHere' && { mine }),
    })
  })
}

/** Gives the positions of a list's items in the record by those of their rows. */
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
