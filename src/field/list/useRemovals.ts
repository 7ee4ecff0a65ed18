import { useEffect, useState } from 'react'
import { useFormStore } from '../formContext.ts'
import type { RemovedRow } from './useRows.ts'

/** A removed item that can still be brought back. */
export interface Removal extends RemovedRow {
  /** What the item was called when it was removed. */
  name: string
  /** Tells which was removed before which. */
  order: number
}

/** How many removals of one list can be undone. */
const maxRemovals = 3

/** The items removed from a list, each with its place, in the order in which they stood. */
export function useRemovals() {
  const store = useFormStore()
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  // What was removed since is back by then.
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
    /** A copy was put after the row at an index. */
    shiftForCopy: (index: number) =>
      setRemovals((all) => all.map((one) => (one.index > index ? shiftBy(1)(one) : one))),
    /** A row was moved; what was removed stays beside the row that it passed. */
    shiftForMove: (from: number, to: number) =>
      setRemovals((all) =>
        all.map((one) => {
          const closedUp = one.index > from ? one.index - 1 : one.index
          const isAfter = closedUp > to || (closedUp === to && from < to)
          return { ...one, index: isAfter ? closedUp + 1 : closedUp }
        }),
      ),
    /** Those that stood before the row at an index; those past the end stand at the end. */
    at: (index: number, rowCount: number) =>
      removals.filter((removed) => Math.min(removed.index, rowCount) === index),
    /** Which removal it was among those of items that are called the same; 0 if there are none. */
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
