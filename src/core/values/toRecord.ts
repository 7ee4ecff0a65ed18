import { isObject, ownMember } from '../objects/ownMembers.ts'
import {
  accepts,
  type LeafNode,
  type ListNode,
  type ObjectNode,
  type SchemaNode,
} from '../schema/describeSchema.ts'
import { isBlankText } from '../text/normalizeText.ts'
import type { Baseline, ItemOrigin } from './baseline.ts'
import {
  clearedValue,
  defaultEmptiness,
  emptiedLeaf,
  type Emptiness,
  mayBeUnknown,
} from './emptiness.ts'
import { flagKey, isUnknownFlag, rowFlagKey } from './flag.ts'
import { type FormValues, type ListValues, objectAt, rowKey, rowsAt, textAt } from './formValues.ts'
import {
  formatLeaf,
  isEmptyEntry,
  isUntouched,
  parseLeaf,
  type ReadingContext,
} from './leafText.ts'
import { withMembersInOrder } from '../objects/deepCopy.ts'
import type { ParseError, ParseResult } from '../text/parseResult.ts'
import { containsList } from '../schema/schemaQuestions.ts'

/** A record read from a form. */
export interface ToRecordResult extends RecordMapping {
  /** The record; a leaf whose text cannot be parsed is left out. */
  record: unknown
  /** The items of the record by row: the next baseline is made from them. */
  readonly itemsByRow: ReadonlyMap<string, ItemOrigin>
}

/**
 * Reads form values into a record. A leaf whose text is still that of its baseline value gives the
 * baseline value itself, and an object or list in which nothing changed is the baseline's own, by
 * reference. Absence is `undefined` throughout and never becomes a member.
 *
 * @param isAsOpened Nobody has written anything yet: no text is read.
 */
export function toRecord(
  root: ObjectNode,
  formValues: FormValues,
  baseline: Baseline,
  context: ReadingContext,
  emptiness: Emptiness = defaultEmptiness,
  rowCache?: RowCache,
  isAsOpened = false,
): ToRecordResult {
  const mapping = emptyMapping()
  const wholeForm = { mapping, prefix: '', lists: rowCache?.lists }
  const record = toMembers(root, formValues, baseline.record, wholeForm)
  const { itemsOfLists } = mapping
  return {
    record: record ?? {},
    ...mapping,
    // Only a save reads it.
    get itemsByRow() {
      return new Map(itemsOfLists.flatMap((items) => [...items]))
    },
  }

  function toValue(
    node: SchemaNode,
    values: FormValues,
    member: string,
    loaded: unknown,
    reading: Reading,
  ): unknown {
    const flag = textAt(values, flagKey(member))
    if (isUnknownFlag(flag)) return null
    // The first entry replaces a value that the contract refuses, which then counts as absent.
    const base = isReplaced(node, loaded, flag, emptiness) ? undefined : loaded
    const path = reading.prefix + member
    if (node.kind === 'list') return toList(node, rowsAt(values, member), base, path, reading)
    if (node.kind === 'object')
      return toObject(node, objectAt(values, member), base, { ...reading, prefix: `${path}.` })
    const answer = readLeaf(
      node,
      { text: textAt(values, member), flag, base, loaded },
      context,
      emptiness,
    )
    return takeParsed(reading.mapping, path, answer)
  }

  function toObject(node: ObjectNode, values: FormValues, base: unknown, reading: Reading) {
    const value = toMembers(node, values, base, reading)
    const wasEmptied = value !== base && isObject(value) && Object.keys(value).length === 0
    return wasEmptied ? clearedValue(node, base, emptiness) : value
  }

  /** The object with its known members; the baseline's own object if none differs. */
  function toMembers(node: ObjectNode, values: FormValues, base: unknown, reading: Reading) {
    let changed: Map<string, unknown> | undefined
    node.members.forEach((child, member) => {
      // The baseline has the members themselves. A list also says where its items are.
      if (isAsOpened && child.kind !== 'list' && !containsList(child)) return
      const baseValue = ownMember(base, member)
      const value = toValue(child, values, member, baseValue, reading)
      if (Object.is(value, baseValue)) return
      changed ??= new Map()
      changed.set(member, value)
    })
    return changed ? withMembersInOrder(base, changed) : base
  }

  /** A list in which nothing was written since it was last read costs no more than that. */
  function toList(
    node: ListNode,
    rows: ListValues,
    base: unknown,
    path: string,
    { mapping, lists }: Reading,
  ): unknown {
    if (!lists) return toItems(node, rows, base, path, mapping)
    const inputs = { node, baseline, ...emptiness }
    let cached = lists.get(path)
    if (
      !cached ||
      cached.base !== base ||
      !isSameInputs(cached.inputs, inputs) ||
      !hasSameRows(cached.rows, rows)
    ) {
      const own = emptyMapping()
      const value = toItems(node, rows, base, path, own)
      cached = { value, mapping: own, rows: [...rows], base, inputs }
      lists.set(path, cached)
    }
    addMapping(mapping, cached.mapping, '')
    return cached.value
  }

  function toItems(
    node: ListNode,
    rows: ListValues,
    base: unknown,
    path: string,
    mapping: RecordMapping,
  ): unknown {
    const items: unknown[] = []
    const rowPositions: number[] = []
    const baselinePositions: number[] = []
    const itemsByRow = new Map<string, ItemOrigin>()
    const inputs = { node, baseline, ...emptiness }
    for (const [index, row] of rows.entries()) {
      const rowPath = `${path}.${index}`
      const { id, origin, item, isBlank, mapping: own } = readRow(row, inputs)
      if (own) addMapping(mapping, own, `${rowPath}.`)
      if (isBlank) continue
      if (origin && !Object.is(item, origin.item)) {
        mapping.changedItems.push({ path: rowPath, item, origin: origin.item })
      }
      itemsByRow.set(id, { item, index: items.length })
      items.push(item)
      rowPositions.push(index)
      baselinePositions.push(origin?.index ?? -1)
    }
    mapping.itemsOfLists.push(itemsByRow)
    mapping.rowPositions.set(path, rowPositions)
    mapping.baselinePositions.set(items, baselinePositions)
    if (!Array.isArray(base)) return items.length > 0 ? items : base
    const same =
      items.length === base.length && items.every((item, at) => Object.is(item, base[at]))
    return same ? base : items
  }

  function readRow(row: FormValues, inputs: CachedRow['inputs']): CachedRow {
    // First, because it needs nothing of the row.
    const known = rowCache?.rows.get(row)
    if (known && isSameInputs(known.inputs, inputs)) return known
    const id = textAt(row, rowKey)
    const origin = baseline.itemsByRow.get(id)
    const same = known && rereadRow(known, inputs, origin)
    const read = same ?? { id, origin, ...toRowItem(row, inputs.node, origin), inputs }
    rowCache?.rows.set(row, read)
    return read
  }

  function toRowItem(row: FormValues, node: ListNode, origin: ItemOrigin | undefined) {
    const isInvalid = textAt(row, rowFlagKey) === 'invalid'
    const own = isInvalid ? { item: origin?.item } : toItem(node, row, origin?.item)
    return { isBlank: own.item === undefined && !isInvalid, ...own }
  }

  /**
   * An item of the record stays, emptied or not. A blank row that is new, or that replaced an invalid
   * item, is `undefined`; a row with unparsable text is not blank.
   */
  function toItem(node: ListNode, row: FormValues, base: unknown) {
    const own = emptyMapping()
    const itemBase = isObject(base) ? base : undefined
    const value = toMembers(node.item, row, itemBase, { mapping: own, prefix: '' })
    const { parseErrors, dayFirstDates, rowPositions } = own
    const isMapped = parseErrors.length + dayFirstDates.length + rowPositions.size > 0
    const item = value ?? (parseErrors.length > 0 ? {} : undefined)
    return isMapped ? { item, mapping: own } : { item }
  }
}

