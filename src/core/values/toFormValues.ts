import { isObject, ownMember } from '../objects/ownMembers.ts'
import { containsList } from '../schema/containsList.ts'
import {
  accepts,
  type ListNode,
  type ObjectNode,
  type SchemaNode,
} from '../schema/describeSchema.ts'
import type { Baseline, ItemOrigin } from './baseline.ts'
import { loadedValueWarningId } from '../validation/loadedValueWarnings.ts'
import { defaultEmptiness, type Emptiness } from './emptiness.ts'
import { type Flag, flagKey, rowFlagKey } from './flag.ts'
import { type FormValues, type ListValues, rowKey, RowValues } from './formValues.ts'
import { formatLeaf } from './leafText.ts'
import type { RowCache } from './rowCache.ts'

/** What a form opens with. */
export interface ToFormValuesResult {
  values: FormValues
  baseline: Baseline
  /** Whether the record has a value that the contract refuses. */
  hasInvalid: boolean
}

/** What a form opens with for a record. */
export interface OpenedRecord extends ToFormValuesResult {
  /** Whether the record has a value that the contract accepts, but that a person should check. */
  hasUnusual: boolean
}

/**
 * Form values and baseline for a record.
 *
 * `toFormValues(driverNode, { driver_zip: '78701' }).values.driver_zip // '78701'`
 *
 * @param rowCache Takes the rows, which give the items that they were made from.
 */
export function toFormValues(
  root: ObjectNode,
  record: unknown,
  emptiness = defaultEmptiness,
  rowCache?: RowCache,
): OpenedRecord {
  const itemsByRow = new Map<string, ItemOrigin>()
  const baseline: Baseline = { record, itemsByRow }
  let hasInvalid = false
  let hasUnusual = false
  const values = toObjectValues(root, record, '')
  return { values, baseline, hasInvalid, hasUnusual }

  function toObjectValues(
    node: ObjectNode,
    object: unknown,
    prefix: string,
    values: FormValues = {},
  ): FormValues {
    // A loop over a map makes several objects for each leaf, of which a record has thousands.
    node.members.forEach((child, member) => {
      const value = ownMember(object, member)
      const flag = initialFlag(child, value, emptiness)
      if (flag) values[flagKey(member)] = flag
      hasInvalid ||= flag === 'invalid'
      if (child.kind === 'leaf') {
        values[member] = formatLeaf(child, value)
        hasUnusual ||= loadedValueWarningId(child, value) !== undefined
        return
      }
      const inside = `${prefix + member}.`
      values[member] =
        child.kind === 'object'
          ? toObjectValues(child, value, inside)
          : toListValues(child, value, inside)
    })
    return values
  }

  function toListValues(node: ListNode, list: unknown, prefix: string): ListValues {
    if (!Array.isArray(list)) return []
    const inputs = { node, baseline, ...emptiness }
    // The mapping of lists inside would have to be known, too.
    const cachedRows = containsList(node.item) ? undefined : rowCache?.rows
    return Array.from(list, (item: unknown, index) => {
      const id = prefix + index
      const origin = { item, index }
      itemsByRow.set(id, origin)
      const row = toObjectValues(node.item, item, `${id}.`, new RowValues())
      row[rowKey] = id
      if (!isObject(item)) {
        row[rowFlagKey] = 'invalid'
        hasInvalid = true
      }
      cachedRows?.set(row, { id, origin, item, isBlank: false, inputs })
      return row
    })
  }
}

/** The flag of a value that nobody has edited. */
export function initialFlag(node: SchemaNode, value: unknown, { nullMeans }: Emptiness): Flag {
  if (!accepts(node, value)) return 'invalid'
  return value === null && nullMeans === 'unknown' ? 'unknown' : ''
}
