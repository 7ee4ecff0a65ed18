import { isObject, ownMember } from '../objects/ownMembers.ts'
import {
  accepts,
  type ListNode,
  type ObjectNode,
  type SchemaNode,
} from '../schema/describeSchema.ts'
import type { Baseline, ItemOrigin } from './baseline.ts'
import { defaultEmptiness, type Emptiness } from './emptiness.ts'
import { type Flag, flagKey, rowFlagKey } from './flag.ts'
import {
  type FormValues,
  type ListValues,
  rowKey,
  rowsAt,
  RowValues,
  textAt,
} from './formValues.ts'
import { formatLeaf } from './leafText.ts'

/** What a form opens with: the mirror to fill its controls, and the baseline to hand back from. */
export interface ToFormValuesResult {
  values: FormValues
  baseline: Baseline
  /** Whether something arrived that may not stand where it does. */
  hasInvalid: boolean
}

/**
 * Opens a record for editing.
 *
 * `encode(driverNode, { driver_zip: '78701' }).mirror.driver_zip // '78701'`
 */
export function toFormValues(
  root: ObjectNode,
  record: unknown,
  emptiness = defaultEmptiness,
): ToFormValuesResult {
  const itemsByRow = new Map<string, ItemOrigin>()
  let hasInvalid = false
  const values = toObjectValues(root, record, '')
  return { values, baseline: { record, itemsByRow }, hasInvalid }

  function toObjectValues(
    node: ObjectNode,
    value: unknown,
    path: string,
    values: FormValues = {},
  ): FormValues {
    for (const [member, child] of node.members) {
      const held = ownMember(value, member)
      const mark = initialFlag(child, held, emptiness)
      if (mark) values[flagKey(member)] = mark
      hasInvalid ||= mark === 'invalid'
      const childPath = path + member
      if (child.kind === 'leaf') values[member] = formatLeaf(child, held)
      else if (child.kind === 'object')
        values[member] = toObjectValues(child, held, `${childPath}.`)
      else values[member] = toListValues(child, held, `${childPath}.`)
    }
    return values
  }

  function toListValues(node: ListNode, value: unknown, path: string): ListValues {
    if (!Array.isArray(value)) return []
    return Array.from(value, (item: unknown, index) => {
      const id = path + index
      itemsByRow.set(id, { item, index })
      const row = toObjectValues(node.item, item, `${id}.`, new RowValues())
      row[rowKey] = id
      if (!isObject(item)) {
        row[rowFlagKey] = 'invalid'
        hasInvalid = true
      }
      return row
    })
  }
}

/** The row of a new item, that holds nothing yet. */
export function blankRow(item: ObjectNode, id: string): RowValues {
  return Object.assign(new RowValues(), toFormValues(item, undefined).values, { [rowKey]: id })
}

function initialFlag(node: SchemaNode, value: unknown, { nullMeans }: Emptiness): Flag {
  if (!accepts(node, value)) return 'invalid'
  return value === null && nullMeans === 'unknown' ? 'unknown' : ''
}

/** A row for an item that stands in no list of the record. */
interface ToRowValuesResult {
  row: FormValues
  /** What it and the rows of the lists in it came from, by their ids. */
  itemsByRow: ReadonlyMap<string, ItemOrigin>
  hasInvalid: boolean
}

/** The row of an item by itself, under an id that begins with the one given. */
export function toRowValues(
  list: ListNode,
  item: unknown,
  id: string,
  emptiness: Emptiness,
): ToRowValuesResult {
  const alone = { ...list.item, members: new Map([[id, list]]) }
  const { values, baseline, hasInvalid } = toFormValues(alone, { [id]: [item] }, emptiness)
  const [row = {}] = rowsAt(values, id)
  return {
    row,
    itemsByRow: new Map(baseline.itemsByRow).set(textAt(row, rowKey), { item, index: -1 }),
    hasInvalid,
  }
}
