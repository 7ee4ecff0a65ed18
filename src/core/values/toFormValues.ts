import { formatLeaf } from './leafText.ts'
import {
  type Flag,
  type ListValues,
  type FormValues,
  RowValues,
  flagKey,
  rowKey,
  rowFlagKey,
} from './formValues.ts'
import {
  accepts,
  isObject,
  type ListNode,
  type SchemaNode,
  type ObjectNode,
} from '../schema/describeSchema.ts'

/** How a host reads and writes emptiness. */
export interface Emptiness {
  /** What emptying a nullable value writes. @default 'null' */
  cleared: 'null' | 'absent'
  /** What a null says: nothing more than an empty field, or the answer "unknown". @default 'empty' */
  nullMeans: 'empty' | 'unknown'
}

export const defaultEmptiness: Emptiness = { cleared: 'null', nullMeans: 'empty' }

/**
 * The record as it was opened or last saved, which never enters the form library. Whatever nobody
 * edits is handed back from here, by reference.
 */
export interface Baseline {
  record: unknown
  /** The item that each list row came from, by the row's `@row`. */
  itemsByRow: ReadonlyMap<string, ItemOrigin>
}

/** An item of a list of the baseline. */
export interface ItemOrigin {
  item: unknown
  /** Its place in that list. */
  index: number
}

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

/** A record's own member: `toString` and `__proto__` are members only where the record says so. */
export function ownMember(record: unknown, member: string): unknown {
  return isObject(record) && Object.hasOwn(record, member) ? record[member] : undefined
}
