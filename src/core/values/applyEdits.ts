import { isObject, ownMember } from '../objects/ownMembers.ts'
import type { ListNode, ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import type { ItemOrigin } from './baseline.ts'
import type { Edits } from './collectEdits.ts'
import type { Emptiness } from './emptiness.ts'
import { flaggedValue, flagKey, isUnknownFlag, type ParsedAsFlag, rowFlagKey } from './flag.ts'
import { type FormValues, type ListValues, objectAt, rowKey, rowsAt, textAt } from './formValues.ts'
import { blankRow, toFormValues, type ToFormValuesResult, toRowValues } from './toFormValues.ts'

/** A form as it was left. */
export interface AppliedEdits extends ToFormValuesResult {
  /** What was entered in each row of a list, by the row's `@row`. */
  editsByRow: ReadonlyMap<string, unknown>
}

/**
 * Opens a record and enters again what was entered before. That may be any JSON, as it comes from
 * where anybody may have written: what does not fit the schema or the record is passed over.
 */
export function applyEdits(
  root: ObjectNode,
  record: unknown,
  edits: Edits | undefined,
  emptiness: Emptiness,
): AppliedEdits {
  const opened = toFormValues(root, record, emptiness)
  const itemsByRow = new Map<string, ItemOrigin>(opened.baseline.itemsByRow)
  const editsByRow = new Map<string, unknown>()
  let { hasInvalid } = opened
  let added = 0
  applyToObject(root, opened.values, edits)
  return { values: opened.values, baseline: { record, itemsByRow }, hasInvalid, editsByRow }

  function applyToObject(node: ObjectNode, values: FormValues, edits: unknown): void {
    for (const [member, child] of node.members) {
      const held = ownMember(edits, member)
      if (child.kind === 'object') applyToObject(child, objectAt(values, member), held)
      else if (child.kind === 'leaf' && typeof held === 'string') values[member] = held
      else if (child.kind === 'list' && Array.isArray(held)) {
        values[member] = applyToList(child, rowsAt(values, member), held)
      }
      const mark = ownMember(edits, flagKey(member))
      const arrived = textAt(values, flagKey(member))
      if (mark === arrived) continue
      if (mark === '') values[flagKey(member)] = ''
      else if (isUnknownFlag(mark) && mayBeUnknown(child))
        values[flagKey(member)] = 'answeredUnknown'
      else if (child.kind === 'leaf' && isFlagOfText(mark, textAt(values, member))) {
        values[flagKey(member)] = mark
      }
    }
    if (ownMember(edits, rowFlagKey) === '' && rowFlagKey in values) values[rowFlagKey] = ''
  }

  function mayBeUnknown(node: SchemaNode): boolean {
    return node.nullable && emptiness.nullMeans === 'unknown'
  }

  function applyToList(list: ListNode, shown: ListValues, entries: unknown[]): ListValues {
    const taken = new Set<unknown>()
    const rows: ListValues = []
    for (const entry of entries) {
      const row = isObject(entry) && rowFor(list, shown, entry, taken)
      if (!row) continue
      const rowEdits = ownMember(entry, 'edits')
      applyToObject(list.item, row, rowEdits)
      editsByRow.set(textAt(row, rowKey), rowEdits)
      rows.push(row)
    }
    return rows
  }

  /** None for one that is said to come from where nothing is to be had, and says nothing more. */
  function rowFor(
    list: ListNode,
    shown: ListValues,
    entry: Record<string, unknown>,
    taken: Set<unknown>,
  ): FormValues | undefined {
    const from = ownMember(entry, 'from')
    const row = typeof from === 'number' && !taken.has(from) ? shown[from] : undefined
    if (row) {
      taken.add(from)
      return row
    }
    added += 1
    const item = ownMember(entry, 'item')
    if (item !== undefined) {
      const made = toRowValues(list, item, `kept-${added}`, emptiness)
      for (const [id, origin] of made.itemsByRow) itemsByRow.set(id, origin)
      hasInvalid ||= made.hasInvalid
      return made.row
    }
    const isLost = from !== undefined && !isObject(ownMember(entry, 'edits'))
    return isLost ? undefined : blankRow(list.item, `kept-${added}`)
  }
}

const isFlagOfText = (flag: unknown, text: string): flag is ParsedAsFlag =>
  text.trim() !== '' && flaggedValue(flag, text) !== undefined
