import { deepEqual } from '../objects/deepEqual.ts'
import { isObject, ownMember } from '../objects/ownMembers.ts'
import type { ListNode, ObjectNode } from '../schema/describeSchema.ts'
import type { AppliedEdits } from '../values/applyEdits.ts'
import type { ItemOrigin } from '../values/baseline.ts'
import { rowFlagKey } from '../values/flag.ts'
import {
  copyFormValues,
  type FormValues,
  rowKey,
  rowsAt,
  RowValues,
  textAt,
} from '../values/formValues.ts'
import { arrangeRows, detachRow, isInDraft, type RowSlot } from './arrangeRows.ts'
import { type Conflict, type ConflictAncestor, rowName } from './conflict.ts'
import type { ChooseSide, MergeSides, WriteMerged } from './mergeSides.ts'
import { pairDraftRows } from './pairDraftRows.ts'

/** A draft opened again. */
interface DraftRows extends AppliedEdits {
  /** The item that a row of it stands for, so far as drafts keep it. */
  itemOf(node: ObjectNode, row: FormValues): unknown
}

/** A row that is settled; none where it is not to stand. */
type WriteRows = (choose: ChooseSide, items: Map<string, ItemOrigin>) => readonly FormValues[]

/**
 * Brings a list of a draft together with the record's. Items carry no identity: they are the same if
 * they are alike.
 */
export function mergeList(
  list: ListNode,
  member: string,
  sides: MergeSides,
  draft: DraftRows,
  mergeObject: (node: ObjectNode, sides: MergeSides) => WriteMerged,
): WriteMerged {
  const node = list.item
  const path = sides.path + member
  const old = rowsAt(sides.base, member)
  const kept = rowsAt(sides.storedTheirs, member)
  const now = rowsAt(sides.theirs, member)
  const mine = rowsAt(sides.mine, member)
  const before = itemsAt(sides.baseRecord, member)
  const after = itemsAt(sides.theirsRecord, member)
  const slots = pairSlots()
  const count = slots.filter(isInDraft).length
  let place = 0
  const rows = slots.map((slot) => mergeSlot(slot, isInDraft(slot) ? place++ : place))
  return (into, choose, items) => {
    into[member] = rows.flatMap((put) => put(choose, items))
  }

  function pairSlots(): RowSlot[] {
    const places = new Map(old.map((row, at) => [textAt(row, rowKey), at]))
    const paired = pairDraftRows(
      before,
      now.map((_, at) => after[at]),
      mine.map((row) => places.get(textAt(row, rowKey)) ?? -1),
      (at) => draft.itemOf(node, mine[at] ?? {}),
    )
    return arrangeRows(
      old.length,
      paired.theirs,
      paired.mine,
      (from, to) => !deepEqual(before[from], after[to]),
    )
  }

  function mergeSlot(slot: RowSlot, place: number): WriteRows {
    const theirs = now[slot.theirs] ?? {}
    const own = mine[slot.mine] ?? {}
    if (slot.kind === 'both') return paired(slot, theirs, own, place)
    const drafted: WriteRows = (_, items) => [detachRow(own, slot, draft.baseline, items)]
    if (slot.kind === 'mine') return drafted
    const difference = itemConflict(slot.kind, slot, place)
    sides.conflicts.push(difference)
    if (slot.kind === 'removed') {
      return (choose, items) => (choose(difference) === 'mine' ? drafted(choose, items) : [])
    }
    return (choose) => (choose(difference) === 'theirs' ? [copyFormValues(theirs)] : [])
  }

  function paired(slot: RowSlot, theirs: FormValues, own: FormValues, place: number): WriteRows {
    const edits = draft.editsByRow.get(textAt(own, rowKey))
    const put = mergeObject(node, {
      base: old[slot.base] ?? {},
      storedTheirs: kept[slot.theirs] ?? {},
      theirs: theirs,
      mine: own,
      baseRecord: before[slot.base],
      theirsRecord: after[slot.theirs],
      edits,
      path: `${path}.${place}.`,
      ancestors: [...sides.ancestors, itemAncestor(own, place, count)],
      conflicts: sides.conflicts,
    })
    const mark = ownMember(edits, rowFlagKey) === '' ? '' : textAt(theirs, rowFlagKey)
    return (choose, items) => {
      const row = new RowValues()
      put(row, choose, items)
      row[rowKey] = textAt(theirs, rowKey)
      if (mark) row[rowFlagKey] = mark
      return [row]
    }
  }

  function itemConflict(
    kind: 'added' | 'removed' | 'removedHere',
    slot: RowSlot,
    place: number,
  ): Conflict {
    const isRemoved = kind === 'removed'
    const row = (isRemoved ? mine[slot.mine] : now[slot.theirs]) ?? {}
    const around = isRemoved
      ? itemAncestor(row, place, count)
      : itemAncestor(row, slot.theirs, now.length)
    const entered = isRemoved && isObject(draft.editsByRow.get(textAt(row, rowKey)))
    const from = isRemoved ? old[slot.base] : row
    return {
      key: `${kind}:${from ? textAt(from, rowKey) : ''}`,
      kind,
      node,
      path: isRemoved ? `${path}.${place}` : path,
      ancestors: [...sides.ancestors, around],
      mine: isRemoved ? rowName(node, row) : '',
      theirs: isRemoved ? '' : rowName(node, row),
      isUnknown: { mine: false, theirs: false },
      isEdited: entered || kind === 'removedHere',
    }
  }

  function itemAncestor(row: FormValues, place: number, count: number): ConflictAncestor {
    return { node, item: { position: place + 1, count, name: rowName(node, row) } }
  }
}

function itemsAt(value: unknown, member: string): unknown[] {
  const items = ownMember(value, member)
  return Array.isArray(items) ? items : []
}
