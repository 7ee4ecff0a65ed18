import { isObject, ownMember, setOwnMember } from '../objects/ownMembers.ts'
import { containsList } from '../schema/schemaQuestions.ts'
import {
  accepts,
  type ListNode,
  type ObjectNode,
  type SchemaNode,
} from '../schema/describeSchema.ts'
import type { Baseline, ItemOrigin } from './baseline.ts'
import { loadedValueWarningId } from '../validation/loadedValueWarnings.ts'
import { defaultEmptiness, type Emptiness } from './emptiness.ts'
import { type Flag, flagKey, rowFlagKey, isUnknownFlag } from './flag.ts'
import {
  type FormValues,
  type ListValues,
  rowKey,
  RowValues,
  rowsAt,
  textAt,
  objectAt,
} from './formValues.ts'
import { formatLeaf } from './leafText.ts'
import type { RowCache } from './toRecord.ts'

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

/** The row of a new, empty item. */
export function blankRow(item: ObjectNode, id: string): RowValues {
  return Object.assign(new RowValues(), toFormValues(item, undefined).values, { [rowKey]: id })
}

/** The row of an item that is in no list of the record. */
interface ToRowValuesResult {
  row: FormValues
  /** The items that it and the rows inside it came from, by row id. */
  itemsByRow: ReadonlyMap<string, ItemOrigin>
  hasInvalid: boolean
}

/** The row of a single item, with an id that begins with the given one. */
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

/** A row with the texts of another, unparsable ones included, and an identity of its own. */
export function duplicateRow(node: ObjectNode, source: FormValues, id: string): FormValues {
  const copy = id ? blankRow(node, id) : toFormValues(node, undefined).values
  for (const [member, child] of node.members) {
    // An invalid value of the original is ordinary text in the copy.
    const flag = textAt(source, flagKey(member))
    if (isUnknownFlag(flag)) copy[flagKey(member)] = 'answeredUnknown'
    else if (flag.includes('=')) copy[flagKey(member)] = flag
    if (child.kind === 'leaf') copy[member] = textAt(source, member)
    else if (child.kind === 'object')
      copy[member] = duplicateRow(child, objectAt(source, member), '')
    else {
      const rows = rowsAt(source, member)
      copy[member] = rows.map((row, at) => duplicateRow(child.item, row, `${id}.${member}.${at}`))
    }
  }
  return copy
}

/**
 * The members of an item that the schema knows: the origin of a copy, which keeps their spelling.
 * Undefined if there are none.
 *
 * `knownMembersOf(mortgageeNode, { company: 'Ally', id: 7 }) // { company: 'Ally' }`
 */
export function knownMembersOf(node: SchemaNode, value: unknown): unknown {
  if (node.kind !== 'object' || !isObject(value)) return node.kind === 'leaf' ? value : undefined
  const known: Record<string, unknown> = {}
  for (const [member, child] of node.members) {
    const knownValue = knownMembersOf(child, ownMember(value, member))
    if (knownValue !== null) setOwnMember(known, member, knownValue)
  }
  return Object.keys(known).length > 0 ? known : undefined
}
