import type { ListNode, ObjectNode } from '../../core/schema/describeSchema.ts'
import type { Baseline } from '../../core/values/baseline.ts'
import { ownMember } from '../../core/objects/ownMembers.ts'
import {
  type FormValues,
  type ListValues,
  objectAt,
  rowKey,
  rowsAt,
} from '../../core/values/formValues.ts'
import { toFormValues } from '../../core/values/toFormValues.ts'
import type { FormStore } from '../FormStore.ts'

/** The form values of an object of the baseline. Its rows have the ids that they had. */
export function restoredObject(store: FormStore, node: ObjectNode, object: unknown): FormValues {
  const { values } = toFormValues(node, object, store.emptiness)
  restoreRowIds(store.state.baseline, node, values, object)
  return values
}

/** The row of an item of the baseline, with the id that it had. */
export function restoredRow(
  store: FormStore,
  list: ListNode,
  item: unknown,
  index: number,
): FormValues | undefined {
  const alone = { ...list.item, members: new Map([['list', list]]) }
  const [row] = rowsAt(toFormValues(alone, { list: [item] }, store.emptiness).values, 'list')
  if (row) restoreRowId(store.state.baseline, list, row, item, index)
  return row
}

/** The rows of a list of the baseline, with the ids that they had. */
export function restoredRows(store: FormStore, list: ListNode, items: unknown): ListValues {
  return rowsAt(
    restoredObject(store, { ...list.item, members: new Map([['list', list]]) }, { list: items }),
    'list',
  )
}

function restoreRowIds(
  baseline: Baseline,
  node: ObjectNode,
  values: FormValues,
  object: unknown,
): void {
  for (const [member, child] of node.members) {
    const value = ownMember(object, member)
    if (child.kind === 'object') restoreRowIds(baseline, child, objectAt(values, member), value)
    if (child.kind !== 'list' || !Array.isArray(value)) continue
    for (const [index, row] of rowsAt(values, member).entries()) {
      restoreRowId(baseline, child, row, value[index], index)
    }
  }
}

function restoreRowId(
  baseline: Baseline,
  { item: node }: ListNode,
  row: FormValues,
  item: unknown,
  index: number,
): void {
  for (const [id, origin] of baseline.itemsByRow) {
    if (origin.index === index && Object.is(origin.item, item)) row[rowKey] = id
  }
  restoreRowIds(baseline, node, row, item)
}
