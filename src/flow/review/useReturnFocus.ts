import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { FlowStore } from '../FlowStore.ts'
import { isAtOrBelow, pathsFromRoot } from '../../core/schema/path.ts'
import { rowsIn } from './rows/rowsIn.ts'
import type { Review } from './useReview.ts'

/**
 * Returns the focus, once, when a person comes back to the review after a change: to the link of the
 * answer, or of its nearest container if the answer is gone.
 */
export function useReturnFocus(
  root: RefObject<HTMLElement | null>,
  flow: FlowStore,
  { sections, isEmpty }: Pick<Review, 'sections' | 'isEmpty'>,
  showEmpty: (shows: boolean) => void,
): void {
  useEffect(() => {
    const path = flow.returnFocusTo
    if (path === undefined) return
    // The step heading checks in its own effect whether the focus has returned.
    queueMicrotask(() => {
      if (flow.returnFocusTo !== path) return
      flow.returnFocusTo = undefined
      const row = sections
        .flatMap(({ parts }) => rowsIn(parts, (card) => isAtOrBelow(path, card.path)))
        .find(({ paths }) => paths.includes(path))
      const nearest = [path, ...(row ? [row.path, ...row.paths] : [])]
      const changeLink = () => linkIn(root.current, nearest)
      if (row && isEmpty(row) && !changeLink()) flushSync(() => showEmpty(true))
      const target = changeLink() ?? linkIn(root.current, pathsFromRoot(path).toReversed())
      // Without a target the heading of the step takes the focus.
      target?.focus()
    })
  }, [root, flow, sections, isEmpty, showEmpty])
}

/** The first visible Change link for one of the paths, in their order. */
function linkIn(root: HTMLElement | null, paths: readonly string[]): HTMLElement | undefined {
  const links = [...(root?.querySelectorAll<HTMLElement>('[data-change-link]') ?? [])]
  const visible = links.filter((link) => !link.closest('[hidden]'))
  return paths.flatMap((path) => visible.filter(({ dataset }) => dataset.changeLink === path))[0]
}
