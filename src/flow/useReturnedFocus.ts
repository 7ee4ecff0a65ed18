import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Store } from '../form/store.ts'
import { placesAround } from '../codec/path.ts'
import { rowsIn } from './reviewRows.ts'
import type { Review } from './useReview.ts'

/**
 * Puts the focus where one had left a review to change something, once, when one comes back to it:
 * to the answer, or to what it was in if that is there no more.
 */
export function useReturnedFocus(
  root: RefObject<HTMLElement | null>,
  returningTo: Store<string | undefined>,
  { sections, empty }: Pick<Review, 'sections' | 'empty'>,
  showEmpty: (shows: boolean) => void,
): void {
  useEffect(() => {
    const path = returningTo.get()
    if (path === undefined) return
    // The flow around may yet ask, in an effect of its own, whether one has come back.
    queueMicrotask(() => {
      if (returningTo.get() !== path) return
      returningTo.set(undefined)
      const row = sections
        .flatMap(({ parts }) => rowsIn(parts))
        .find(({ holds }) => holds.includes(path))
      if (row && empty.has(row)) flushSync(() => showEmpty(true))
      const paths = [...placesAround(path), ...(row?.holds ?? []), ...(row ? [row.path] : []), path]
      const target = paths
        .toReversed()
        .map((place) => root.current?.querySelector<HTMLElement>(changing(place)))
        .find(Boolean)
      ;(target ?? root.current)?.focus()
    })
  }, [root, returningTo, sections, empty, showEmpty])
}

const changing = (path: string) => `[data-change="${CSS.escape(path)}"]`
