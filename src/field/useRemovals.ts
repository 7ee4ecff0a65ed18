import { useEffect, useState } from 'react'
import { useSession } from './session.ts'
import type { TakenRow } from './useRows.ts'

/** A removed item that can still be brought back. */
export interface Removed extends TakenRow {
  /** What the item was called when it was removed. */
  name: string
  /** Tells which was removed before which. */
  turn: number
}

/** How many removals of one list can be undone. */
const kept = 3

/** The items removed from a list, each with its place, in the order in which they stood. */
export function useRemovals() {
  const session = useSession()
  const [removals, setRemovals] = useState<readonly Removed[]>([])
  // What was removed since is back by then.
  useEffect(() => session?.onReset(() => setRemovals([])), [session])
  return {
    push: (removed: Omit<Removed, 'turn'>) =>
      setRemovals((all) => {
        const turn = lastTurn(all) + 1
        const before = all.filter(({ index }) => index <= removed.index)
        const after = all.filter(({ index }) => index > removed.index).map(moveBy(-1))
        return [...before, { ...removed, turn }, ...after].filter((one) => one.turn > turn - kept)
      }),
    drop: (removed: Removed) =>
      setRemovals((all) => {
        const at = all.findIndex(({ id }) => id === removed.id)
        return [...all.slice(0, at), ...all.slice(at + 1).map(moveBy(1))]
      }),
    /** A copy was put after the row at an index. */
    copied: (index: number) =>
      setRemovals((all) => all.map((one) => (one.index > index ? moveBy(1)(one) : one))),
    /** A row was moved; what was removed stays beside the row that it passed. */
    moved: (from: number, to: number) =>
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
    turnOf: (removed: Removed) => {
      const alike = removals.filter(
        ({ index, name }) => index === removed.index && name === removed.name,
      )
      const earlier = alike.filter(({ turn }) => turn < removed.turn)
      return alike.length > 1 ? earlier.length + 1 : 0
    },
    latest: removals.find(({ turn }) => turn === lastTurn(removals)),
  }
}

const lastTurn = (removals: readonly Removed[]) => Math.max(0, ...removals.map(({ turn }) => turn))

const moveBy = (by: 1 | -1) => (removed: Removed) => ({ ...removed, index: removed.index + by })
