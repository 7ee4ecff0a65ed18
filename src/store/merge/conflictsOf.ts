import { deepCopy } from '../../core/objects/deepCopy.ts'
import { formatPath, parsePath } from '../../core/schema/path.ts'
import { baselineValueAt } from '../../core/values/baseline.ts'
import type { ToRecordResult } from '../../core/values/toRecord.ts'
import type { FormStore } from '../FormStore.ts'
import { labelWithItem } from '../labelWithItem.ts'
import type { SubmittedConflict } from './formConflict.ts'

/** The conflicts that the person has not decided, by the paths of a record. */
export function conflictsOf(store: FormStore, result: ToRecordResult): SubmittedConflict[] {
  const { baseline, conflicts } = store.state
  const values = store.values
  return conflicts.map(({ kind, path, source, row = '', offered }) => {
    const keys = parsePath(path)
    const recordKeys: string[] = []
    let mine: unknown = result.record
    for (const [depth, key] of keys.entries()) {
      const rows = result.rowPositions.get(formatPath(keys.slice(0, depth)))
      const recordKey = rows ? String(rows.indexOf(Number(key))) : key
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
