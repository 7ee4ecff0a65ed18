import { itemIdIn } from '../changes/itemId.ts'
import { createEqualityIds } from '../objects/createEqualityIds.ts'
import { isObject, ownMember } from '../objects/ownMembers.ts'
import type { ListNode, ObjectNode } from '../schema/describeSchema.ts'
import type { ItemOrigin } from '../values/baseline.ts'
import type { Emptiness } from '../values/emptiness.ts'
import { rowFlagKey } from '../values/flag.ts'
import { type FormValues, rowKey, rowsAt, textAt } from '../values/formValues.ts'
import { hasText } from '../values/rows/isBlankValue.ts'
import { toRowValues } from '../values/rows/toRowValues.ts'
import { arrangeItems, isInMine, isSortedFirst, type ItemSlot } from './arrangeItems.ts'
import type { Conflict, ConflictAncestor } from './conflict.ts'
import type { MergedItem, MergedMember } from './mergedTree.ts'
import type { EditedForm, MergeSides } from './mergeSides.ts'
import { type IdentifyItem, pairRows } from './pairMergedItems.ts'
import { rowName } from './rowName.ts'

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
export function mergeList(
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
    // An item is read once, and then found by what it is.
    const items = new Map<number, unknown>()
    const itemAt = (at: number) => {
      if (!items.has(at)) items.set(at, edited.itemOf(node, myRows[at] ?? {}))
      return items.get(at)
    }
    const pairs = pairRows(
      before,
      theirRows.map((_, at) => after[at]),
      {
        positions: myRows.map(positionBefore),
        itemOf: itemAt,
        originOf: (at) => originOf(myRows[at] ?? {})?.item,
      },
      itemIdIn(path, identify),
      equalityOf,
    )
    for (const [index, from] of pairs.theirs.entries()) {
      const old = before[from]
      if (isObject(old)) moved.set(old, { item: after[index], index })
    }
    return arrangeItems(
      { before: before.length, ...pairs },
      ({ kind, base, theirs }) =>
        kind === 'removed' || equalityOf(before[base]) !== equalityOf(after[theirs]),
      (mine, theirs) => isSortedFirst(itemAt(mine), after[theirs], equalityOf),
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
