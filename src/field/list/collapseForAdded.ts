import { isAtOrBelow } from '../../core/schema/path.ts'
import type { FormStore } from '../../store/FormStore.ts'
import type { AnyPlace } from '../place.ts'
import type { ExpandedItems } from './useExpandedItems.ts'
import type { Row } from './useRows.ts'

interface List {
  expandedItems: ExpandedItems
  place: AnyPlace
  rows: readonly Row[]
  store: FormStore
}

/**
 * Collapses items for one that is about to be added, if a list of that many opens collapsed. Those with
 * errors and those that a person expanded stay.
 */
export function collapseForAdded({ expandedItems, place, rows, store }: List): void {
  const { collapse, collapseFrom, expandedByHand, isExpanded } = expandedItems
  if (rows.length + 1 < collapseFrom) return
  const withErrors = [...store.state.errors.keys()]
  const hasError = (index: number) =>
    withErrors.some((path) => isAtOrBelow(path, `${place.name}.${index}`))
  const others = rows.filter(
    ({ id, index }) => isExpanded(id) && !expandedByHand.has(id) && !hasError(index),
  )
  if (others.length > 0) collapse(others.map(({ id }) => id))
}
