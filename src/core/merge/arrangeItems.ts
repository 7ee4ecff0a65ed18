import { sortedText } from '../objects/sortedJson.ts'

/** An item of a merged list: one of mine, of theirs, or of both. */
export interface ItemSlot {
  /**
   * - `both`: on both sides
   * - `mine`: added in mine
   * - `added`: added in theirs
   * - `removed`: in mine, and removed in theirs
   * - `removedHere`: in theirs, and removed in mine
   */
  kind: 'both' | 'mine' | 'added' | 'removed' | 'removedHere'
  /** Its positions in the list before, in theirs and in mine; -1 for none. */
  base: number
  theirs: number
  mine: number
}

/** For each item of both sides, its position before; -1 for a new one. */
export interface PairedItems {
  /** The number of items before. */
  before: number
  theirs: readonly number[]
  /** An item that is new on both sides has the same number on both, beyond the positions before. */
  mine: readonly number[]
}

/** Whether the merged list has the item if everything is taken from mine. */
export const isInMine = ({ kind }: ItemSlot) => kind !== 'added' && kind !== 'removedHere'

/**
 * The items of a merged list in order. The side that moved items decides on the order; mine, if both
 * did. An item that only the other side has comes after the one that it follows there.
 *
 * @param stays Whether an item that only one side removed stays in question. Otherwise it is left out.
 * @param isMineFirst Which of two new items at the same place comes first. It must not depend on
 * which side is which.
 */
export function arrangeItems(
  paired: PairedItems,
  stays: (slot: ItemSlot) => boolean,
  isMineFirst: (mine: number, theirs: number) => boolean,
): ItemSlot[] {
  const inTheirs = paired.theirs.map((base, at) =>
    createSlot(base, at, base < 0 ? -1 : paired.mine.indexOf(base)),
  )
  const inMine = paired.mine.map((base, at) =>
    createSlot(base, base < 0 ? -1 : paired.theirs.indexOf(base), at),
  )
  const isIn = (slot: ItemSlot) =>
    (slot.kind !== 'removed' && slot.kind !== 'removedHere') || stays(slot)
  const isTheirOrder =
    isReordered(paired.theirs, paired.before) && !isReordered(paired.mine, paired.before)
  const [leading, following] = isTheirOrder ? [inTheirs, inMine] : [inMine, inTheirs]
  const slots = leading.filter(isIn)
  let previous: ItemSlot | undefined
  let run: ItemSlot[] = []
  for (const slot of following) {
    const placed = slots.find((one) => isSameSlot(one, slot))
    if (!placed && isIn(slot)) run.push(slot)
    if (!placed) continue
    insert(run, previous)
    previous = placed
    run = []
  }
  insert(run, previous)
  return slots

  function insert(run: readonly ItemSlot[], previous: ItemSlot | undefined): void {
    const from = previous ? slots.indexOf(previous) + 1 : 0
    const end = slots.findIndex((slot, at) => at >= from && !isNew(slot))
    const to = end < 0 ? slots.length : end
    const [own, other] = [slots[from], run[0]]
    const isOwnFirst =
      to > from && own && other && isNew(other)
        ? isMineFirst(Math.max(own.mine, other.mine), Math.max(own.theirs, other.theirs)) !==
          isTheirOrder
        : false
    slots.splice(isOwnFirst ? to : from, 0, ...run)
  }
}

/** An order of items that does not depend on the side. */
export function isSortedFirst(one: unknown, other: unknown): boolean {
  return sortedText(one) <= sortedText(other)
}

function createSlot(base: number, theirs: number, mine: number): ItemSlot {
  const kind = () => {
    if (theirs >= 0 && mine >= 0) return 'both'
    if (mine < 0) return base < 0 ? 'added' : 'removedHere'
    return base < 0 ? 'mine' : 'removed'
  }
  return { kind: kind(), base, theirs, mine }
}

const isSameSlot = (one: ItemSlot, other: ItemSlot) =>
  one.theirs === other.theirs && one.mine === other.mine

const isNew = ({ kind }: ItemSlot) => kind === 'mine' || kind === 'added'

/** Whether the sides have shared items in orders that cannot both be kept. That of mine wins. */
export function isOrderContested({ before, theirs, mine }: PairedItems): boolean {
  const isShared = (position: number) =>
    position >= 0 && theirs.includes(position) && mine.includes(position)
  const order = mine.filter(isShared)
  if (theirs.filter(isShared).every((position, at) => position === order[at])) return false
  const isNewShared = order.some((position) => position >= before)
  return isNewShared || (isReordered(theirs, before) && isReordered(mine, before))
}

/** Whether the items of the list before are in another order. */
function isReordered(positions: readonly number[], before: number): boolean {
  const old = positions.filter((position) => position >= 0 && position < before)
  return old.some((position, at) => position < (old[at - 1] ?? -1))
}
