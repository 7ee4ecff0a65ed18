import { createEqualityIds, deepEqual } from '../objects/equal.ts'
import { isObject, ownMember } from '../objects/ownMembers.ts'
import { once } from '../promises.ts'
import type { LeafNode, ListNode, ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { enteredText } from '../text/normalizeText.ts'
import { hasText, type ItemOrigin } from '../values/baseline.ts'
import type { Emptiness } from '../values/emptiness.ts'
import { flagKey, isUnknownFlag, rowFlagKey } from '../values/flag.ts'
import {
  copyFormValues,
  type FormValue,
  type FormValues,
  type ListValues,
  objectAt,
  rowKey,
  rowsAt,
  RowValues,
  textAt,
} from '../values/formValues.ts'
import { formatRaw, isUntouched, parseLeaf, type ReadingContext } from '../values/leafText.ts'
import { toFormValues, type ToFormValuesResult, toRowValues } from '../values/toFormValues.ts'
import { toRecord } from '../values/toRecord.ts'
import {
  isInMine,
  type ListSides,
  type MergedPart,
  mergePart,
  type MergeRules,
  type PlacedSlot,
} from './mergePart.ts'
import { type IdentifyItem, itemIdIn } from '../changes/pairItems.ts'

/** An edited form, to merge with a newer record. */
export interface EditedForm extends ToFormValuesResult {
  /**
   * Whether a text or a flag was entered, also where it equals what the form opened with: someone is typing
   * there, or the draft has it.
   */
  isEntered?: ((values: FormValues, member: string) => boolean) | undefined
  /** Whether the baseline is what the form was submitted as, so that another spelling of it is no edit. */
  isSubmitted?: boolean | undefined
}

export interface MergeFormsOptions {
  emptiness: Emptiness
  /** How the edited form reads its texts. */
  reading: ReadingContext
  /**
   * The prefix of the ids of added rows, if the merged form takes the place of the edited one: the
   * other rows then keep their ids. Without it, rows get the ids that the newer record opens with.
   */
  addedRowPrefix?: string
  identify?: IdentifyItem | undefined
  /**
   * What someone else has entered over the record before, which is then the newer record, too. The merged
   * form takes its place, and new rows of the edited one get ids with the prefix.
   */
  over?: { form: ToFormValuesResult; newRowPrefix: string } | undefined
  /** A value as the record before has it, without what was left out there. @default as it is */
  asStored?: (value: unknown) => unknown
}

export type ChooseSide = (conflict: Conflict) => MergeSide

/** A form merged with a newer record, over that record. */
export interface MergedForm extends ToFormValuesResult {
  /** The conflicts in the order of the form. None is inside another. */
  conflicts: Conflict[]
}

/** An object of a form, on every side of a merge. */
interface FormSides {
  /** The record before: the one that the edited form was opened with. */
  base: FormValues
  /** The newer record. For a draft, without what is sensitive, like the record before. */
  storedTheirs: FormValues
  theirs: FormValues
  mine: FormValues
  /** What the edited form opened with: `base` with what is left out there. */
  opened: FormValues
  /** The values of `base` and `storedTheirs`. */
  baseRecord: unknown
  theirsRecord: unknown
  /** The prefix of its paths in the edited form. */
  path: string
  /** Its keys in the edited form, with the ids of rows, and in the newer record. */
  rowKeys: readonly string[]
  theirKeys: readonly string[]
  ancestors: readonly ConflictAncestor[]
  /** Whether everything in it is taken from the edited form. */
  isMine: boolean
}

/** A member of an object on every side, or an object itself: the whole form or a row. */
interface FormPart {
  node: SchemaNode
  sides: FormSides
  member?: string
  /** The merged row: its id, its item in the newer record and its flag. */
  row?: { id: string; origin: ItemOrigin | undefined; flag: string }
}

/** A list of a form. */
interface FormList extends ListSides {
  node: ListNode
  sides: FormSides
  path: string
  rowKeys: readonly string[]
  theirKeys: readonly string[]
  baseRows: ListValues
  storedRows: ListValues
  theirRows: ListValues
  myRows: ListValues
  openedRows: ListValues
  /** The number of rows with everything from the edited form. */
  myCount: number
}

/**
 * Merges an edited form with a newer record, three ways: what only one side changed is taken from that
 * side. Any of the three may be malformed.
 *
 * @param choose Called once for each conflict.
 */
export function mergeForms(
  root: ObjectNode,
  edited: EditedForm,
  record: unknown,
  choose: ChooseSide,
  options: MergeFormsOptions,
): MergedForm {
  const {
    emptiness,
    reading,
    addedRowPrefix,
    identify,
    over,
    asStored = (value) => value,
  } = options
  const { baseline, isEntered } = edited
  const [baseRecord, theirsRecord] = [asStored(baseline.record), asStored(record)]
  const shown = (value: unknown) => toFormValues(root, value, emptiness)
  const theirs = over ? { ...over.form, values: copyFormValues(over.form.values) } : shown(record)
  const opened = shown(baseline.record)
  const keepsIds = addedRowPrefix !== undefined
  const conflicts: Conflict[] = []
  const rowsOfItems = once(
    () => new Map(Array.from(baseline.itemsByRow, ([id, { item }]) => [item, id])),
  )
  const itemsByRow = new Map<string, ItemOrigin>(keepsIds ? [] : theirs.baseline.itemsByRow)
  /** Where the items of the record before are in the newer one. */
  const moved = new Map<unknown, ItemOrigin>()
  const [myForm, theirForm] = [formWith(baseline.itemsByRow), formWith(theirs.baseline.itemsByRow)]
  const rules: MergeRules<FormPart, FormValue, FormList> = {
    whole: (part) => (part.node.kind === 'leaf' ? mergeAnswer(part.node, part) : wholeGroup(part)),
    membersOf({ node, sides, member }) {
      if (node.kind !== 'object') return undefined
      const inside = member === undefined ? sides : sidesInside(sides, member, node)
      return Array.from(node.members, ([key, child]) => [
        key,
        { node: child, sides: inside, member: key },
      ])
    },
    ofMembers(part, members) {
      const { row } = part
      const values: FormValues = row ? new RowValues() : {}
      for (const [key, { value, flag }] of members) {
        values[key] = value
        if (flag) values[flagKey(key)] = flag
      }
      if (!row) return { value: values, flag: flagOfGroup(part) }
      values[rowKey] = row.id
      if (row.origin) itemsByRow.set(row.id, row.origin)
      if (row.flag) values[rowFlagKey] = row.flag
      return { value: values }
    },
    listOf,
    arranged(list, { theirs }, slots) {
      list.myCount = slots.filter(isInMine).length
      for (const [index, from] of theirs.entries()) {
        const old = list.base[from]
        if (isObject(old)) moved.set(old, { item: list.theirs[index], index })
      }
    },
    bothItem,
    oneItem,
    ofItems: (part, _, items) => ({ value: items as ListValues, flag: flagOfGroup(part) }),
  }
  const { value: values } = mergePart(
    {
      node: root,
      sides: {
        base: baseRecord === baseline.record ? opened.values : shown(baseRecord).values,
        storedTheirs: theirsRecord === record ? theirs.values : shown(theirsRecord).values,
        theirs: theirs.values,
        mine: edited.values,
        opened: opened.values,
        baseRecord,
        theirsRecord,
        path: '',
        rowKeys: [],
        theirKeys: [],
        ancestors: [],
        isMine: false,
      },
    },
    rules,
  )
  if (keepsIds) {
    // A removed row may return.
    for (const [id, { item }] of baseline.itemsByRow) {
      if (!itemsByRow.has(id)) itemsByRow.set(id, moved.get(item) ?? { item, index: -1 })
    }
  }
  const hasInvalid = theirs.hasInvalid || edited.hasInvalid
  return { values: values as FormValues, baseline: { record, itemsByRow }, hasInvalid, conflicts }

  function sideOf(conflict: Conflict, { isMine }: FormSides): MergeSide {
    if (isMine) return 'mine'
    conflicts.push(conflict)
    return choose(conflict)
  }

  function mergeAnswer(node: LeafNode, { sides, member = '' }: FormPart): MergedPart<string> {
    const { base, storedTheirs, mine, opened } = sides
    const flag = flagKey(member)
    const edits = {
      text: isTextEdited(mine, opened, member),
      flag: isFlagEdited(mine, opened, member),
    }
    const isUntouched = !edits.text && !edits.flag && !base[flag] && !storedTheirs[flag]
    // A merge has thousands of answers, and most are the same on all sides.
    if (isUntouched && base[member] === storedTheirs[member]) {
      return { value: textAt(sides.theirs, member), flag: textAt(sides.theirs, flag) }
    }
    const answers = flaggedTextsAt(sides, member)
    const isAsSubmitted =
      edited.isSubmitted &&
      !isEntered?.(mine, member) &&
      isSameAnswer(node, answers.mine, answers.base, reading)
    if (isAsSubmitted) edits.text = edits.flag = false
    const merged = mergeLeaf(node, { ...answers, edited: edits }, reading)
    const isEdited = (edits.text || edits.flag) && !isStillUnknown(sides, member)
    const side = merged.isConflict
      ? sideOf(valueConflict(sides, node, member, merged.mine, merged.theirs, isEdited), sides)
      : 'mine'
    return { value: merged[side].text, flag: merged[side].flag }
  }

  /** A group or a list, where the sides disagree on whether it is there and the newer record has it. */
  function wholeGroup(part: FormPart): MergedPart<FormValue> | undefined {
    const { node, sides, member } = part
    if (member === undefined || isGroupAgreed(sides, member)) return undefined
    const { theirs, mine } = flaggedTextsAt(sides, member)
    const values = sides.theirs[member] ?? ''
    const allTheirs = () => ({ value: takeTheirs(values), flag: theirs.flag })
    // An entry would have replaced an invalid value, so the edited form has none.
    if (mine.flag === 'invalid') return allTheirs()
    const rawTheirs =
      theirs.flag === 'invalid' ? formatRaw(ownMember(sides.theirsRecord, member)) : ''
    const conflict = valueConflict(
      sides,
      node,
      member,
      { text: summarizeValues(node, sides.mine[member]), flag: mine.flag },
      { text: rawTheirs || summarizeValues(node, values), flag: theirs.flag },
      myForm.isMemberEdited(node, member, sides.mine, sides.opened) &&
        !isStillUnknown(sides, member),
    )
    if (sideOf(conflict, sides) === 'theirs') return allTheirs()
    part.sides = { ...sides, isMine: true }
    return undefined
  }

  function flagOfGroup({ sides, member }: FormPart): string {
    if (member === undefined) return ''
    const { base, storedTheirs, theirs, mine } = flaggedTextsAt(sides, member)
    if (base.flag === storedTheirs.flag) {
      return isFlagEdited(sides.mine, sides.opened, member) ? mine.flag : theirs.flag
    }
    const isAgreed = isGroupAgreed(sides, member)
    return isAgreed ? theirs.flag : flagAfterMerge(mine.flag, theirs.flag)
  }

  function listOf({ node, sides, member = '' }: FormPart): FormList {
    const list = node as ListNode
    const path = sides.path + member
    const myRows = rowsAt(sides.mine, member)
    const theirRows = rowsAt(sides.theirs, member)
    const openedRows = rowsAt(sides.opened, member)
    const base = itemsAt(sides.baseRecord, member)
    const after = itemsAt(sides.theirsRecord, member)
    return {
      node: list,
      sides,
      path,
      rowKeys: [...sides.rowKeys, member],
      theirKeys: [...sides.theirKeys, member],
      base,
      theirs: theirRows.map((row, at) =>
        over ? theirForm.itemOf(list, row, openedRows) : after[at],
      ),
      mine: myRows.map((row) => myForm.itemOf(list, row, openedRows)),
      identity: { idOf: itemIdIn(path, identify), equalityOf: createEqualityIds() },
      rows: {
        positions: myRows.map((row) => positionIn(base, myForm.originOf(row))),
        theirPositions: over && theirRows.map((row) => positionIn(base, theirForm.originOf(row))),
        originOf: (at) => myForm.originOf(myRows[at] ?? {})?.item,
      },
      baseRows: rowsAt(sides.base, member),
      storedRows: rowsAt(sides.storedTheirs, member),
      theirRows,
      myRows,
      openedRows,
      myCount: 0,
    }
  }

  function bothItem(list: FormList, slot: PlacedSlot): FormPart {
    const { node, sides, path } = list
    const [theirs, mine] = [list.theirRows[slot.theirs] ?? {}, list.myRows[slot.mine] ?? {}]
    const opened = myForm.openedRow(node, mine, list.openedRows)
    const isFlagEdited = textAt(mine, rowFlagKey) !== textAt(opened, rowFlagKey)
    return {
      node: node.item,
      sides: {
        base: list.baseRows[slot.base] ?? myForm.originRow(node, mine),
        storedTheirs: list.storedRows[slot.theirs] ?? {},
        theirs,
        mine,
        opened,
        baseRecord: list.base[slot.base] ?? myForm.originOf(mine)?.item,
        theirsRecord: list.theirs[slot.theirs],
        path: `${path}.${slot.place}.`,
        rowKeys: [...list.rowKeys, textAt(mine, rowKey)],
        theirKeys: [...list.theirKeys, String(slot.theirs)],
        ancestors: [...sides.ancestors, itemAncestor(node, mine, slot.place, list.myCount)],
        isMine: sides.isMine,
      },
      row: {
        id: textAt(keepsIds ? mine : theirs, rowKey),
        origin: theirForm.originOf(theirs),
        flag: isFlagEdited ? '' : textAt(theirs, rowFlagKey),
      },
    }
  }

  function oneItem(list: FormList, slot: PlacedSlot): MergedPart<FormValue> | undefined {
    const { kind } = slot
    const [theirs, mine] = [list.theirRows[slot.theirs] ?? {}, list.myRows[slot.mine] ?? {}]
    if (kind === 'both') return undefined
    if (kind === 'mine') return { value: copyMine(mine, over?.newRowPrefix ?? '') }
    const side = sideOf(itemConflict(list, kind, slot), list.sides)
    if (kind !== 'removed') return side === 'theirs' ? { value: takeTheirs(theirs) } : undefined
    if (side === 'theirs') return undefined
    // Over the same record, only the other form lacks the item.
    return { value: over ? copyMine(mine, '', slot.base) : copyMine(mine, keepsIds ? '' : 'gone-') }
  }

  function itemConflict(
    list: FormList,
    kind: 'added' | 'removed' | 'removedHere',
    slot: PlacedSlot,
  ): Conflict {
    const { node, sides, path, base, baseRows, myRows, theirRows, openedRows, myCount } = list
    const isRemoved = kind === 'removed'
    const row = (isRemoved ? myRows[slot.mine] : theirRows[slot.theirs]) ?? {}
    const self = isRemoved
      ? itemAncestor(node, row, slot.place, myCount)
      : itemAncestor(node, row, slot.theirs, theirRows.length)
    // A blank row in place of an invalid item gives no item either.
    const givesItem = isObject(base[slot.base]) || hasText(row)
    const isEdited =
      isRemoved &&
      givesItem &&
      myForm.isEditedIn(node.item, row, myForm.openedRow(node, row, openedRows))
    const from = isRemoved ? baseRows[slot.base] : row
    const name = rowName(node.item, row)
    return {
      key: `${kind}:${from ? textAt(from, rowKey) : ''}`,
      kind,
      node: node.item,
      path: isRemoved ? `${path}.${slot.place}` : path,
      rowKeys: isRemoved ? [...list.rowKeys, textAt(row, rowKey)] : list.rowKeys,
      theirKeys: list.theirKeys,
      removedRow: kind === 'removedHere' ? rowsOfItems().get(base[slot.base]) : undefined,
      ancestors: [...sides.ancestors, self],
      mine: isRemoved ? name : '',
      theirs: isRemoved ? '' : name,
      isUnknown: { mine: false, theirs: false },
      isEdited: isEdited || kind === 'removedHere',
    }
  }

  function isTextEdited(mine: FormValues, opened: FormValues, member: string): boolean {
    return textAt(mine, member) !== textAt(opened, member) || (isEntered?.(mine, member) ?? false)
  }

  /** Whether a person gave or took back the answer "unknown", or replaced an invalid value. */
  function isFlagEdited(mine: FormValues, opened: FormValues, member: string): boolean {
    const key = flagKey(member)
    return textAt(mine, key) !== textAt(opened, key) || (isEntered?.(mine, key) ?? false)
  }

  /** A form over the record before: the edited one, or the one that takes its place. */
  function formWith(itemsByRow: ReadonlyMap<string, ItemOrigin>) {
    return { originOf, itemOf, openedRow, originRow, isEditedIn, isMemberEdited }

    /** The item that a row gives, without what was left out of the record before. */
    function itemOf(list: ListNode, row: FormValues, openedRows: ListValues): unknown {
      const origin = originOf(row)
      const opened = openedRow(list, row, openedRows)
      const isAsOpened = isObject(origin?.item) && !isEditedIn(list.item, row, opened)
      // An item of the wrong type is still there.
      if (isAsOpened || textAt(row, rowFlagKey) === 'invalid') return asStored(origin?.item)
      // An entry replaces it.
      const base = isObject(origin?.item) ? origin.item : undefined
      const { record } = toRecord(list.item, row, { record: base, itemsByRow }, reading, emptiness)
      // A row that is still blank gives no item, unless it is one of the record.
      const isBlank = !base && isObject(record) && Object.keys(record).length === 0
      return isBlank ? undefined : asStored(record)
    }

    function originOf(row: FormValues): ItemOrigin | undefined {
      return itemsByRow.get(textAt(row, rowKey))
    }

    /** A row as it was when it came back or was copied. */
    function originRow(list: ListNode, row: FormValues): FormValues {
      const origin = originOf(row)
      return origin ? toRowValues(list, origin.item, '', emptiness).row : {}
    }

    /** A row as the form opened with it. */
    function openedRow(list: ListNode, row: FormValues, openedRows: ListValues): FormValues {
      const origin = originOf(row)
      const found = openedRows[origin?.index ?? -1]
      const item = found && opened.baseline.itemsByRow.get(textAt(found, rowKey))?.item
      return found && Object.is(item, origin?.item) ? found : originRow(list, row)
    }

    /** Whether a person edited anything in an object. */
    function isEditedIn(node: ObjectNode, mine: FormValues, opened: FormValues): boolean {
      if (textAt(mine, rowFlagKey) !== textAt(opened, rowFlagKey)) return true
      for (const [member, child] of node.members) {
        if (isMemberEdited(child, member, mine, opened)) return true
      }
      return false
    }

    function isMemberEdited(
      node: SchemaNode,
      member: string,
      mine: FormValues,
      opened: FormValues,
    ): boolean {
      if (isFlagEdited(mine, opened, member)) return true
      if (node.kind === 'leaf') return isTextEdited(mine, opened, member)
      if (node.kind === 'object') {
        return isEditedIn(node, objectAt(mine, member), objectAt(opened, member))
      }
      const [rows, openedRows] = [rowsAt(mine, member), rowsAt(opened, member)]
      return (
        rows.length !== openedRows.length ||
        rows.some((row, at) => {
          const before = openedRow(node, row, openedRows)
          return before !== openedRows[at] || isEditedIn(node.item, row, before)
        })
      )
    }
  }

  /** Form values of the newer record. The ids of rows get their prefix. */
  function takeTheirs<Values extends FormValue>(values: Values): Values {
    renameRows(values, addedRowPrefix ?? '', theirs.baseline.itemsByRow)
    return values
  }

  function copyMine(row: FormValues, idPrefix: string, index = -1): FormValues {
    const copy = copyFormValues(row)
    renameRows(copy, idPrefix, baseline.itemsByRow)
    const id = textAt(copy, rowKey)
    const origin = itemsByRow.get(id)
    if (origin) itemsByRow.set(id, { item: origin.item, index })
    return copy
  }

  /** Begins the ids of all rows with a prefix, and remembers what they came from. */
  function renameRows(
    values: FormValue,
    prefix: string,
    origins: ReadonlyMap<string, ItemOrigin>,
  ): void {
    if (typeof values === 'string') return
    if (Array.isArray(values)) return values.forEach((row) => renameRows(row, prefix, origins))
    const id = textAt(values, rowKey)
    const origin = origins.get(id)
    if (id) values[rowKey] = prefix + id
    if (origin) itemsByRow.set(prefix + id, origin)
    for (const child of Object.values(values)) renameRows(child, prefix, origins)
  }
}

/** The position of a row's item in a list of the record before; -1 if it is not there. */
const positionIn = (base: readonly unknown[], { index = -1 }: Partial<ItemOrigin> = {}) =>
  index < base.length ? index : -1

function itemsAt(value: unknown, member: string): readonly unknown[] {
  const items = ownMember(value, member)
  return Array.isArray(items) ? items : []
}

/** The sides of a nested object. */
function sidesInside(sides: FormSides, member: string, node: ObjectNode): FormSides {
  return {
    base: objectAt(sides.base, member),
    storedTheirs: objectAt(sides.storedTheirs, member),
    theirs: objectAt(sides.theirs, member),
    mine: objectAt(sides.mine, member),
    opened: objectAt(sides.opened, member),
    baseRecord: ownMember(sides.baseRecord, member),
    theirsRecord: ownMember(sides.theirsRecord, member),
    path: `${sides.path}${member}.`,
    rowKeys: [...sides.rowKeys, member],
    theirKeys: [...sides.theirKeys, member],
    ancestors: [...sides.ancestors, { node }],
    isMine: sides.isMine,
  }
}

/** The text and flag of a member on each side. */
function flaggedTextsAt({ base, storedTheirs, theirs, mine }: FormSides, member: string) {
  const flaggedTextIn = (values: FormValues): FlaggedText => ({
    text: textAt(values, member),
    flag: textAt(values, flagKey(member)),
  })
  return {
    base: flaggedTextIn(base),
    storedTheirs: flaggedTextIn(storedTheirs),
    theirs: flaggedTextIn(theirs),
    mine: flaggedTextIn(mine),
  }
}

/** Whether the sides agree on whether a group or a list is there. */
function isGroupAgreed(sides: FormSides, member: string): boolean {
  const { base, storedTheirs, theirs, mine } = flaggedTextsAt(sides, member)
  return (
    base.flag === storedTheirs.flag ||
    mine.flag === theirs.flag ||
    (isUnknownFlag(mine.flag) && isUnknownFlag(theirs.flag))
  )
}

/** Whether a member was unknown in the record before, too. Then no entry differs from that record. */
function isStillUnknown({ base, mine }: FormSides, member: string): boolean {
  return [base, mine].every((values) => isUnknownFlag(textAt(values, flagKey(member))))
}

/** The conflict of a member whose two answers a person has to choose from. */
function valueConflict(
  { path, rowKeys, theirKeys, ancestors }: FormSides,
  node: SchemaNode,
  member: string,
  mine: FlaggedText,
  theirs: FlaggedText,
  isEdited: boolean,
): Conflict {
  return {
    key: `value:${path}${member}`,
    kind: 'value',
    node,
    path: path + member,
    rowKeys: [...rowKeys, member],
    theirKeys: [...theirKeys, member],
    ancestors,
    mine: mine.text,
    theirs: theirs.text,
    isUnknown: { mine: isUnknownFlag(mine.flag), theirs: isUnknownFlag(theirs.flag) },
    isEdited,
  }
}

function itemAncestor(
  { item: node }: ListNode,
  row: FormValues,
  place: number,
  count: number,
): ConflictAncestor {
  const id = textAt(row, rowKey)
  return { node, item: { id, position: place + 1, count, name: rowName(node, row) } }
}

/** A text with its flag. */
export interface FlaggedText {
  text: string
  flag: string
}

/** An answer in the record before, in the record now, and in the edited form: an open one or a draft. */
export interface LeafSides {
  base: FlaggedText
  /** As a draft would keep it now, without what is sensitive. */
  storedTheirs: FlaggedText
  theirs: FlaggedText
  mine: FlaggedText
  /** Which parts of the form's answer a person entered. */
  edited: { text: boolean; flag: boolean }
}

/** The merged answer from each side; they differ only if a person has to choose. */
export interface MergedLeaf {
  mine: FlaggedText
  theirs: FlaggedText
  isConflict: boolean
}

/** Merges an answer of an edited form with the record's. */
export function mergeLeaf(
  node: LeafNode,
  { base, storedTheirs, theirs, mine, edited }: LeafSides,
  reading: ReadingContext,
): MergedLeaf {
  const isEntered = edited.text || edited.flag
  const agreed = (answer: FlaggedText) => ({ mine: answer, theirs: answer, isConflict: false })
  const isRewritten = base.text !== storedTheirs.text || base.flag !== storedTheirs.flag
  if (!isEntered && (!isRewritten || isSameAnswer(node, base, storedTheirs, reading)))
    return agreed(theirs)
  if (!isRewritten) {
    const keepsFlag = !edited.text || base.flag === theirs.flag
    return agreed({
      text: edited.text ? mine.text : theirs.text,
      flag: edited.flag ? mine.flag : keepsFlag ? theirs.flag : '',
    })
  }
  const entry = { text: mine.text, flag: flagAfterMerge(mine.flag, theirs.flag) }
  if (isSameAnswer(node, base, storedTheirs, reading)) return agreed(entry)
  if (isSameAnswer(node, mine, theirs, reading)) {
    if (!isEntered) return agreed(theirs)
    // Another source has the date as it was read, so there is nothing to look at any more.
    return agreed(entry.flag === 'swapped' ? { ...entry, flag: '' } : entry)
  }
  return { mine: entry, theirs, isConflict: true }
}

/** A form's flag over a new value of the record: an invalid value of the form is an entry there. */
function flagAfterMerge(mine: string, theirs: string): string {
  if (!isUnknownFlag(mine)) return mine === 'invalid' ? '' : mine
  return isUnknownFlag(theirs) ? theirs : 'answeredUnknown'
}

/** Whether two answers mean the same, however they are spelled. */
function isSameAnswer(
  node: LeafNode,
  one: FlaggedText,
  other: FlaggedText,
  reading: ReadingContext,
): boolean {
  const unknown = isUnknownFlag(one.flag)
  if (unknown || isUnknownFlag(other.flag)) return unknown && isUnknownFlag(other.flag)
  const isSameText = one.text.trim() === other.text.trim() && one.flag === other.flag
  if (isSameText || (!one.flag && isUntouched(node, one.text, other.text))) return true
  const [a, b] = [one, other].map(({ text, flag }) => parseLeaf(node, text, reading, flag))
  return a?.ok === true && b?.ok === true && deepEqual(a.value, b.value)
}

/** Whose value to take: that of the edited form, which is an open one or a draft, or the newer record's. */
export type MergeSide = 'mine' | 'theirs'

/**
 * A place where an edited form and a record that has changed since disagree.
 * - `value`: an answer, or a whole group or list that one side lacks or has as an invalid value
 * - `added`: an item that is new in the record
 * - `removed`: an item of the form that the record no longer has
 * - `removedHere`: an item that was removed in the form and has changed in the record
 */
export interface Conflict {
  /** Unique among the conflicts of a merge. */
  key: string
  kind: 'value' | 'added' | 'removed' | 'removedHere'
  /** The schema node of the value or item. */
  node: SchemaNode
  /**
   * Its path in the merged form with everything from the edited one; for an item that the edited form
   * lacks, the path of its list.
   */
  path: string
  /** The same with the ids of rows in place of their positions. */
  rowKeys: readonly string[]
  /** Its keys in the newer record; for an item, those of its list. */
  theirKeys: readonly string[]
  /** The row of an item that was removed in the form. */
  removedRow?: string | undefined
  /** The groups and items around it, outermost first; for an item, itself last. */
  ancestors: readonly ConflictAncestor[]
  /** The text in the edited form; for an item, its name. `''` for none. */
  mine: string
  /** The same in the newer record. */
  theirs: string
  /** Which side has the answer "unknown", whatever its text. */
  isUnknown: { mine: boolean; theirs: boolean }
  /** Whether a person entered the form's value; else it is the value that the record had. */
  isEdited: boolean
}

/** A group or an item that a conflict is in. */
export interface ConflictAncestor {
  node: ObjectNode
  /** An item's position in its list, from 1; in the record's list for an item not in the form. */
  item?: {
    /** The id of its row; in the newer form for an item that the edited one lacks. */
    id: string
    position: number
    count: number
    name: string
  }
}

/** The text that tells an item from others. */
export function rowName({ itemLabelKey }: ObjectNode, row: FormValues): string {
  return itemLabelKey === undefined ? '' : enteredText(textAt(row, itemLabelKey))
}

/** The texts of a group or a list in one line, without sensitive ones. */
export function summarizeValues(node: SchemaNode, values: FormValue | undefined): string {
  return visibleTexts(node, values)
    .filter((text) => text.trim() !== '')
    .join(', ')
}

function visibleTexts(node: SchemaNode, values: FormValue | undefined): string[] {
  if (node.kind === 'leaf') return typeof values === 'string' && !node.sensitive ? [values] : []
  if (node.kind === 'list') {
    const rows = Array.isArray(values) ? values : []
    return rows.map((row) => rowName(node.item, row) || summarizeValues(node.item, row))
  }
  if (typeof values !== 'object' || Array.isArray(values)) return []
  return Array.from(node.members, ([member, child]) => summarizeValues(child, values[member]))
}
