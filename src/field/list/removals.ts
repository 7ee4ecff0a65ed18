import type { Baseline } from '../../core/values/baseline.ts'
import type { RemovedRow } from './changeRows.ts'

/** A removed item that Undo can restore. */
export interface Removal extends RemovedRow {
  /** The item's name when it was removed. */
  name: string
  /** Higher for a later removal. */
  order: number
}

/** A removed item as its row shows it. */
export interface ShownRemoval extends Removal {
  position: number
}

/** The removed items of a list, in the order of their places. */
export type Removals = readonly Removal[]

/** How many removals of one list can be undone. */
const maxRemovals = 3

export function addRemoval(removals: Removals, removed: Omit<Removal, 'order'>): Removals {
  const order = lastOrder(removals) + 1
  // It may have been removed before, and returned by another way than its Undo.
  const others = removals.filter(({ id }) => id !== removed.id)
  const before = others.filter(({ index }) => index <= removed.index)
  const after = others.filter(({ index }) => index > removed.index).map(shiftBy(-1))
  return [...before, { ...removed, order }, ...after].filter(
    (one) => one.order > order - maxRemovals,
  )
}

export function forgetRemoval(removals: Removals, removed: Removal): Removals {
  const at = removals.findIndex(({ id }) => id === removed.id)
  return [...removals.slice(0, at), ...removals.slice(at + 1).map(shiftBy(1))]
}

/** Adjusts the places for a copy inserted after the row at an index. */
export function shiftForCopy(removals: Removals, index: number): Removals {
  return removals.map((one) => (one.index > index ? shiftBy(1)(one) : one))
}

/** Adjusts the places for a moved row. A removal stays next to the row that it was next to. */
export function shiftForMove(removals: Removals, from: number, to: number): Removals {
  return removals.map((one) => {
    const closedUp = one.index > from ? one.index - 1 : one.index
    const isAfter = closedUp > to || (closedUp === to && from < to)
    return { ...one, index: isAfter ? closedUp + 1 : closedUp }
  })
}

/** The removals where Undo would insert them now. Newer data may have shortened the list. */
export function removalsWithin(
  removals: Removals,
  rowCount: number,
  baseline: Baseline,
): readonly ShownRemoval[] {
  return removals.map((one) => {
    const placed = { ...one, index: Math.min(one.index, rowCount) }
    return { ...placed, position: removedPosition(baseline, placed) }
  })
}

/**
 * The position of a removed item, from 1: in the record, as in the changes and the review. In the list,
 * two that were removed one after the other can have the same, so it is only for one that the record
 * does not have.
 */
export function removedPosition(
  { itemsByRow }: Baseline,
  { id, index }: Pick<Removal, 'id' | 'index'>,
): number {
  const inRecord = itemsByRow.get(id)?.index ?? -1
  return (inRecord < 0 ? index : inRecord) + 1
}

/** The number of a removal among those with the same name and position, 0 for the only one. */
export function removalNumber(removals: readonly ShownRemoval[], removed: ShownRemoval): number {
  const alike = removals.filter(
    ({ position, name }) => position === removed.position && name === removed.name,
  )
  const earlier = alike.filter(({ order }) => order < removed.order)
  return alike.length > 1 ? earlier.length + 1 : 0
}

export function latestRemoval(removals: Removals): Removal | undefined {
  return removals.find(({ order }) => order === lastOrder(removals))
}

const lastOrder = (removals: Removals) => Math.max(0, ...removals.map(({ order }) => order))

const shiftBy = (by: 1 | -1) => (removed: Removal) => ({ ...removed, index: removed.index + by })
