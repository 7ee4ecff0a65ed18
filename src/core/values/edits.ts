import { ownMember, setOwnMember, isObject } from '../objects/ownMembers.ts'
import type { ListNode, ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { omitSensitive } from '../sensitive/omitSensitive.ts'
import {
  containsSensitiveJson,
  type SensitiveMatcher,
} from '../sensitive/createSensitiveMatcher.ts'
import type { Baseline, ItemOrigin } from './baseline.ts'
import type { Emptiness } from './emptiness.ts'
import {
  flagKey,
  rowFlagKey,
  flaggedValue,
  isUnknownFlag,
  type ParsedAsFlag,
  type SetAsideFlag,
  setAsideText,
} from './flag.ts'
import { type FormValues, objectAt, rowKey, rowsAt, textAt, type ListValues } from './formValues.ts'
import { toFormValues, toRowValues, type ToFormValuesResult, blankRow } from './toFormValues.ts'

/**
 * What a person entered into a form, as plain JSON that a draft keeps and `applyEdits` repeats. An
 * object has the members that differ from the record; a list with any difference has all its rows.
 */
export type Edits = string | ObjectEdits | RowEdits[]
export interface ObjectEdits {
  [member: string]: Edits
}

/** A row of a list. */
interface RowEdits {
  /** The position in the record's list of the item that it came from. */
  from?: number
  /** For a row that was copied or restored: the item whose spelling and unknown keys it keeps. */
  item?: unknown
  /** The differences from that item, or from a blank one. */
  edits?: ObjectEdits
}

interface EditsResult {
  /** Undefined if the form shows exactly what its record does. */
  edits: ObjectEdits | undefined
  /** The paths of sensitive texts that are left out though the record does not have them. */
  omitted: string[]
}

/**
 * The differences between a form and its record: texts, flags, rows. It leaves out the text of
 * sensitive members and any text that contains a sensitive value, but not the answer "unknown".
 */
export function collectEdits(
  root: ObjectNode,
  formValues: FormValues,
  baseline: Baseline,
  emptiness: Emptiness,
  matcher: SensitiveMatcher,
): EditsResult {
  const { isSensitiveName, isSensitive, containsSensitive } = matcher
  const omitted: string[] = []
  const opened = toFormValues(root, baseline.record, emptiness)
  return {
    edits: objectEdits(root, formValues, opened.values, baseline.record, '', false),
    omitted,
  }

  function objectEdits(
    node: ObjectNode,
    values: FormValues,
    shown: FormValues,
    value: unknown,
    path: string,
    isHidden: boolean,
  ): ObjectEdits | undefined {
    const edits: ObjectEdits = {}
    for (const [member, child] of node.members) {
      const memberPath = path + member
      const hidden = isHidden || isSensitive(member, () => memberPath, values[member])
      const baseValue = ownMember(value, member)
      const edit = memberEdits(child, values, shown, member, baseValue, memberPath, hidden)
      setOwnMember(edits, member, edit)
      const key = flagKey(member)
      const flag = textAt(values, key)
      if (flag === textAt(shown, key)) continue
      // A flag may quote its text; where that is left out, only the answer "unknown" is kept.
      const isKept = !omitted.includes(memberPath) && !(hidden && flag) && !containsSensitive(flag)
      if (isKept || flag === 'answeredUnknown') setOwnMember(edits, key, flag)
    }
    const flag = textAt(values, rowFlagKey)
    if (flag !== textAt(shown, rowFlagKey)) setOwnMember(edits, rowFlagKey, flag)
    return Object.keys(edits).length > 0 ? edits : undefined
  }

  function memberEdits(
    node: SchemaNode,
    values: FormValues,
    shown: FormValues,
    member: string,
    value: unknown,
    path: string,
    hidden: boolean,
  ): Edits | undefined {
    if (node.kind === 'object') {
      const inside = objectAt(values, member)
      return objectEdits(node, inside, objectAt(shown, member), value, `${path}.`, hidden)
    }
    if (node.kind === 'list') {
      return listEdits(node, rowsAt(values, member), rowsAt(shown, member), value, path, hidden)
    }
    const text = textAt(values, member)
    if (text === textAt(shown, member)) return undefined
    if (!hidden && !containsSensitiveJson(text, isSensitiveName) && !containsSensitive(text))
      return text
    omitted.push(path)
    return undefined
  }

  function listEdits(
    node: ListNode,
    rows: readonly FormValues[],
    shown: readonly FormValues[],
    value: unknown,
    path: string,
    hidden: boolean,
  ): RowEdits[] | undefined {
    const taken = new Set<number>()
    const kept = rows.map((row, at) => {
      const origin = baseline.itemsByRow.get(textAt(row, rowKey))
      const from = baselinePositionOf(origin, value, taken)
      taken.add(from)
      const edits = rowEdits(node, row, origin, shown[from], `${path}.${at}.`, hidden)
      return from >= 0 ? { from, ...edits } : edits
    })
    const same =
      kept.length === shown.length &&
      kept.every((row, at) => 'from' in row && row.from === at && !row.edits)
    return same ? undefined : kept
  }

  function rowEdits(
    node: ListNode,
    row: FormValues,
    origin: ItemOrigin | undefined,
    shown: FormValues | undefined,
    path: string,
    hidden: boolean,
  ): RowEdits {
    // A draft keeps the item of a row that is not in the record, without what is sensitive.
    const item = shown || !origin ? origin?.item : (omitSensitive(origin.item, matcher) ?? null)
    const blank = () =>
      origin
        ? toRowValues(node, item, '', emptiness).row
        : toFormValues(node.item, undefined).values
    const edits = objectEdits(node.item, row, shown ?? blank(), item, path, hidden)
    return { ...(origin && !shown && { item }), ...(edits && { edits }) }
  }
}

/** The position in the record's list of the item of a row; -1 if it is not there, or taken. */
function baselinePositionOf(
  origin: ItemOrigin | undefined,
  list: unknown,
  taken: ReadonlySet<number>,
): number {
  if (!origin || !Array.isArray(list) || taken.has(origin.index)) return -1
  const { index, item } = origin
  return index in list && Object.is(list[index], item) ? index : -1
}

/** A form with earlier edits. */
export interface AppliedEdits extends ToFormValuesResult {
  /** Whether a text or a flag is an edit, also where it equals what the record has. */
  isEntered(values: FormValues, member: string): boolean
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
  const entered = new Map<FormValues, Set<string>>()
  let { hasInvalid } = opened
  let added = 0
  applyToObject(root, opened.values, edits)
  const isEntered: AppliedEdits['isEntered'] = (values, member) =>
    entered.get(values)?.has(member) ?? false
  return { values: opened.values, baseline: { record, itemsByRow }, hasInvalid, isEntered }

  function enter(values: FormValues, member: string, text: string): void {
    if (text !== textAt(values, member)) values[member] = text
    entered.set(values, (entered.get(values) ?? new Set()).add(member))
  }

  function applyToObject(node: ObjectNode, values: FormValues, edits: unknown): void {
    for (const [member, child] of node.members) {
      const edit = ownMember(edits, member)
      if (child.kind === 'object') applyToObject(child, objectAt(values, member), edit)
      else if (child.kind === 'leaf' && typeof edit === 'string') enter(values, member, edit)
      else if (child.kind === 'list' && Array.isArray(edit)) {
        values[member] = applyToList(child, rowsAt(values, member), edit)
      }
      const key = flagKey(member)
      const flag = ownMember(edits, key)
      if (flag === '') enter(values, key, '')
      else if (flag === textAt(values, key)) continue
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