/** A leaf as a form has it. */
interface LeafEntry {
  text: string
  flag: string
  /** The value of the baseline, unless an entry replaces one that the contract refuses. */
  base: unknown
  /** The value of the baseline. */
  loaded: unknown
}

/** The value of a leaf: that of the baseline as long as the text still means it, else what the text means. */
function readLeaf(
  node: LeafNode,
  { text, flag, base, loaded }: LeafEntry,
  context: ReadingContext,
  emptiness: Emptiness,
): ParseResult<unknown, ParseError['id']> {
  if (isUntouched(node, text, base)) return { ok: true, value: base }
  if (isEmptyEntry(node, text, context, flag)) {
    // Where null is an answer, a text such as `n/a` is that answer.
    const isUnknown = !isBlankText(text) && mayBeUnknown(node, loaded, emptiness.nullMeans)
    return { ok: true, value: isUnknown ? null : emptiedLeaf(node, base, emptiness) }
  }
  const parsed = parseLeaf(node, text, context, flag)
  // Once the person leaves the control, it has the text of the baseline's value again.
  const isBase = parsed.ok && isUntouched(node, formatLeaf(node, parsed.value), base)
  return isBase ? { ok: true, value: base } : parsed
}

function isReplaced(
  node: SchemaNode,
  loaded: unknown,
  flag: string,
  { nullMeans }: Emptiness,
): boolean {
  if (flag === 'invalid') return false
  return !accepts(node, loaded) || (loaded === null && nullMeans === 'unknown')
}

/**
 * The answer of one leaf, as `toRecord` has it in the record. Undefined where the text cannot be read, and where the
 * contract refuses what arrived.
 */
export function answerOf(
  node: LeafNode,
  { text, flag, loaded }: Omit<LeafEntry, 'base'>,
  context: ReadingContext,
  emptiness: Emptiness,
): unknown {
  if (isUnknownFlag(flag)) return null
  const base = isReplaced(node, loaded, flag, emptiness) ? undefined : loaded
  const read = readLeaf(node, { text, flag, base, loaded }, context, emptiness)
  return read.ok && accepts(node, read.value) ? read.value : undefined
}

