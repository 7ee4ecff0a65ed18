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
import { type Key, keyInside } from './placeKey.ts'
import { toFormValues, toRowValues, type ToFormValuesResult, blankRow } from './toFormValues.ts'

/** What a person entered into a form, as plain JSON that a draft keeps and `applyEdits` repeats. */
export interface Edits {
  /** The texts and flags that the record alone does not give, by their keys. */
  texts: Readonly<Record<string, string>>
  /** The rows of each list in which they are not simply the items of the record, by the list's key. */
  rows: Readonly<Record<string, readonly KeptRow[]>>
}

/** A row of a list. */
interface KeptRow {
  id: string
  /** The position in the record's list of the item that it came from. */
  from?: number
  /** For a row that was copied or restored: the item whose spelling and unknown keys it keeps. */
  item?: unknown
}

interface CollectedEdits {
  /** Undefined if the record alone gives the form. */
  edits: Edits | undefined
  /** Whether the form has anything else than the record. */
  hasEdits: boolean
  /** The keys of sensitive texts that are left out though the record does not have them. */
  omitted: readonly Key[]
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
): CollectedEdits {
  const { isSensitiveName, isSensitive, containsSensitive } = matcher
  const texts: Record<string, string> = {}
  const keptRows: Record<string, KeptRow[]> = {}
  let hasEdits = false
  const omitted: Key[] = []
  const { record } = baseline
  visit(root, formValues, toFormValues(root, record, emptiness).values, record, '', '', false)
  const isEmpty = !hasEdits && Object.keys(keptRows).length === 0
  return { edits: isEmpty ? undefined : { texts, rows: keptRows }, hasEdits, omitted }

  function keep(key: Key, text: string): void {
    setOwnMember(texts, key, text)
    hasEdits = true
  }

  function visit(
    node: ObjectNode,
    values: FormValues,
    shown: FormValues,
    value: unknown,
    around: string,
    prefix: string,
    isHidden: boolean,
  ): void {
    node.members.forEach((child, member) => {
      const flag = textAt(values, flagKey(member))
      const isSameFlag = flag === textAt(shown, flagKey(member))
      // Most answers are as they arrived, and a form has thousands.
      if (child.kind === 'leaf' && isSameFlag && values[member] === shown[member]) return
      const path = prefix + member
      const hidden = isHidden || isSensitive(member, () => path, values[member])
      const inside = ownMember(value, member)
      const key = keyInside(around, member)
      let isOmitted = false
      if (child.kind === 'object') {
        const own = [objectAt(values, member), objectAt(shown, member)] as const
        visit(child, ...own, inside, key, `${path}.`, hidden)
      } else if (child.kind === 'list') {
        const own = [rowsAt(values, member), rowsAt(shown, member)] as const
        visitRows(child, ...own, inside, key, path, hidden)
      } else {
        const text = textAt(values, member)
        if (text !== textAt(shown, member)) {
          isOmitted =
            hidden || containsSensitiveJson(text, isSensitiveName) || containsSensitive(text)
          if (isOmitted) omitted.push(key)
          else keep(key, text)
        }
      }
      if (isSameFlag) return
      // A flag may quote its text; where that is left out, only the answer "unknown" is kept.
      const isKept = !isOmitted && !(hidden && flag) && !containsSensitive(flag)
      if (isKept || flag === 'answeredUnknown') keep(keyInside(around, flagKey(member)), flag)
    })
    const flag = textAt(values, rowFlagKey)
    if (flag !== textAt(shown, rowFlagKey)) keep(keyInside(around, rowFlagKey), flag)
  }

  function visitRows(
    node: ListNode,
    rows: readonly FormValues[],
    shown: readonly FormValues[],
    value: unknown,
    list: Key,
    path: string,
    hidden: boolean,
  ): void {
    const taken = new Set<number>()
    const all = rows.map((row, at): KeptRow => {
      const id = textAt(row, rowKey) || String(at)
      const origin = baseline.itemsByRow.get(id)
      const from = baselinePositionOf(origin, value, taken)
      taken.add(from)
      const isNew = from < 0
      // A draft keeps the item of a row that is not in the record, without what is sensitive.
      const item = isNew && origin ? (omitSensitive(origin.item, matcher) ?? null) : origin?.item
      const opened = isNew && origin ? toRowValues(node, item, '', emptiness).row : undefined
      const before = shown[from] ?? opened ?? toFormValues(node.item, undefined).values
      visit(node.item, row, before, item, keyInside(list, id), `${path}.${at}.`, hidden)
      return { id, ...(!isNew && { from }), ...(opened && { item }) }
    })
    const isSame = all.length === shown.length && all.every(({ from }, at) => from === at)
    const hasSameIds = isSame && all.every(({ id }, at) => id === textAt(shown[at] ?? {}, rowKey))
    hasEdits ||= !isSame
    if (!hasSameIds) setOwnMember(keptRows, list, all)
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
  { texts, rows: keptRows }: { texts?: unknown; rows?: unknown } = {},
  emptiness: Emptiness,
): AppliedEdits {
  const opened = toFormValues(root, record, emptiness)
  const { values } = opened
  const itemsByRow = new Map<string, ItemOrigin>()
  const entered = new Map<FormValues, Set<string>>()
  /** The keys of texts, and of everything around them. */
  const withTexts = new Set<Key>()
  if (isObject(texts)) Object.keys(texts).forEach((key) => addWithAncestors(withTexts, key))
  let { hasInvalid } = opened
  const ids = new Set<string>()
  let added = 0
  visit(root, values, '')
  const isEntered: AppliedEdits['isEntered'] = (values, member) =>
    entered.get(values)?.has(member) ?? false
  return { values, baseline: { record, itemsByRow }, hasInvalid, isEntered }

  function textOf(key: Key): string | undefined {
    const text = ownMember(texts, key)
    return typeof text === 'string' ? text : undefined
  }

  function enter(values: FormValues, member: string, text: string): void {
    if (text !== textAt(values, member)) values[member] = text
    entered.set(values, (entered.get(values) ?? new Set()).add(member))
  }

  function visit(node: ObjectNode, values: FormValues, around: string): void {
    for (const [member, child] of node.members) {
      const key = keyInside(around, member)
      const text = child.kind === 'leaf' ? textOf(key) : undefined
      if (text !== undefined) enter(values, member, text)
      if (child.kind === 'object') visit(child, objectAt(values, member), key)
      if (child.kind === 'list') values[member] = visitRows(child, rowsAt(values, member), key)
      const flagMember = flagKey(member)
      const flag = textOf(keyInside(around, flagMember))
      if (flag === '') enter(values, flagMember, '')
      if (!flag || flag === textAt(values, flagMember)) continue
      if (isUnknownFlag(flag) && mayBeUnknown(child)) {
        values[flagMember] = 'answeredUnknown'
      } else if (child.kind === 'leaf' && isFlagOfText(flag, textAt(values, member))) {
        values[flagMember] = flag
      }
    }
    if (rowFlagKey in values && textOf(keyInside(around, rowFlagKey)) === '') {
      values[rowFlagKey] = ''
    }
  }

  function mayBeUnknown(node: SchemaNode): boolean {
    return node.nullable && emptiness.nullMeans === 'unknown'
  }

  function visitRows(node: ListNode, loadedRows: ListValues, list: Key): ListValues {
    const kept = ownMember(keptRows, list)
    const entries: unknown[] = Array.isArray(kept)
      ? kept
      : loadedRows.map((row, from): KeptRow => ({ id: textAt(row, rowKey), from }))
    const taken = new Set<number>()
    const rows: ListValues = []
    for (const entry of entries) {
      const from = ownMember(entry, 'from')
      const loaded = typeof from === 'number' && !taken.has(from) ? loadedRows[from] : undefined
      const id = ownId(entry)
      if (!isObject(entry) || (!loaded && isLost(entry, list, id))) continue
      ids.add(id)
      const row = loaded ?? newRow(node, entry, id)
      const loadedId = loaded ? textAt(loaded, rowKey) : ''
      // In a row that keeps its own item, the items of rows inside are not the record's.
      const origin = opened.baseline.itemsByRow.get(loadedId) ?? itemsByRow.get(loadedId)
      if (origin) itemsByRow.set(id, origin)
      if (loaded) taken.add(Number(from))
      row[rowKey] = id
      rows.push(row)
    }
    for (const row of rows) visit(node.item, row, keyInside(list, textAt(row, rowKey)))
    return rows
  }

  function ownId(entry: unknown): string {
    let id = ownMember(entry, 'id')
    while (typeof id !== 'string' || id === '' || ids.has(id)) id = `kept-${(added += 1)}`
    return id
  }

  /** An item that the record does not have any more, and nobody edited. */
  function isLost(entry: object, list: Key, id: string): boolean {
    const hasOwnItem = ownMember(entry, 'item') !== undefined
    return (
      ownMember(entry, 'from') !== undefined && !hasOwnItem && !withTexts.has(keyInside(list, id))
    )
  }

  function newRow(node: ListNode, entry: object, id: string): FormValues {
    const item = ownMember(entry, 'item')
    if (item === undefined) return blankRow(node.item, id)
    const { row, ...kept } = toRowValues(node, item, id, emptiness)
    const ownId = textAt(row, rowKey)
    for (const [inside, origin] of kept.itemsByRow) {
      itemsByRow.set(inside === ownId ? id : inside, origin)
    }
    hasInvalid ||= kept.hasInvalid
    return row
  }
}

const isFlagOfText = (flag: unknown, text: string): flag is ParsedAsFlag | SetAsideFlag =>
  text.trim() === '' ? setAsideText(flag) !== undefined : flaggedValue(flag, text) !== undefined

/** Adds a key and those of everything around its place. */
function addWithAncestors(keys: Set<Key>, key: string): void {
  for (let end = key.length; end > 0 && !keys.has(key.slice(0, end) as Key); ) {
    keys.add(key.slice(0, end) as Key)
    end = key.lastIndexOf('/', end - 1)
  }
}
