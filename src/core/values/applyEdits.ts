import { isObject, ownMember } from '../objects/ownMembers.ts'
import type { ListNode, ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import type { ItemOrigin } from './baseline.ts'
import type { Edits } from './collectEdits.ts'
import type { Emptiness } from './emptiness.ts'
import {
  flaggedValue,
  flagKey,
  isUnknownFlag,
  type ParsedAsFlag,
  rowFlagKey,
  type SetAsideFlag,
  setAsideText,
} from './flag.ts'
import { type FormValues, type ListValues, objectAt, rowKey, rowsAt, textAt } from './formValues.ts'
import { toFormValues, type ToFormValuesResult } from './toFormValues.ts'
import { blankRow, toRowValues } from './rows/toRowValues.ts'

/** A form with earlier edits. */
export interface AppliedEdits extends ToFormValuesResult {
  /** The edits in each list row, by the row's `@row`. */
  editsByRow: ReadonlyMap<string, unknown>
}

/**
 * Opens a record and repeats earlier edits. They may be any JSON, as they come from a storage that
 * others can write to: whatever does not fit the schema or the record is ignored.
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
      const edit = ownMember(edits, member)
      if (child.kind === 'object') applyToObject(child, objectAt(values, member), edit)
      else if (child.kind === 'leaf' && typeof edit === 'string') values[member] = edit
      else if (child.kind === 'list' && Array.isArray(edit)) {
        values[member] = applyToList(child, rowsAt(values, member), edit)
      }
      const key = flagKey(member)
      const flag = ownMember(edits, key)
      if (flag === textAt(values, key)) continue
      if (flag === '') values[key] = ''
      else if (isUnknownFlag(flag) && mayBeUnknown(child)) values[key] = 'answeredUnknown'
      else if (child.kind === 'leaf' && isFlagOfText(flag, textAt(values, member))) {
        values[key] = flag
      }
    }
    if (ownMember(edits, rowFlagKey) === '' && rowFlagKey in values) values[rowFlagKey] = ''
  }

  function mayBeUnknown(node: SchemaNode): boolean {
    return node.nullable && emptiness.nullMeans === 'unknown'
  }

  function applyToList(list: ListNode, loadedRows: ListValues, entries: unknown[]): ListValues {
    const taken = new Set<unknown>()
    const rows: ListValues = []
    for (const entry of entries) {
      const row = isObject(entry) && rowFor(list, loadedRows, entry, taken)
      if (!row) continue
      const rowEdits = ownMember(entry, 'edits')
      applyToObject(list.item, row, rowEdits)
      editsByRow.set(textAt(row, rowKey), rowEdits)
      rows.push(row)
    }
    return rows
  }

  /** The row that an entry edits, or a new one; none if its item is gone and it has no edits. */
  function rowFor(
    list: ListNode,
    loadedRows: ListValues,
    entry: Record<string, unknown>,
    taken: Set<unknown>,
  ): FormValues | undefined {
    const from = ownMember(entry, 'from')
    const row = typeof from === 'number' && !taken.has(from) ? loadedRows[from] : undefined
    if (row) {
      taken.add(from)
      return row
    }
    added += 1
    const item = ownMember(entry, 'item')
    if (item !== undefined) {
      const opened = toRowValues(list, item, `kept-${added}`, emptiness)
      for (const [id, origin] of opened.itemsByRow) itemsByRow.set(id, origin)
      hasInvalid ||= opened.hasInvalid
      return opened.row
    }
    const isLost = from !== undefined && !isObject(ownMember(entry, 'edits'))
    return isLost ? undefined : blankRow(list.item, `kept-${added}`)
  }
}

const isFlagOfText = (flag: unknown, text: string): flag is ParsedAsFlag | SetAsideFlag =>
  text.trim() === '' ? setAsideText(flag) !== undefined : flaggedValue(flag, text) !== undefined
