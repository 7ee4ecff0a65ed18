import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Store } from '../../form/store.ts'
import { pathsFromRoot } from '../../core/schema/path.ts'
import { rowsIn } from './rows/reviewRows.ts'
import type { Review } from './useReview.ts'

/**
 * Puts the focus where one had left a review to change something, once, when one comes back to it:
 * to the answer, or to what it was in if that is there no more.
 */
export function useReturnFocus(
  root: RefObject<HTMLElement | null>,
  returnFocusTo: Store<string | undefined>,
  { sections, empty }: Pick<Review, 'sections' | 'empty'>,
  showEmpty: (shows: boolean) => void,
): void {
  useEffect(() => {
    const path = returnFocusTo.get()
    if (path === undefined) return
    // The flow around may yet ask, in an effect of its own, whether one has come back.
    queueMicrotask(() => {
      if (returnFocusTo.get() !== path) return
      returnFocusTo.set(undefined)
      const row = sections
        .flatMap(({ parts }) => rowsIn(parts))
        .find(({ paths }) => paths.includes(path))
      const nearest = [path, ...(row ? [row.path, ...row.paths] : [])]
      const changing = () => linkIn(root.current, nearest)
      if (row && empty.has(row) && !changing()) flushSync(() => showEmpty(true))
      const target = changing() ?? linkIn(root.current, pathsFromRoot(path).toReversed())
      // Without one, the heading above takes the focus, as it does in any step.
      target?.focus()
    })
  }, [root, returnFocusTo, sections, empty, showEmpty])
}

/** The first link in sight, of those that lead to some paths, in the order of these. */
function linkIn(root: HTMLElement | null, paths: readonly string[]): HTMLElement | undefined {
  const links = [...(root?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
  const inSight = links.filter((link) => !link.closest('[hidden]'))
  return paths.flatMap((path) => inSight.filter(({ dataset }) => dataset.change === path))[0]
}
