import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLatest } from '../hooks/useLatest.ts'
import type { ItemActions } from './item/sharedItemProps.ts'
import { createItemActions, type RenderedList } from './createItemActions.ts'
import type { Removal, Removals } from './removals.ts'

/**
 * The removed items of a list, and the actions of its items. The actions stay the same between
 * renders.
 */
export function useItemActions(
  rendered: Omit<RenderedList, 'removals' | 'setRemovals' | 'undoneRevision'>,
) {
  const [allRemovals, setRemovals] = useState<Removals>([])
  // A row may return by another way than its Undo, such as a reset of the change.
  const isRemoved = ({ id }: Removal) => !rendered.rows.some((row) => row.id === id)
  const removals = allRemovals.every(isRemoved) ? allRemovals : allRemovals.filter(isRemoved)
  // A reset restores the removed items.
  const { reset, merge } = rendered.store.events
  useEffect(() => reset.add(() => setRemovals([])), [reset])
  const undoneRevision = useRef<number>(undefined)
  const latest = useLatest({ ...rendered, removals, setRemovals, undoneRevision })
  useEffect(
    () =>
      merge.add((mergeRow) => {
        const { place, removals } = latest.current
        if (removals.length === 0) return
        setRemovals(removals.map((one) => ({ ...one, ...mergeRow(place.name, one) })))
      }),
    [merge, latest],
  )
  const [actions] = useState(() => {
    const now = () => createItemActions(latest.current)
    const itemActions: ItemActions = {
      toggle: (rowId, open) => latest.current.expandedItems.toggle(rowId, open),
      duplicate: (index) => now().duplicate(index),
      move: (index, to) => now().move(index, to),
      remove: (index) => now().remove(index),
    }
    return {
      itemActions,
      add: () => now().add(),
      undo: (removed: Removal) => now().undo(removed),
      /** Brings back the item of a row, if it can still be undone. */
      restore(rowId: string): boolean {
        const removed = latest.current.removals.find(({ id }) => id === rowId)
        if (removed) now().undo(removed)
        return removed !== undefined
      },
      enterFirstMatch: () => now().enterFirstMatch(),
      focusFirstMatch: () => now().focusFirstMatch(),
      /** A click on the line of a collapsed item expands it, unless the person selects text there. */
      onClick({ target }: MouseEvent) {
        const element = target as Element
        if (!element.closest('[data-part="item-summary"]')) return
        const { root, expandedItems } = latest.current
        const row = element.closest<HTMLElement>('[data-row]')
        if (
          row?.closest('[data-part="list"]') !== root.current ||
          !element.ownerDocument.getSelection()?.isCollapsed
        )
          return
        if (row?.dataset.row) expandedItems.toggle(row.dataset.row, true)
      },
      onKeyDown(event: KeyboardEvent) {
        const { target, defaultPrevented } = event
        if (defaultPrevented) return
        const isOnToggle = (target as Element).matches('[data-part="item-toggle"]')
        // Most keys are typed into a field.
        if (!isOnToggle && latest.current.removals.length === 0) return
        now().onKeyDown(event)
      },
    }
  })
  return { ...actions, removals }
}
