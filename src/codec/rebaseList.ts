import { type Around, type Difference, itemName } from './difference.ts'
import { type Origin, ownMember } from './encode.ts'
import { equal } from './equal.ts'
import { copied, type MirrorObject, MirrorRow, rowKey, rowMark, rowsAt, textAt } from './mirror.ts'
import { isObject, type ListNode, type ObjectNode } from './node.ts'
import { pairItems } from './rebasePairs.ts'
import { isMine, type Slot, slotsOf, standing } from './rebaseRows.ts'
import type { Choose, Put, Sides } from './rebaseSides.ts'
import type { Reopened } from './reopen.ts'

/** A draft opened again. */
interface Drafted extends Reopened {
  /** The item that a row of it stands for, so far as drafts keep it. */
  itemOf(node: ObjectNode, row: MirrorObject): unknown
}

/** A row that is settled; none where it is not to stand. */
type PutRow = (choose: Choose, items: Map<string, Origin>) => readonly MirrorObject[]

/**
 * Brings a list of a draft together with the record's. Items carry no identity: they are the same if
 * they are alike.
 */
export function inList(
  list: ListNode,
  member: string,
  sides: Sides,
  draft: Drafted,
  inObject: (node: ObjectNode, sides: Sides) => Put,
): Put {
  const node = list.item
  const path = sides.path + member
  const old = rowsAt(sides.old, member)
  const kept = rowsAt(sides.kept, member)
  const now = rowsAt(sides.now, member)
  const mine = rowsAt(sides.mine, member)
  const before = itemsAt(sides.before, member)
  const after = itemsAt(sides.after, member)
  const slots = pairedSlots()
  const count = slots.filter(isMine).length
  let place = 0
  const rows = slots.map((slot) => inSlot(slot, isMine(slot) ? place++ : place))
  return (into, choose, items) => {
    into[member] = rows.flatMap((put) => put(choose, items))
  }

  function pairedSlots(): Slot[] {
    const places = new Map(old.map((row, at) => [textAt(row, rowKey), at]))
    const paired = pairItems(
      before,
      now.map((_, at) => after[at]),
      mine.map((row) => places.get(textAt(row, rowKey)) ?? -1),
      (at) => draft.itemOf(node, mine[at] ?? {}),
    )
    return slotsOf(
      old.length,
      paired.now,
      paired.mine,
      (from, to) => !equal(before[from], after[to]),
    )
  }

  function inSlot(slot: Slot, place: number): PutRow {
    const theirs = now[slot.now] ?? {}
    const own = mine[slot.mine] ?? {}
    if (slot.kind === 'both') return paired(slot, theirs, own, place)
    const drafted: PutRow = (_, items) => [standing(own, slot, draft.baseline, items)]
    if (slot.kind === 'mine') return drafted
    const difference = itemDifference(slot.kind, slot, place)
    sides.found.push(difference)
    if (slot.kind === 'removed') {
      return (choose, items) => (choose(difference) === 'mine' ? drafted(choose, items) : [])
    }
    return (choose) => (choose(difference) === 'theirs' ? [copied(theirs)] : [])
  }

  function paired(slot: Slot, theirs: MirrorObject, own: MirrorObject, place: number): PutRow {
    const entered = draft.enteredIn.get(textAt(own, rowKey))
    const put = inObject(node, {
      old: old[slot.old] ?? {},
      kept: kept[slot.now] ?? {},
      now: theirs,
      mine: own,
      before: before[slot.old],
      after: after[slot.now],
      entered,
      path: `${path}.${place}.`,
      around: [...sides.around, itemAround(own, place, count)],
      found: sides.found,
    })
    const mark = ownMember(entered, rowMark) === '' ? '' : textAt(theirs, rowMark)
    return (choose, items) => {
      const row = new MirrorRow()
      put(row, choose, items)
      row[rowKey] = textAt(theirs, rowKey)
      if (mark) row[rowMark] = mark
      return [row]
    }
  }

  function itemDifference(
    kind: 'added' | 'removed' | 'leftOut',
    slot: Slot,
    place: number,
  ): Difference {
    const isRemoved = kind === 'removed'
    const row = (isRemoved ? mine[slot.mine] : now[slot.now]) ?? {}
    const around = isRemoved ? itemAround(row, place, count) : itemAround(row, slot.now, now.length)
    const entered = isRemoved && isObject(draft.enteredIn.get(textAt(row, rowKey)))
    const from = isRemoved ? old[slot.old] : row
    return {
      key: `${kind}:${from ? textAt(from, rowKey) : ''}`,
      kind,
      node,
      path: isRemoved ? `${path}.${place}` : path,
      around: [...sides.around, around],
      mine: isRemoved ? itemName(node, row) : '',
      theirs: isRemoved ? '' : itemName(node, row),
      isUnknown: { mine: false, theirs: false },
      entered: entered || kind === 'leftOut',
    }
  }

  function itemAround(row: MirrorObject, place: number, count: number): Around {
    return { node, item: { position: place + 1, count, name: itemName(node, row) } }
  }
}

function itemsAt(value: unknown, member: string): unknown[] {
  const items = ownMember(value, member)
  return Array.isArray(items) ? items : []
}
