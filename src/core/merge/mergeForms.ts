import { isObject, ownMember } from '../objects/ownMembers.ts'
import type { LeafNode, ListNode, ObjectNode, SchemaNode } from '../schema/describeSchema.ts'
import { type ItemOrigin, hasText } from '../values/baseline.ts'
import type { Emptiness } from '../values/emptiness.ts'
import { flagKey, isUnknownFlag, rowFlagKey } from '../values/flag.ts'
import { type FormValues, rowKey, textAt, rowsAt, type FormValue } from '../values/formValues.ts'
import { formatRaw } from '../values/leafText.ts'
import { toFormValues, type ToFormValuesResult, toRowValues } from '../values/toFormValues.ts'
import { toRecord } from '../values/toRecord.ts'
import {
  type Conflict,
  type ConflictAncestor,
  flagAfterMerge,
  isSameAnswer,
  mergeLeaf,
  type EditedForm,
  flaggedTextsAt,
  isFlagEdited,
  isStillUnknown,
  memberSides,
  type MergeSides,
  valueConflict,
} from './mergeRecords.ts'
import {
  type ChooseSide,
  conflictsIn,
  type MergedMember,
  writeTree,
  type MergedItem,
} from './mergedTree.ts'
import { type IdentifyItem, itemIdIn, pairSides } from './pairItems.ts'
import { createEqualityIds } from '../objects/equal.ts'
import { arrangeItems, isInMine, isSortedFirst, type ItemSlot } from './arrangeItems.ts'

interface MergeFormsOptions {
  /**
   * The prefix of the ids of added rows, if the merged form takes the place of the edited one: the
   * other rows then keep their ids. Without it, rows get the ids that the newer record opens with.
   */
  addedRowPrefix?: string
  identify?: IdentifyItem | undefined
  /** A value as the record before has it, without what was left out there. @default as it is */
  asStored?: (value: unknown) => unknown
}

/** A form merged with a newer record. */
export interface MergedForm {
  conflicts: Conflict[]
  /** The merged form over the newer record. Calls `choose` once for each conflict. */
  resolve(choose: ChooseSide): ToFormValuesResult
}

/**
 * Merges an edited form with a newer record, three ways: what only one side changed is taken from that
 * side. Any of the three may be malformed.
 */