/** How a record relates to the form that it was read from. */
export interface RecordMapping {
  readonly parseErrors: ParseError[]
  /** The dates whose text has the day before the month. */
  readonly dayFirstDates: { path: string; date: string }[]
  /**
   * For each list of the form, by its path, the position of each item's row. Blank rows have no item,
   * so the positions in form and record differ.
   */
  readonly rowPositions: Map<string, readonly number[]>
  /** For each list, the position of each item in the baseline's list; -1 for a new item. */
  readonly baselinePositions: Map<unknown, readonly number[]>
  /** The items of each list, by the ids of their rows. */
  readonly itemsOfLists: ReadonlyMap<string, ItemOrigin>[]
  /** The items that differ from those that they came from, with the paths of their rows. */
  readonly changedItems: { path: string; item: unknown; origin: unknown }[]
}

const emptyMapping = (): RecordMapping => ({
  parseErrors: [],
  dayFirstDates: [],
  rowPositions: new Map(),
  baselinePositions: new Map(),
  itemsOfLists: [],
  changedItems: [],
})

/** Adds a mapping, whose paths are relative to `prefix`, to that of the whole record. */
function addMapping(mapping: RecordMapping, part: RecordMapping, prefix: string): void {
  const at = <T extends { path: string }>(one: T): T =>
    prefix ? { ...one, path: prefix + one.path } : one
  for (const error of part.parseErrors) mapping.parseErrors.push(at(error))
  for (const date of part.dayFirstDates) mapping.dayFirstDates.push(at(date))
  for (const [path, rows] of part.rowPositions) mapping.rowPositions.set(prefix + path, rows)
  for (const [list, positions] of part.baselinePositions) {
    mapping.baselinePositions.set(list, positions)
  }
  for (const items of part.itemsOfLists) mapping.itemsOfLists.push(items)
  for (const changed of part.changedItems) mapping.changedItems.push(at(changed))
}

/** The parsed value of a text. A text that cannot be parsed gives none, and an error in the mapping. */
function takeParsed(
  { dayFirstDates, parseErrors }: RecordMapping,
  path: string,
  parsed: ParseResult<unknown, ParseError['id']>,
): unknown {
  if (!parsed.ok) {
    parseErrors.push({ path, id: parsed.id })
    return undefined
  }
  if ('swapped' in parsed) dayFirstDates.push({ path, date: String(parsed.value) })
  return parsed.value
}

/** All that a reading depends on, next to the texts. */
type ReadInputs = Emptiness & { node: ListNode; baseline: Baseline }

/** A row, as it was read. */
interface CachedRow {
  id: string
  /** The item of the baseline that it came from. */
  origin: ItemOrigin | undefined
  item: unknown
  /** Whether the record has no item for it. */
  isBlank: boolean
  /** What is mapped inside, with paths relative to the row. */
  mapping?: RecordMapping
  inputs: ReadInputs
}

/** A list outside of other lists, and its mapping. */
interface CachedList {
  value: unknown
  mapping: RecordMapping
  rows: ListValues
  base: unknown
  inputs: ReadInputs
}

/**
 * The rows and lists of a form as last read. A row or list in which nothing changed since gives the
 * same item or list again, by reference. It belongs to one form, which replaces a row when something
 * in it was written: see `copyRowsAlongPath`.
 */
export interface RowCache {
  readonly rows: WeakMap<FormValues, CachedRow>
  /** By path. */
  readonly lists: Map<string, CachedList>
}

/** What is being read: the whole form, or a row. */
interface Reading {
  /** Takes what is read besides the values. Its paths are relative to the form, or to the row. */
  mapping: RecordMapping
  /** The path of the object that is read, with a dot, for the paths in it. */
  prefix: string
  /** The lists as last read. None in a row, whose own reading is cached as a whole. */
  lists?: RowCache['lists'] | undefined
}

export const emptyRowCache = (): RowCache => ({ rows: new WeakMap(), lists: new Map() })

function isSameInputs(one: ReadInputs, other: ReadInputs): boolean {
  return (
    one.node === other.node &&
    one.baseline === other.baseline &&
    one.cleared === other.cleared &&
    one.nullMeans === other.nullMeans
  )
}

/**
 * A row that was read with other inputs, if it reads the same with these: where the baseline is another but
 * the row's own item is not, as after a save, unless a list is inside, whose rows may have other items.
 */
function rereadRow(
  known: CachedRow,
  inputs: ReadInputs,
  origin: ItemOrigin | undefined,
): CachedRow | undefined {
  const isSame =
    known.origin?.item === origin?.item &&
    isSameInputs({ ...known.inputs, baseline: inputs.baseline }, inputs) &&
    !containsList(inputs.node.item)
  return isSame ? { ...known, origin, inputs } : undefined
}

/** Whether a list has the rows that it had. */
const hasSameRows = (one: ListValues, other: ListValues): boolean =>
  one.length === other.length && one.every((row, index) => row === other[index])
