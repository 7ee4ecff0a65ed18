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

/** The draft's form. */
interface DraftRows extends AppliedEdits {
  /** The item that a row gives, without what is sensitive. */
  itemOf(node: ObjectNode, row: FormValues): unknown
}

/** A merged row; none if the choice drops it. */
type WriteRows = (choose: ChooseSide, items: Map<string, ItemOrigin>) => readonly FormValues[]

/** Merges a list of a draft with the record's. Items have no ids, so they are paired by likeness. */
export function mergeList(
  list: ListNode,
  member: string,
  sides: MergeSides,
  draft: DraftRows,
  mergeObject: (node: ObjectNode, sides: MergeSides) => WriteMerged,
): WriteMerged {
  const node = list.item
  const path = sides.path + member
  const baseRows = rowsAt(sides.base, member)
  const storedRows = rowsAt(sides.storedTheirs, member)
  const theirRows = rowsAt(sides.theirs, member)
  const myRows = rowsAt(sides.mine, member)
  const before = itemsAt(sides.baseRecord, member)
  const after = itemsAt(sides.theirsRecord, member)
  const slots = pairSlots()
  const count = slots.filter(isInDraft).length
  let place = 0
  const rows = slots.map((slot) => mergeSlot(slot, isInDraft(slot) ? place++ : place))
  return (into, choose, items) => {
    into[member] = rows.flatMap((write) => write(choose, items))
  }

  function pairSlots(): RowSlot[] {
    const positions = new Map(baseRows.map((row, at) => [textAt(row, rowKey), at]))
    const pairs = pairDraftRows(
      before,
      theirRows.map((_, at) => after[at]),
      myRows.map((row) => positions.get(textAt(row, rowKey)) ?? -1),
      (at) => draft.itemOf(node, myRows[at] ?? {}),
    )
    return arrangeRows(
      baseRows.length,
      pairs.theirs,
      pairs.mine,
      (from, to) => !deepEqual(before[from], after[to]),
    )
  }

  function mergeSlot(slot: RowSlot, place: number): WriteRows {
    const theirs = theirRows[slot.theirs] ?? {}
    const mine = myRows[slot.mine] ?? {}
    if (slot.kind === 'both') return mergeRow(slot, theirs, mine, place)
    const writeMine: WriteRows = (_, items) => [detachRow(mine, slot, draft.baseline, items)]
    if (slot.kind === 'mine') return writeMine
    const conflict = itemConflict(slot.kind, slot, place)
    sides.conflicts.push(conflict)
    if (slot.kind === 'removed') {
      return (choose, items) => (choose(conflict) === 'mine' ? writeMine(choose, items) : [])
    }
    return (choose) => (choose(conflict) === 'theirs' ? [copyFormValues(theirs)] : [])
  }

  function mergeRow(slot: RowSlot, theirs: FormValues, mine: FormValues, place: number): WriteRows {
    const edits = draft.editsByRow.get(textAt(mine, rowKey))
    const write = mergeObject(node, {
      base: baseRows[slot.base] ?? {},
      storedTheirs: storedRows[slot.theirs] ?? {},
      theirs,
      mine,
      baseRecord: before[slot.base],
      theirsRecord: after[slot.theirs],
      edits,
      path: `${path}.${place}.`,
      ancestors: [...sides.ancestors, itemAncestor(mine, place, count)],
      conflicts: sides.conflicts,
    })
    const flag = ownMember(edits, rowFlagKey) === '' ? '' : textAt(theirs, rowFlagKey)
    return (choose, items) => {
      const row = new RowValues()
      write(row, choose, items)
      row[rowKey] = textAt(theirs, rowKey)
      if (flag) row[rowFlagKey] = flag
      return [row]
    }
  }

  function itemConflict(
    kind: 'added' | 'removed' | 'removedHere',
    slot: RowSlot,
    place: number,
  ): Conflict {
    const isRemoved = kind === 'removed'
    const row = (isRemoved ? myRows[slot.mine] : theirRows[slot.theirs]) ?? {}
    const self = isRemoved
      ? itemAncestor(row, place, count)
      : itemAncestor(row, slot.theirs, theirRows.length)
    const isEdited = isRemoved && isObject(draft.editsByRow.get(textAt(row, rowKey)))
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
    return { node, item: { position: place + 1, count, name: rowName(node, row) } }
  }
}

function itemsAt(value: unknown, member: string): unknown[] {
  const items = ownMember(value, member)
  return Array.isArray(items) ? items : []
}