export function mergeForms(
  root: ObjectNode,
  mine: EditedForm,
  record: unknown,
  emptiness: Emptiness,
  { addedRowPrefix, identify, asStored = (value) => value }: MergeFormsOptions = {},
): MergedForm {
  const [baseRecord, theirsRecord] = [asStored(mine.baseline.record), asStored(record)]
  const theirs = toFormValues(root, record, emptiness)
  /** Where the items of the record before are in the newer one. */
  const moved = new Map<unknown, ItemOrigin>()
  const { itemsByRow: origins } = theirs.baseline
  const keepsIds = addedRowPrefix !== undefined
  const lists = { ...mine, itemOf, origins, moved, keepsIds, identify, emptiness }
  const members = mergeObject(root, {
    base: toFormValues(root, baseRecord, emptiness).values,
    storedTheirs:
      theirsRecord === record ? theirs.values : toFormValues(root, theirsRecord, emptiness).values,
    theirs: theirs.values,
    mine: mine.values,
    baseRecord,
    theirsRecord,
    edits: mine.edits,
    path: '',
    ancestors: [],
  })
  const rows = {
    mine: mine.baseline.itemsByRow,
    theirs: origins,
    addedRowPrefix: addedRowPrefix ?? '',
  }
  return {
    conflicts: conflictsIn(members),
    resolve(choose) {
      const itemsByRow = new Map(keepsIds ? [] : origins)
      const values = writeTree(members, choose, rows, itemsByRow)
      if (keepsIds) {
        // A removed row may return.
        for (const [id, { item }] of mine.baseline.itemsByRow) {
          if (!itemsByRow.has(id)) itemsByRow.set(id, moved.get(item) ?? { item, index: -1 })
        }
      }
      const hasInvalid = theirs.hasInvalid || mine.hasInvalid
      return { values, baseline: { record, itemsByRow }, hasInvalid }
    },
  }

  function itemOf(node: ObjectNode, row: FormValues): unknown {
    const { itemsByRow } = mine.baseline
    const origin = itemsByRow.get(textAt(row, rowKey))
    // An item of the wrong type is still there.
    if (textAt(row, rowFlagKey) === 'invalid') return asStored(origin?.item)
    // An entry replaces it.
    const base = isObject(origin?.item) ? origin.item : undefined
    const { record } = toRecord(node, row, { record: base, itemsByRow }, {}, emptiness)
    // A row that is still blank gives no item, unless it is one of the record.
    const isBlank = !base && isObject(record) && Object.keys(record).length === 0
    return isBlank ? undefined : asStored(record)
  }

  function mergeObject(node: ObjectNode, sides: MergeSides): MergedMember[] {
    return Array.from(node.members, ([member, child]) =>
      child.kind === 'leaf' ? mergeAnswer(child, member, sides) : mergeGroup(child, member, sides),
    )
  }

  function mergeAnswer(node: LeafNode, member: string, sides: MergeSides): MergedMember {
    const { base, storedTheirs, theirs, edits } = sides
    const flag = flagKey(member)
    const isUntouched =
      ownMember(edits, member) === undefined &&
      base[flag] === undefined &&
      !isFlagEdited(sides, member)
    // A merge has thousands of answers, and most are the same on all sides.
    if (isUntouched && base[member] === storedTheirs[member] && storedTheirs[flag] === undefined) {
      const answer = { text: textAt(theirs, member), flag: textAt(theirs, flag) }
      return {
        kind: 'leaf',
        member,
        answer: { mine: answer, theirs: answer, isConflict: false },
        conflict: undefined,
      }
    }
    const answers = flaggedTextsAt(sides, member)
    const isAsSubmitted =
      mine.isSubmitted?.(sides.mine, member) && isSameAnswer(node, answers.mine, answers.base)
    const edited = {
      text: !isAsSubmitted && typeof ownMember(sides.edits, member) === 'string',
      flag: !isAsSubmitted && isFlagEdited(sides, member),
    }
    const answer = mergeLeaf(node, { ...answers, edited })
    const isEdited = (edited.text || edited.flag) && !isStillUnknown(sides, member)
    const conflict = answer.isConflict
      ? valueConflict(sides, node, member, answer.mine, answer.theirs, isEdited)
      : undefined
    return { kind: 'leaf', member, answer, conflict }
  }

  /** Merges the contents of a group or a list, unless the sides disagree on whether it is there. */
  function mergeGroup(
    node: ObjectNode | ListNode,
    member: string,
    sides: MergeSides,
  ): MergedMember {
    const { base, storedTheirs, theirs, mine } = flaggedTextsAt(sides, member)
    if (base.flag === storedTheirs.flag) {
      const flag = isFlagEdited(sides, member) ? mine.flag : theirs.flag
      return mergeContents(node, member, flag, sides)
    }
    const isAgreed =
      mine.flag === theirs.flag || (isUnknownFlag(mine.flag) && isUnknownFlag(theirs.flag))
    if (isAgreed) return mergeContents(node, member, theirs.flag, sides)
    const values = sides.theirs[member] ?? ''
    const allTheirs: MergedMember = { kind: 'theirs', member, flag: theirs.flag, values }
    // An entry would have replaced an invalid value, so the edited form has none.
    if (mine.flag === 'invalid') return allTheirs
    const rawTheirs =
      theirs.flag === 'invalid' ? formatRaw(ownMember(sides.theirsRecord, member)) : ''
    return {
      kind: 'choice',
      conflict: valueConflict(
        sides,
        node,
        member,
        { text: summarizeValues(node, sides.mine[member]), flag: mine.flag },
        { text: rawTheirs || summarizeValues(node, values), flag: theirs.flag },
        (ownMember(sides.edits, member) !== undefined || isFlagEdited(sides, member)) &&
          !isStillUnknown(sides, member),
      ),
      mine: mergeContents(node, member, flagAfterMerge(mine.flag, theirs.flag), sides),
      theirs: allTheirs,
    }
  }

  function mergeContents(
    node: ObjectNode | ListNode,
    member: string,
    flag: string,
    sides: MergeSides,
  ): MergedMember {
    if (node.kind === 'list') {
      return {
        kind: 'list',
        member,
        flag,
        items: mergeList(node, member, sides, lists, mergeObject),
      }
    }
    const inside = memberSides(sides, member, [...sides.ancestors, { node }])
    return { kind: 'object', member, flag, members: mergeObject(node, inside) }
  }
}

/** The edited form, and how its lists are merged. */
interface EditedLists extends EditedForm {
  /** The item that a row gives, without what was left out of the record before. */
  itemOf(node: ObjectNode, row: FormValues): unknown
  /** The items of the newer record by the row that it opens with. */
  origins: ReadonlyMap<string, ItemOrigin>
  /** Takes where the items of the record before are in the newer one. */
  moved: Map<unknown, ItemOrigin>
  /** Whether the merged form keeps the ids of the edited one's rows. */
  keepsIds: boolean
  emptiness: Emptiness
  identify: IdentifyItem | undefined
}

