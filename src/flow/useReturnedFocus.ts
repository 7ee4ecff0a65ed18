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
      const nearest = [path, ...(row ? [row.path, ...row.holds] : [])]
      const changing = () => linkIn(root.current, nearest)
      if (row && empty.has(row) && !changing()) flushSync(() => showEmpty(true))
      const target = changing() ?? linkIn(root.current, placesAround(path).toReversed())
      // Without one, the heading above takes the focus, as it does in any step.
      target?.focus()
    })
  }, [root, returningTo, sections, empty, showEmpty])
}

/** The first link in sight, of those that lead to some paths, in the order of these. */
function linkIn(root: HTMLElement | null, paths: readonly string[]): HTMLElement | undefined {
  const links = [...(root?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
  const inSight = links.filter((link) => !link.closest('[hidden]'))
  return paths.flatMap((path) => inSight.filter(({ dataset }) => dataset.change === path))[0]
}
