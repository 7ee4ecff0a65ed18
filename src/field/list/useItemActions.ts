import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { preload } from '../../core/lazyValue.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { runWhenLoaded } from '../lazy/runWhenLoaded.ts'
import type { ItemActions } from './item/sharedItemProps.ts'
import type { createItemActions, RenderedList } from './lazy/createItemActions.ts'
import { lazyListParts } from './lazy/lazyListParts.ts'
import type { Removal, Removals } from './lazy/removals.ts'

// The code arrives with the page that imports a list, not after the first click.
preload(lazyListParts)

type LoadedActions = ReturnType<typeof createItemActions>

/**
 * The removed items of a list, and the actions of its items, which wait for their code. The actions
 * stay the same between renders.
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
    const run = (act: (loaded: LoadedActions) => void) =>
      runWhenLoaded(latest.current.store, lazyListParts, ({ createItemActions }) =>
        act(createItemActions(latest.current)),
      )
    /** Runs an action on the row that is at an index now, wherever it is once the code is loaded. */
    const runAt = (index: number, act: (loaded: LoadedActions, index: number) => void) => {
      const id = latest.current.rows[index]?.id
      run((loaded) => {
        const at = latest.current.rows.findIndex((row) => row.id === id)
        if (at >= 0) act(loaded, at)
      })
    }
    const itemActions: ItemActions = {
      toggle: (rowId, open) => latest.current.expandedItems.toggle(rowId, open),
      duplicate: (index) => runAt(index, ({ duplicate }, at) => duplicate(at)),
      move: (index, to) => runAt(index, ({ move }, at) => move(at, at + to - index)),
      remove: (index) => runAt(index, ({ remove }, at) => remove(at)),
    }
    return {
      itemActions,
      add: () => run(({ add }) => add()),
      undo: (removed: Removal) => run(({ undo }) => undo(removed)),
      /** Brings back the item of a row, if it can still be undone. */
      restore(rowId: string): boolean {
        const removed = latest.current.removals.find(({ id }) => id === rowId)
        if (removed) run(({ undo }) => undo(removed))
        return removed !== undefined
      },
      enterFirstMatch: () => run(({ enterFirstMatch }) => enterFirstMatch()),
      focusFirstMatch: () => run(({ focusFirstMatch }) => focusFirstMatch()),
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
        const { target, key, defaultPrevented } = event
        if (defaultPrevented) return
        const isOnToggle = (target as Element).matches('[data-part="item-toggle"]')
        // Most keys are typed into a field.
        if (!isOnToggle && latest.current.removals.length === 0) return
        const isForItem = /^(Delete|Arrow|Home|End)/.test(key)
        if (lazyListParts.get() || isForItem) run(({ onKeyDown }) => onKeyDown(event))
      },
    }
  })
  return { ...actions, removals }
}
