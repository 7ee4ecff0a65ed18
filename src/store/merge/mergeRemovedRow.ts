import { mergeForms } from '../../core/merge/mergeForms.ts'
import { schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { formatPath, parsePath, pathsFromRoot } from '../../core/schema/path.ts'
import type { Source, Sources } from '../../core/sources/source.ts'
import { sourceFor } from '../../core/sources/sourceFor.ts'
import { type Baseline, baselineKeysAt, type ItemOrigin } from '../../core/values/baseline.ts'
import { type FormValues, rowKey, rowsAt, textAt } from '../../core/values/formValues.ts'
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
  sourcesInside(): SourcesByAncestor
}

/** Merges a removed row that an Undo can bring back with its item in the newer record. */
export function mergeRemovedRow(
  store: FormStore,
  list: string,
  removed: RemovedRowState,
  { baseline: newer, itemsByRow, addedRowPrefix, sourcesInside, ...newerData }: NewerData,
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
    itemsByRow: originsIn(row, state.baseline).set(id, { item: before.item, index: 0 }),
  }
  const edited = enteredEdits(alone, { item: [row] }, baseline, emptiness)
  const options = { addedRowPrefix, identify: () => 'item' }
  const merge = mergeForms(alone, edited, { item: [after.item] }, emptiness, options)
  const merged = merge.resolve((conflict) => (staysMine(conflict) ? 'mine' : 'theirs'))
  for (const [inner, origin] of merged.baseline.itemsByRow) {
    if (!itemsByRow.has(inner)) itemsByRow.set(inner, origin)
  }
  const keys = baselineKeysAt(state.baseline, store.values, listKeys) ?? listKeys
  const itemKeys = [...keys, String(after.index)]
  const sources = sourcesOfItem(newerData.sources, itemKeys, sourcesInside())
  const found = merge.conflicts.filter(staysMine)
  const conflicts = describeConflicts(store, found, { ...newerData, merged, sources }).map(
    (conflict) => ({ ...conflict, path: conflict.path.replace(/^item\.0/, problems.rowPath) }),
  )
  const replaced = new Set(conflicts.map(({ path }) => path))
  const earlier = problems.conflicts.filter(({ path, offered }) => offered || !replaced.has(path))
  const [values = row] = rowsAt(merged.values, 'item')
  return { values, problems: { ...problems, conflicts: [...earlier, ...conflicts] } }
}

/** The items of a row and of the rows inside. There may be thousands of others. */
function originsIn(row: FormValues, baseline: Baseline): Map<string, ItemOrigin> {
  const origins = new Map<string, ItemOrigin>()
  visit(row)
  return origins

  function visit(values: FormValues): void {
    const id = textAt(values, rowKey)
    const origin = baseline.itemsByRow.get(id)
    if (origin) origins.set(id, origin)
    for (const value of Object.values(values)) {
      if (Array.isArray(value)) value.forEach(visit)
      else if (typeof value === 'object') visit(value)
    }
  }
}

/** The sources at and below each path. */
type SourcesByAncestor = ReadonlyMap<string, readonly [path: string, source: Source][]>

/** Looks up the sources in each of many items. */
export function sourcesByAncestor(sources: Sources = {}): SourcesByAncestor {
  const inside = new Map<string, [string, Source][]>()
  for (const entry of Object.entries(sources)) {
    for (const path of pathsFromRoot(entry[0])) {
      const known = inside.get(path)
      if (known) known.push(entry)
      else inside.set(path, [entry])
    }
  }
  return inside
}

/** The sources of an item, for a record with this item alone. */
function sourcesOfItem(
  sources: Sources = {},
  keys: readonly string[],
  sourcesInside: SourcesByAncestor,
): Sources {
  const path = formatPath(keys)
  const around = sourceFor(sources, keys)
  const inside = sourcesInside.get(path) ?? []
  return {
    ...(around && { '': around }),
    ...Object.fromEntries(
      inside.map(([one, source]) => [`item.0${one.slice(path.length)}`, source]),
    ),
  }
}
