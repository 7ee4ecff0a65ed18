import { mergeForms } from '../../core/merge/mergeForms.ts'
import { schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { formatPath, isAtOrBelow, parsePath } from '../../core/schema/path.ts'
import type { Sources } from '../../core/sources/source.ts'
import { sourceFor } from '../../core/sources/sourceFor.ts'
import { type Baseline, baselineKeysAt, type ItemOrigin } from '../../core/values/baseline.ts'
import { rowKey, rowsAt, textAt } from '../../core/values/formValues.ts'
import type { FormStore } from '../FormStore.ts'
import type { RemovedRowState } from '../formState.ts'
import { describeConflicts, type DescribedMerge } from './describeConflicts.ts'
import { enteredEdits } from './enteredEdits.ts'
import { staysMine } from './keptConflict.ts'

interface NewerData extends Omit<DescribedMerge, 'merged'> {
  baseline: Baseline
  /** Takes the origins of the rows inside. */
  itemsByRow: Map<string, ItemOrigin>
  addedRowPrefix: string
}

/** Merges a removed row that an Undo can bring back with its item in the newer record. */
export function mergeRemovedRow(
  store: FormStore,
  list: string,
  removed: RemovedRowState,
  { baseline: newer, itemsByRow, addedRowPrefix, ...newerData }: NewerData,
): RemovedRowState {
  const { root, state, emptiness } = store
  const { values: row, problems } = removed
  const id = textAt(row, rowKey)
  const before = state.baseline.itemsByRow.get(id)
  const after = newer.itemsByRow.get(id)
  const listKeys = parsePath(list)
  const node = schemaNodeAt(root, listKeys)
  if (node?.kind !== 'list' || !before || !after) return removed
  if (after.index < 0) {
    // Nothing is left to disagree with.
    const isGoneNow = before.index >= 0
    return isGoneNow ? { ...removed, problems: { ...problems, conflicts: [] } } : removed
  }
  // A record with this item alone.
  const alone = { ...node.item, members: new Map([['item', node]]) }
  const baseline = {
    record: { item: [before.item] },
    itemsByRow: new Map(state.baseline.itemsByRow).set(id, { item: before.item, index: 0 }),
  }
  const edited = enteredEdits(alone, { item: [row] }, baseline, emptiness)
  const options = { addedRowPrefix, identify: () => 'item' }
  const merge = mergeForms(alone, edited, { item: [after.item] }, emptiness, options)
  const merged = merge.resolve((conflict) => (staysMine(conflict) ? 'mine' : 'theirs'))
  for (const [inner, origin] of merged.baseline.itemsByRow) {
    if (!itemsByRow.has(inner)) itemsByRow.set(inner, origin)
  }
  const keys = baselineKeysAt(state.baseline, store.values, listKeys) ?? listKeys
  const sources = sourcesOfItem(newerData.sources, [...keys, String(after.index)])
  const found = merge.conflicts.filter(staysMine)
  const conflicts = describeConflicts(store, found, { ...newerData, merged, sources }).map(
    (conflict) => ({ ...conflict, path: conflict.path.replace(/^item\.0/, problems.rowPath) }),
  )
  const isReplaced = (path: string) => conflicts.some((conflict) => conflict.path === path)
  const earlier = problems.conflicts.filter(({ path, offered }) => offered || !isReplaced(path))
  const [values = row] = rowsAt(merged.values, 'item')
  return { values, problems: { ...problems, conflicts: [...earlier, ...conflicts] } }
}

/** The sources of an item, for a record with this item alone. */
function sourcesOfItem(sources: Sources = {}, keys: readonly string[]): Sources {
  const path = formatPath(keys)
  const around = sourceFor(sources, keys)
  const inside = Object.entries(sources).filter(([one]) => isAtOrBelow(one, path))
  return {
    ...(around && { '': around }),
    ...Object.fromEntries(
      inside.map(([one, source]) => [`item.0${one.slice(path.length)}`, source]),
    ),
  }
}
