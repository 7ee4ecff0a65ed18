import { ownMember, setOwnMember } from '../objects/ownMembers.ts'
import type { ListNode, ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { omitSensitive } from '../sensitive/omitSensitive.ts'
import { containsSensitiveJson, type SensitiveMatcher } from '../sensitive/sensitiveNames.ts'
import type { Baseline, ItemOrigin } from './baseline.ts'
import type { Emptiness } from './emptiness.ts'
import { flagKey, rowFlagKey } from './flag.ts'
import { type FormValues, objectAt, rowKey, rowsAt, textAt } from './formValues.ts'
import { toFormValues, toRowValues } from './toFormValues.ts'

/**
 * What a person has entered into a form, beyond what its record shows: plain JSON, to be kept and
 * entered again. An object has the members that differ; a list in which anything differs has all of
 * its rows.
 */
export type Edits = string | ObjectEdits | RowEdits[]
export interface ObjectEdits {
  [member: string]: Edits
}

/** A row of a list. */
export interface RowEdits {
  /** The position, in the record's own list, of the item that it came from. */
  from?: number
  /** For a row that was copied or brought back: the item whose spelling and unknown keys it has. */
  item?: unknown
  /** What differs from that item, or from a blank one. */
  edits?: ObjectEdits
}

/** What was entered, and what of it is not to be kept. */
export interface EditsResult {
  /** Undefined where the form shows, letter for letter and row for row, what its record does. */
  edits: ObjectEdits | undefined
  /** The controls whose sensitive text is left out though the record does not have it. */
  omitted: string[]
}

/**
 * What differs between a form and its record: texts, marks beside them, rows. No text of a sensitive
 * member is in it, nor one that has a sensitive value in it; the answer "unknown" is.
 */
export function collectEdits(
  node: ObjectNode,
  values: FormValues,
  baseline: Baseline,
  emptiness: Emptiness,
  matcher: SensitiveMatcher,
): EditsResult {
  const { isSensitiveName, isSensitive, containsSensitive } = matcher
  const omitted: string[] = []
  const { values: shown } = toFormValues(node, baseline.record, emptiness)
  const edits = objectEdits(node, values, shown, baseline.record, '', false)
  return { edits, omitted }

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
      const name = path + member
      const hidden = isHidden || isSensitive(member, () => name, values[member])
      const held = memberEdits(child, values, shown, member, ownMember(value, member), name, hidden)
      setOwnMember(edits, member, held)
      const mark = textAt(values, flagKey(member))
      if (mark === textAt(shown, flagKey(member))) continue
      // A mark may quote the text beside it; without that, only an answer of its own is one.
      const isKept = !omitted.includes(name) && !(hidden && mark) && !containsSensitive(mark)
      if (isKept || mark === 'answeredUnknown') setOwnMember(edits, flagKey(member), mark)
    }
    const mark = textAt(values, rowFlagKey)
    if (mark !== textAt(shown, rowFlagKey)) setOwnMember(edits, rowFlagKey, mark)
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
    // The item of a row that the record does not have is kept with the row, and only what is kept counts.
    const item = shown || !origin ? origin?.item : (omitSensitive(origin.item, matcher) ?? null)
    const blank = () =>
      origin
        ? toRowValues(node, item, '', emptiness).row
        : toFormValues(node.item, undefined).values
    const edits = objectEdits(node.item, row, shown ?? blank(), item, path, hidden)
    return { ...(origin && !shown && { item }), ...(edits && { edits }) }
  }
}

/** Where in a record's list the item of a row stands; -1 for none, or none that is not taken. */
function baselinePositionOf(
  origin: ItemOrigin | undefined,
  list: unknown,
  taken: ReadonlySet<number>,
): number {
  if (!origin || !Array.isArray(list) || taken.has(origin.index)) return -1
  const stands = origin.index in list && Object.is(list[origin.index], origin.item)
  return stands ? origin.index : -1
}
