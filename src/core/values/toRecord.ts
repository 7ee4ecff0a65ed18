import { isObject, ownMember, setOwnMember } from '../objects/ownMembers.ts'
import {
  accepts,
  type LeafNode,
  type ListNode,
  type ObjectNode,
  type SchemaNode,
} from '../schema/describeSchema.ts'
import type { Baseline } from './baseline.ts'
import { defaultEmptiness, type Emptiness } from './emptiness.ts'
import { flagKey, isUnknownFlag, rowFlagKey } from './flag.ts'
import {
  copyFormValues,
  type FormValues,
  type ListValues,
  objectAt,
  rowKey,
  rowsAt,
  textAt,
} from './formValues.ts'
import { isUntouched, parseLeaf } from './leafText.ts'
import { addRowMapping, emptyMapping, type RecordMapping } from './recordMapping.ts'
import { type CachedRow, isSameInputs, type RowCache } from './rowCache.ts'

/** A record read back from a form. */
export interface ToRecordResult extends RecordMapping {
  /** What the form stands for; a leaf that cannot be read is left out of it. */
  record: unknown
}

/**
 * Reads a mirror back into a record. A leaf whose text is still what the baseline shows gives the
 * baseline's own value, and an object or list in which nothing changed is the baseline's own
 * object, by reference. Absence is `undefined` throughout and never becomes a member.
 */
export function toRecord(
  root: ObjectNode,
  values: FormValues,
  baseline: Baseline,
  emptiness: Emptiness = defaultEmptiness,
  rowCache?: RowCache,
): ToRecordResult {
  let mapping = emptyMapping()
  const record = toMembers(root, values, baseline.record, '')
  return { record: record ?? {}, ...mapping }

  function toValue(
    node: SchemaNode,
    values: FormValues,
    member: string,
    arrived: unknown,
    path: string,
  ): unknown {
    const mark = textAt(values, flagKey(member))
    if (isUnknownFlag(mark)) return null
    // What may not stand here stands only until an entry replaces it; then it is as if absent.
    const base = isReplaced(node, arrived, mark) ? undefined : arrived
    if (node.kind === 'leaf') return toLeafValue(node, textAt(values, member), mark, base, path)
    if (node.kind === 'list') return toItems(node, rowsAt(values, member), base, path)
    return toObject(node, objectAt(values, member), base, `${path}.`)
  }

  function isReplaced(node: SchemaNode, arrived: unknown, flag: string): boolean {
    if (flag === 'invalid') return false
    return !accepts(node, arrived) || (arrived === null && emptiness.nullMeans === 'unknown')
  }

  function toLeafValue(
    node: LeafNode,
    text: string,
    flag: string,
    base: unknown,
    path: string,
  ): unknown {
    if (isUntouched(node, text, base)) return base
    if (text.trim() === '') return isEmpty(base) ? base : clearedValue(node, base)
    const reading = parseLeaf(node, text, flag)
    if (reading.ok) return reading.value
    mapping.parseErrors.push({ path, id: reading.id })
    return undefined
  }

  /** What is left of a value that was emptied: the strongest emptiness that may stand there. */
  function clearedValue(node: SchemaNode, base: unknown): null | undefined {
    const { cleared, nullMeans } = emptiness
    const writesNull = node.clearsToNull && cleared === 'null' && nullMeans === 'empty'
    return writesNull && accepts(node, base) ? null : undefined
  }

  function toObject(node: ObjectNode, values: FormValues, base: unknown, path: string) {
    const value = toMembers(node, values, base, path)
    const lost = value !== base && isObject(value) && Object.keys(value).length === 0
    return lost ? clearedValue(node, base) : value
  }

  /** The object with its known members read back; the baseline's own object if none differs. */
  function toMembers(node: ObjectNode, values: FormValues, base: unknown, path: string) {
    const read = new Map<string, unknown>()
    let changed = false
    for (const [member, child] of node.members) {
      const held = ownMember(base, member)
      const value = toValue(child, values, member, held, path + member)
      changed ||= !Object.is(value, held)
      read.set(member, value)
    }
    return changed ? withMembers(base, read) : base
  }

  function toItems(node: ListNode, rows: ListValues, base: unknown, path: string): unknown {
    const items: unknown[] = []
    const standing: number[] = []
    const stood: number[] = []
    for (const [index, row] of rows.entries()) {
      const id = textAt(row, rowKey)
      const origin = baseline.itemsByRow.get(id)
      const refused = textAt(row, rowFlagKey) === 'invalid'
      const name = `${path}.${index}`
      const item = refused ? origin?.item : toItemCached(node, row, origin?.item, id, `${name}.`)
      if (item === undefined && !refused) continue
      mapping.itemsByRow.set(id, { item, index: items.length })
      mapping.rowPaths.set(id, name)
      items.push(item)
      standing.push(index)
      stood.push(origin?.index ?? -1)
    }
    mapping.rowPositions.set(path, standing)
    mapping.baselinePositions.set(items, stood)
    if (!Array.isArray(base)) return items.length > 0 ? items : base
    const same =
      items.length === base.length && items.every((item, at) => Object.is(item, base[at]))
    return same ? base : items
  }

  function toItemCached(
    node: ListNode,
    row: FormValues,
    base: unknown,
    id: string,
    path: string,
  ): unknown {
    let read = rowCache?.get(id)
    if (!read || !isSameInputs(read.inputs, { row, node, baseline, ...emptiness })) {
      read = toItem(node, row, base)
      if (id) rowCache?.set(id, read)
    }
    if (read.mapping) addRowMapping(mapping, read.mapping, path)
    return read.item
  }

  /**
   * An item of the record stays, emptied or not. A row that is blank and never was a record, be it
   * new or in place of one that may not stand there, is `undefined`; unreadable text is not blank.
   */
  function toItem(node: ListNode, row: FormValues, base: unknown): CachedRow {
    const around = mapping
    mapping = emptyMapping()
    const item = toMembers(node.item, row, isObject(base) ? base : undefined, '')
    const read = {
      item: item ?? (mapping.parseErrors.length > 0 ? {} : undefined),
      mapping: mapping.parseErrors.length + mapping.rowPositions.size > 0 ? mapping : undefined,
      inputs: { row: rowCache ? copyFormValues(row) : row, node, baseline, ...emptiness },
    }
    mapping = around
    return read
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** The baseline's members in their order with what was read in their place, then the new ones. */
function withMembers(base: unknown, read: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const members = new Map<string, unknown>(isObject(base) ? Object.entries(base) : [])
  for (const [member, value] of read) members.set(member, value)
  const value: Record<string, unknown> = {}
  for (const [member, held] of members) setOwnMember(value, member, held)
  return value
}
