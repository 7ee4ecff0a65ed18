import { isObject, ownMember, setOwnMember } from '../objects/ownMembers.ts'
import {
  accepts,
  type LeafNode,
  type ListNode,
  type ObjectNode,
  type SchemaNode,
} from '../schema/describeSchema.ts'
import type { Baseline } from './baseline.ts'
import { clearedValue, defaultEmptiness, type Emptiness } from './emptiness.ts'
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

/** A record read from a form. */
export interface ToRecordResult extends RecordMapping {
  /** The record; a leaf whose text cannot be parsed is left out. */
  record: unknown
}

/**
 * Reads form values into a record. A leaf whose text is still that of its baseline value gives the
 * baseline value itself, and an object or list in which nothing changed is the baseline's own, by
 * reference. Absence is `undefined` throughout and never becomes a member.
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
    loaded: unknown,
    path: string,
  ): unknown {
    const flag = textAt(values, flagKey(member))
    if (isUnknownFlag(flag)) return null
    // The first entry replaces a value that the contract refuses, which then counts as absent.
    const base = isReplaced(node, loaded, flag) ? undefined : loaded
    if (node.kind === 'leaf') return toLeafValue(node, textAt(values, member), flag, base, path)
    if (node.kind === 'list') return toItems(node, rowsAt(values, member), base, path)
    return toObject(node, objectAt(values, member), base, `${path}.`)
  }

  function isReplaced(node: SchemaNode, loaded: unknown, flag: string): boolean {
    if (flag === 'invalid') return false
    return !accepts(node, loaded) || (loaded === null && emptiness.nullMeans === 'unknown')
  }

  function toLeafValue(node: LeafNode, text: string, flag: string, base: unknown, path: string) {
    if (isUntouched(node, text, base)) return base
    if (text.trim() === '') {
      const wasEmpty = base === undefined || base === null || base === ''
      return wasEmpty ? base : clearedValue(node, base, emptiness)
    }
    const parsed = parseLeaf(node, text, flag)
    if (parsed.ok) return parsed.value
    mapping.parseErrors.push({ path, id: parsed.id })
    return undefined
  }

  function toObject(node: ObjectNode, values: FormValues, base: unknown, prefix: string) {
    const value = toMembers(node, values, base, prefix)
    const wasEmptied = value !== base && isObject(value) && Object.keys(value).length === 0
    return wasEmptied ? clearedValue(node, base, emptiness) : value
  }

  /** The object with its known members; the baseline's own object if none differs. */
  function toMembers(node: ObjectNode, values: FormValues, base: unknown, prefix: string) {
    const members = new Map<string, unknown>()
    let changed = false
    for (const [member, child] of node.members) {
      const baseValue = ownMember(base, member)
      const value = toValue(child, values, member, baseValue, prefix + member)
      changed ||= !Object.is(value, baseValue)
      members.set(member, value)
    }
    return changed ? withMembers(base, members) : base
  }

  function toItems(node: ListNode, rows: ListValues, base: unknown, path: string): unknown {
    const items: unknown[] = []
    const rowPositions: number[] = []
    const baselinePositions: number[] = []
    for (const [index, row] of rows.entries()) {
      const id = textAt(row, rowKey)
      const origin = baseline.itemsByRow.get(id)
      const isInvalid = textAt(row, rowFlagKey) === 'invalid'
      const rowPath = `${path}.${index}`
      const item = isInvalid
        ? origin?.item
        : toItemCached(node, row, origin?.item, id, `${rowPath}.`)
      if (item === undefined && !isInvalid) continue
      mapping.itemsByRow.set(id, { item, index: items.length })
      mapping.rowPaths.set(id, rowPath)
      items.push(item)
      rowPositions.push(index)
      baselinePositions.push(origin?.index ?? -1)
    }
    mapping.rowPositions.set(path, rowPositions)
    mapping.baselinePositions.set(items, baselinePositions)
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
    prefix: string,
  ): unknown {
    let cached = rowCache?.get(id)
    if (!cached || !isSameInputs(cached.inputs, { row, node, baseline, ...emptiness })) {
      cached = toItem(node, row, base)
      if (id) rowCache?.set(id, cached)
    }
    if (cached.mapping) addRowMapping(mapping, cached.mapping, prefix)
    return cached.item
  }

  /**
   * An item of the record stays, emptied or not. A blank row that is new, or that replaced an invalid
   * item, is `undefined`; a row with unparsable text is not blank.
   */
  function toItem(node: ListNode, row: FormValues, base: unknown): CachedRow {
    const outerMapping = mapping
    mapping = emptyMapping()
    const item = toMembers(node.item, row, isObject(base) ? base : undefined, '')
    const cached = {
      item: item ?? (mapping.parseErrors.length > 0 ? {} : undefined),
      mapping: mapping.parseErrors.length + mapping.rowPositions.size > 0 ? mapping : undefined,
      inputs: { row: rowCache ? copyFormValues(row) : row, node, baseline, ...emptiness },
    }
    mapping = outerMapping
    return cached
  }
}

/** The baseline's members in their order with their new values, then the new members. */
function withMembers(base: unknown, changed: ReadonlyMap<string, unknown>) {
  const members = new Map<string, unknown>(isObject(base) ? Object.entries(base) : [])
  for (const [member, value] of changed) members.set(member, value)
  const object: Record<string, unknown> = {}
  for (const [member, value] of members) setOwnMember(object, member, value)
  return object
}
