import type { IdentifyItem } from '../merge/pairMergedItems.ts'
import { createEqualityIds } from '../objects/createEqualityIds.ts'
import { dropNeedlessMoves } from './dropNeedlessMoves.ts'
import { itemIdIn } from './itemId.ts'
import { listAt, pairByLikeness } from './pairByLikeness.ts'

/** For each item of a list after, its position before, or -1 for a new one. */
export type PairItems = (
  before: readonly unknown[],
  after: readonly unknown[],
  /** Path of the list after. */
  list: string,
) => readonly number[]

/**
 * Pairs the items of the lists of a record: by their ids, and those without one by likeness. Where that
 * leaves a choice, no item counts as moved.
 */
export function createPairing(identify?: IdentifyItem): PairItems {
  const idOf = createEqualityIds()
  if (!identify) {
    return (before, after) =>
      dropNeedlessMoves(before, after, pairByLikeness(before, after, idOf), idOf)
  }
  return (before, after, list) => {
    const itemId = itemIdIn(list, identify)
    const oldIds = Array.from(before, itemId)
    const newIds = Array.from(after, itemId)
    const positions = new Map<string | number, number[]>()
    for (const from of [...oldIds.keys()].toReversed()) {
      const id = oldIds[from]
      if (id !== undefined) listAt(positions, id).push(from)
    }
    const origins = newIds.map((id) => (id === undefined ? -1 : (positions.get(id)?.pop() ?? -1)))
    // Items with different ids are different. One without an id may be any that is left.
    pairRest(
      (id) => id === undefined,
      () => true,
    )
    pairRest(
      (id) => id !== undefined,
      (id) => id === undefined,
    )
    return dropNeedlessMoves(
      before,
      after,
      origins,
      idOf,
      (from, origin, to) => newIds[to] === undefined || oldIds[from] === oldIds[origin],
    )

    function pairRest(isOld: (id: unknown) => boolean, isNew: (id: unknown) => boolean): void {
      const taken = new Set(origins)
      const olds = [...oldIds.keys()].filter((from) => !taken.has(from) && isOld(oldIds[from]))
      const news = [...newIds.keys()].filter((to) => origins[to] === -1 && isNew(newIds[to]))
      const itemsAt = (items: readonly unknown[], at: number[]) => at.map((place) => items[place])
      const pairs = pairByLikeness(itemsAt(before, olds), itemsAt(after, news), idOf)
      for (const [at, to] of news.entries()) origins[to] = olds[pairs[at] ?? -1] ?? -1
    }
  }
}