/** Merges the items of a list of an edited form with those of a newer record. */
function mergeList(
  list: ListNode,
  member: string,
  sides: MergeSides,
  edited: EditedLists,
  mergeObject: (node: ObjectNode, sides: MergeSides) => MergedMember[],
): MergedItem[] {
  const node = list.item
  const path = sides.path + member
  const { moved, keepsIds, identify } = edited
  const baseRows = rowsAt(sides.base, member)
  const storedRows = rowsAt(sides.storedTheirs, member)
  const theirRows = rowsAt(sides.theirs, member)
  const myRows = rowsAt(sides.mine, member)
  const theirRow = ({ theirs }: ItemSlot) => theirRows[theirs] ?? {}
  const myRow = ({ mine }: ItemSlot) => myRows[mine] ?? {}
  const before = itemsAt(sides.baseRecord, member)
  const after = itemsAt(sides.theirsRecord, member)
  const slots = arrangeSlots()
  const myCount = slots.filter(isInMine).length
  let place = -1
  return slots.map((slot) => mergeSlot(slot, isInMine(slot) ? (place += 1) : -1))

  function arrangeSlots(): ItemSlot[] {
    const equalityOf = createEqualityIds()
    const items = myRows.map((row) => edited.itemOf(node, row))
    const paired = pairSides(
      before,
      theirRows.map((_, at) => after[at]),
      items,
      { idOf: itemIdIn(path, identify), equalityOf },
      {
        positions: myRows.map(positionBefore),
        originOf: (at) => originOf(myRows[at] ?? {})?.item,
      },
    )
    for (const [index, from] of paired.theirs.entries()) {
      const old = before[from]
      if (isObject(old)) moved.set(old, { item: after[index], index })
    }
    return arrangeItems(
      paired,
      ({ kind, base, theirs }) =>
        kind === 'removed' || equalityOf(before[base]) !== equalityOf(after[theirs]),
      (mine, theirs) => isSortedFirst(items[mine], after[theirs], equalityOf),
    )
  }

  function positionBefore(row: FormValues): number {
    const { index = -1 } = originOf(row) ?? {}
    return index < before.length ? index : -1
  }

  /** @param place The index of an item of mine in the merged list with everything from mine. */
  function mergeSlot(slot: ItemSlot, place: number): MergedItem {
    if (slot.kind === 'both') return mergeRow(slot, place)
    if (slot.kind === 'mine') {
      return { kind: 'mine', row: myRow(slot), idPrefix: '', conflict: undefined }
    }
    const conflict = itemConflict(slot.kind, slot, place)
    if (slot.kind !== 'removed') return { kind: 'theirs', row: theirRow(slot), conflict }
    return { kind: 'mine', row: myRow(slot), idPrefix: keepsIds ? '' : 'gone-', conflict }
  }

  function mergeRow(slot: ItemSlot, place: number): MergedItem {
    const [theirs, mine] = [theirRow(slot), myRow(slot)]
    const edits = edited.editsByRow.get(textAt(mine, rowKey))
    const members = mergeObject(node, {
      base: baseRows[slot.base] ?? originRow(mine),
      storedTheirs: storedRows[slot.theirs] ?? {},
      theirs,
      mine,
      baseRecord: before[slot.base] ?? originOf(mine)?.item,
      theirsRecord: after[slot.theirs],
      edits,
      path: `${path}.${place}.`,
      ancestors: [...sides.ancestors, itemAncestor(mine, place, myCount)],
    })
    return {
      kind: 'both',
      id: textAt(keepsIds ? mine : theirs, rowKey),
      origin: edited.origins.get(textAt(theirs, rowKey)),
      flag: ownMember(edits, rowFlagKey) === '' ? '' : textAt(theirs, rowFlagKey),
      members,
    }
  }

  function originOf(row: FormValues): ItemOrigin | undefined {
    return edited.baseline.itemsByRow.get(textAt(row, rowKey))
  }

  /** A row that came back or was copied, as it was then. */
  function originRow(row: FormValues): FormValues {
    const origin = originOf(row)
    return origin ? toRowValues(list, origin.item, '', edited.emptiness).row : {}
  }

  function itemConflict(
    kind: 'added' | 'removed' | 'removedHere',
    slot: ItemSlot,
    place: number,
  ): Conflict {
    const isRemoved = kind === 'removed'
    const row = isRemoved ? myRow(slot) : theirRow(slot)
    const self = isRemoved
      ? itemAncestor(row, place, myCount)
      : itemAncestor(row, slot.theirs, theirRows.length)
    // A blank row in place of an invalid item gives no item either.
    const givesItem = isObject(before[slot.base]) || hasText(row)
    const isEdited = isRemoved && givesItem && isObject(edited.editsByRow.get(textAt(row, rowKey)))
    const from = isRemoved ? baseRows[slot.base] : row
    return {
      key: `${kind}:${from ? textAt(from, rowKey) : ''}`,
      kind,
      node,
      path: isRemoved ? `${path}.${place}` : path,
      ancestors: [...sides.ancestors, self],
      mine: isRemoved ? rowName(node, row) : '',
      theirs: isRemoved ? '' : rowName(node, row),
      isUnknown: { mine: false, theirs: false },
      isEdited: isEdited || kind === 'removedHere',
    }
  }

  function itemAncestor(row: FormValues, place: number, count: number): ConflictAncestor {
    const id = textAt(row, rowKey)
    return { node, item: { id, position: place + 1, count, name: rowName(node, row) } }
  }
}

function itemsAt(value: unknown, member: string): unknown[] {
  const items = ownMember(value, member)
  return Array.isArray(items) ? items : []
}

/** The text that tells an item from others. */
export function rowName({ itemLabelKey }: ObjectNode, row: FormValues): string {
  return itemLabelKey === undefined ? '' : textAt(row, itemLabelKey).trim()
}

/** The texts of a group or a list in one line, without sensitive ones. */
function summarizeValues(node: SchemaNode, values: FormValue | undefined): string {
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
