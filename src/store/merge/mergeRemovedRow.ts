import { mergeForms } from '../../core/merge/mergeForms.ts'
import { schemaNodeAt } from '../../core/schema/describeSchema.ts'
import { parsePath } from '../../core/schema/path.ts'
import type { Baseline, ItemOrigin } from '../../core/values/baseline.ts'
import { type FormValues, rowKey, rowsAt, textAt } from '../../core/values/formValues.ts'
import type { FormStore } from '../FormStore.ts'
import { editedForm } from './editedForm.ts'
import { staysMine } from './staysMine.ts'

/**
 * Merges a removed row that an Undo can bring back with its item in the newer record. Adds the rows
 * inside it to `itemsByRow`.
 */
export function mergeRemovedRow(
  { root, state, emptiness }: FormStore,
  list: string,
  row: FormValues,
  newer: Baseline,
  itemsByRow: Map<string, ItemOrigin>,
  addedRowPrefix: string,
): FormValues {
  const id = textAt(row, rowKey)
  const before = state.baseline.itemsByRow.get(id)
  const after = newer.itemsByRow.get(id)
  const node = schemaNodeAt(root, parsePath(list))
  if (node?.kind !== 'list' || !before || !after || after.index < 0) return row
  // A record with this item alone.
  const alone = { ...node.item, members: new Map([['item', node]]) }
  const baseline = {
    record: { item: [before.item] },
    itemsByRow: new Map(state.baseline.itemsByRow).set(id, { item: before.item, index: 0 }),
  }
  const edited = editedForm(alone, { item: [row] }, baseline, emptiness)
  const options = { addedRowPrefix, identify: () => 'item' }
  const merged = mergeForms(alone, edited, { item: [after.item] }, emptiness, options)
  const { values, baseline: next } = merged.resolve((conflict) =>
    staysMine(conflict) ? 'mine' : 'theirs',
  )
  const [mergedRow = row] = rowsAt(values, 'item')
  for (const [inner, origin] of next.itemsByRow) {
    if (!itemsByRow.has(inner)) itemsByRow.set(inner, origin)
  }
  return mergedRow
}
