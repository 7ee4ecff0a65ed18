import { useEffect, useState } from 'react'
import { useSession } from './session.ts'
import type { TakenRow } from './useRows.ts'

/** A removed item that can still be brought back. */
export interface Removed extends TakenRow {
  /** What the item was called when it was removed. */
  name: string
}

/** How many removals of one list can be undone. */
const kept = 3

/** The items removed from a list, oldest first, each with the place where it stood. */
export function useRemovals() {
  const session = useSession()
  const [removals, setRemovals] = useState<readonly Removed[]>([])
  // What was removed since is back by then.
  useEffect(() => session?.onReset(() => setRemovals([])), [session])
  return {
    push: (removed: Removed) =>
      setRemovals((before) => [...before.map(closeUp(removed.index)), removed].slice(-kept)),
    drop: (removed: Removed) =>
      setRemovals((before) =>
        before.filter((other) => other.id !== removed.id).map(makeRoom(removed.index)),
      ),
    /** Those that stood before the row at an index; those past the end stand at the end. */
    at: (index: number, rowCount: number) =>
      removals.filter((removed) => Math.min(removed.index, rowCount) === index),
    isLatest: (removed: Removed) => removals.at(-1)?.id === removed.id,
  }
}

const closeUp = (index: number) => (removed: Removed) =>
  removed.index > index ? { ...removed, index: removed.index - 1 } : removed

const makeRoom = (index: number) => (removed: Removed) =>
  removed.index >= index ? { ...removed, index: removed.index + 1 } : removed
