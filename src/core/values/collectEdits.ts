import { ownMember, setOwnMember } from '../objects/ownMembers.ts'
import type { ListNode, ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { omitSensitive } from '../sensitive/omitSensitive.ts'
import { containsSensitiveJson, type SensitiveMatcher } from '../sensitive/sensitiveNames.ts'
import type { Baseline, ItemOrigin } from './baseline.ts'
import type { Emptiness } from './emptiness.ts'
import { flagKey, rowFlagKey } from './flag.ts'
import { type FormValues, objectAt, rowKey, rowsAt, textAt } from './formValues.ts'
import { toFormValues } from './toFormValues.ts'
import { toRowValues } from './rows/toRowValues.ts'

/**
 * What a person entered into a form, as plain JSON that a draft keeps and `applyEdits` repeats. An
 * object has the members that differ from the record; a list with any difference has all its rows.
 */
export type Edits = string | ObjectEdits | RowEdits[]
export interface ObjectEdits {
  [member: string]: Edits
}

/** A row of a list. */
export interface RowEdits {
  /** The position in the record's list of the item that it came from. */
  from?: number
  /** For a row that was copied or restored: the item whose spelling and unknown keys it keeps. */
  item?: unknown
  /** The differences from that item, or from a blank one. */
  edits?: ObjectEdits
}

export interface EditsResult {
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
