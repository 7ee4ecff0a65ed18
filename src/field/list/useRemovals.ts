import { useEffect, useState } from 'react'
import { useFormStore } from '../formContext.ts'
import type { RemovedRow } from './useRows.ts'

/** A removed item that Undo can restore. */
export interface Removal extends RemovedRow {
  /** The item's name when it was removed. */
  name: string
  /** Higher for a later removal. */
  order: number
}

/** How many removals of one list can be undone. */
const maxRemovals = 3

/** The removed items of a list, in the order of their places. */
export function useRemovals() {
  const store = useFormStore()
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  // A reset restores the removed items.
  useEffect(() => store?.resets.add(() => setRemovals([])), [store])
  return {
    add: (removed: Omit<Removal, 'order'>) =>
      setRemovals((all) => {
        const order = lastOrder(all) + 1
        const before = all.filter(({ index }) => index <= removed.index)
        const after = all.filter(({ index }) => index > removed.index).map(shiftBy(-1))
        return [...before, { ...removed, order }, ...after].filter(
          (one) => one.order > order - maxRemovals,
        )
      }),
    forget: (removed: Removal) =>
      setRemovals((all) => {
        const at = all.findIndex(({ id }) => id === removed.id)
        return [...all.slice(0, at), ...all.slice(at + 1).map(shiftBy(1))]
      }),
    /** Adjusts the places for a copy inserted after the row at an index. */
    shiftForCopy: (index: number) =>
      setRemovals((all) => all.map((one) => (one.index > index ? shiftBy(1)(one) : one))),
    /** Adjusts the places for a moved row. A removal stays next to the row that it was next to. */
    shiftForMove: (from: number, to: number) =>
      setRemovals((all) =>
        all.map((one) => {
          const closedUp = one.index > from ? one.index - 1 : one.index
          const isAfter = closedUp > to || (closedUp === to && from < to)
          return { ...one, index: isAfter ? closedUp + 1 : closedUp }
        }),
      ),
    /** The removals to show before the row at an index. Those beyond the last row are at the end. */
    at: (index: number, rowCount: number) =>
      removals.filter((removed) => Math.min(removed.index, rowCount) === index),
    /** The number of a removal among those with the same name at the same place, 0 for the only one. */
    removalNumberOf: (removed: Removal) => {
      const alike = removals.filter(
        ({ index, name }) => index === removed.index && name === removed.name,
      )
      const earlier = alike.filter(({ order }) => order < removed.order)
      return alike.length > 1 ? earlier.length + 1 : 0
    },
    latest: removals.find(({ order }) => order === lastOrder(removals)),
  }
}

const lastOrder = (removals: readonly Removal[]) =>
  Math.max(0, ...removals.map(({ order }) => order))

const shiftBy = (by: 1 | -1) => (removed: Removal) => ({ ...removed, index: removed.index + by })
